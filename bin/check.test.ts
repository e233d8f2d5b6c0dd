import { chmodSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openProject, type Project } from "../test/harness/launcher-project.ts";
import { waitForExit } from "../test/harness/start-process.ts";

const scripts: Record<string, string> = JSON.parse(readFileSync("package.json", "utf8")).scripts;
const biome = "node_modules/@biomejs/biome/bin/biome";
const compiler = "node_modules/typescript/bin/tsc";
const tool = 'console.log(require("node:path").basename(__filename), ...process.argv.slice(2));';

let project: Project;
let older: Record<string, string>;
beforeEach(async () => {
	project = openProject();
	project.write("build-tool.cjs", `${tool} console.log("NODE_ENV", process.env.NODE_ENV ?? "-");`);
	project.write("program.ts", "");
	older = project.onOlderNode();
	await waitForExit(project.run("run.mjs", ["program.ts"], older));
	for (const file of [biome, compiler]) write(file, tool);
	project.write("node_modules/package.json", '{"type":"commonjs"}');
});
afterEach(() => project.close());

test.each([
	["lint", /Format and lint\nbiome ci \.\n\n1 passed, 0 failed\n$/],
	["format", /Format\nbiome check --write \.\n\n1 passed, 0 failed\n$/],
	[
		"typecheck",
		/Types\nbin\.cjs typegen\nNODE_ENV -\ntsc --noEmit --incremental --tsBuildInfoFile node_modules\/\.cache\/types\.tsbuildinfo\n\n1 passed, 0 failed\n$/,
	],
	["build", /Build\nBuilding the shop …\n\n1 passed, 0 failed\n$/],
])(
	"npm run %s runs its stage alone, on the project's Node where the system's is older",
	async (name, says) => {
		expect(scripts[name]).toBe(`node bin/check.mjs ${name}`);
		expect(await waitForExit(project.run("check.mjs", [name], older))).toMatchObject({
			code: 0,
			output: expect.stringMatching(says),
		});
	},
);

test("what fails ends with exit code 1, and a name that is none says which there are", async () => {
	project.write(biome, "process.exit(1)");
	expect(await waitForExit(project.run("check.mjs", ["lint"]))).toMatchObject({
		code: 1,
		output: expect.stringMatching(/0 passed, 1 failed\n$/),
	});
	expect(await waitForExit(project.run("check.mjs", ["lynt"]))).toEqual({
		code: 1,
		output: "Please name one of: format, lint, typecheck, build, verify, test, test:quick\n",
	});
});

test("npm run test:quick checks, builds, tests what changed and buys a part, and names what a minute did not reach", async () => {
	expect(scripts["test:quick"]).toBe("node bin/check.mjs test:quick");
	const reports = `import { writeFileSync } from "node:fs";
		const { report } = Object.fromEntries(process.argv.slice(2).map((word, at, all) => [word.replace("--", ""), all[at + 1]]));`;
	const tested = { numPassedTests: 4, testResults: [], late: ["src/far.test.ts"] };
	write("test/run-tests.ts", `${reports} writeFileSync(report, '${JSON.stringify(tested)}');`);
	const bought =
		'JSON.stringify({ stats: { expected: process.argv.some((word) => word.includes("books a part")) ? 1 : 0 } })';
	write(
		"node_modules/@playwright/test/cli.js",
		`require("node:fs").writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, ${bought});`,
	);
	write("browser", "#!/bin/sh\necho Chromium 1");
	const env = { CHROMIUM_PATH: join(project.folder, "browser") };
	const { code, output } = await waitForExit(project.run("check.mjs", ["test:quick"], env));
	expect({ code, output }).toEqual({
		code: 0,
		output: expect.stringMatching(
			/── Failures and warnings\nTests of what changed: not reached in time[^\n]*: src\/far\.test\.ts\n\n8 passed, 0 failed\n$/,
		),
	});
});

function write(file: string, text: string): void {
	mkdirSync(dirname(join(project.folder, file)), { recursive: true });
	project.write(file, text);
	chmodSync(join(project.folder, file), 0o755);
}
