import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { quickImports } from "../../../bin/toolchain.mjs";

const files = {
	"node_modules/one/package.json": `{ "type": "module", "exports": { ".": "./index.js" } }`,
	"node_modules/one/index.js": `import "./first.js"; import "./second.js"; import "./older/first.js"; import "./older/second.js"; import "two"; console.log("one");`,
	"node_modules/one/first.js": `console.log("first", typeof require);`,
	"node_modules/one/second.js": `console.log("second", typeof require);`,
	"node_modules/one/older/package.json": `{ "type": "commonjs" }`,
	"node_modules/one/older/first.js": `console.log("older first", typeof require);`,
	"node_modules/one/older/second.js": `console.log("older second", typeof require);`,
	"node_modules/one/node_modules/two/package.json": `{ "main": "two.cjs" }`,
	"node_modules/one/node_modules/two/two.cjs": `console.log("two of one");`,
	"node_modules/two/package.json": `{ "main": "two.js" }`,
	"node_modules/two/two.js": `console.log("two of the project", require("./part"));`,
	"node_modules/two/part.js": `module.exports = "a part";`,
	"program.mjs": `import "one"; import "two"; await import("./absent.mjs").catch(({ code }) => console.log(code));`,
};

test("the same modules are loaded as without, in the same formats", () => {
	const folder = mkdtempSync(join(tmpdir(), "jontro-imports-"));
	try {
		for (const [name, text] of Object.entries(files)) {
			mkdirSync(dirname(join(folder, name)), { recursive: true });
			writeFileSync(join(folder, name), text);
		}
		const loaded = (args: string[]) =>
			spawnSync(process.execPath, [...args, join(folder, "program.mjs")], { encoding: "utf8" });
		const { stdout, stderr } = loaded(quickImports);
		expect(stderr).toBe("");
		expect(stdout).toContain("older second function");
		expect(stdout).toBe(loaded([]).stdout);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
