import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ending, type Started, saying, startProcess } from "../test/start-process.ts";

// A project with the real launchers and an npm of its own, which installs one empty package.
let project: string;

const npm = `
const fs = require("node:fs");
fs.appendFileSync("calls", process.argv.slice(2).join(" ") + "\\n");
if (process.env.NO_NETWORK) {
	console.error("npm warn EBADENGINE\\nnpm error code ENOTFOUND");
	process.exit(1);
}
fs.mkdirSync("node_modules/part", { recursive: true });
fs.copyFileSync("package-lock.json", "node_modules/.package-lock.json");
`;

beforeEach(() => {
	project = mkdtempSync(join(tmpdir(), "jontro-launchers-"));
	mkdirSync(join(project, "bin"));
	cpSync("bin", join(project, "bin"), {
		recursive: true,
		filter: (path) => path === "bin" || path.endsWith(".mjs"),
	});
	writeFileSync(join(project, "package.json"), '{"type":"module"}');
	mkdirSync(join(project, "npm"));
	writeFileSync(join(project, "npm", "package.json"), '{"type":"commonjs"}');
	writeFileSync(join(project, "npm", "npm-cli.js"), npm);
	lock("1.0.0");
	program("console.log('it runs')");
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function lock(version: string): void {
	const packages = { "": {}, "node_modules/part": { version } };
	writeFileSync(join(project, "package-lock.json"), JSON.stringify({ packages }));
}

function program(text: string): void {
	writeFileSync(join(project, "program.ts"), text);
}

function run(env: Record<string, string> = {}): Started {
	const npm_execpath = join(project, "npm", "npm-cli.js");
	return startProcess([join(project, "bin", "run.mjs"), "program.ts"], { npm_execpath, ...env });
}

function calls(): string[] {
	return readFileSync(join(project, "calls"), "utf8").trim().split("\n");
}

test("what is missing is installed once, with what builds the shop, also for a production", async () => {
	expect(await ending(run({ NODE_ENV: "production" }))).toMatchObject({ code: 0 });
	expect((await ending(run())).output).toBe("it runs\n");
	expect(calls()).toEqual([expect.stringMatching(/^ci --include=dev/)]);
});

test("another package-lock.json is installed anew", async () => {
	await ending(run());
	lock("1.0.1");
	expect(await ending(run())).toMatchObject({ code: 0 });
	expect(calls()).toHaveLength(2);
});

test("a registry out of reach is told in a last sentence, with npm's words and without its noise", async () => {
	const { code, output } = await ending(run({ NO_NETWORK: "1" }));
	expect(code).toBe(1);
	expect(output).toMatch(/npm could not reach its registry: .+\n$/);
	expect(output).toContain("npm error code ENOTFOUND");
	expect(output).not.toContain("EBADENGINE");
});

test("the lock of an installation that was killed holds up nobody", async () => {
	writeFileSync(join(project, ".preparing"), "");
	const longAgo = new Date(Date.now() - 60_000);
	utimesSync(join(project, ".preparing"), longAgo, longAgo);
	expect(await ending(run())).toMatchObject({ code: 0 });
});

test("of two commands in the same moment one installs and the other waits for it", async () => {
	const ended = await Promise.all([run(), run()].map(ending));
	expect(ended.map(({ code }) => code)).toEqual([0, 0]);
	expect(calls()).toHaveLength(1);
});

test("the exit code of the program is passed on", async () => {
	program("process.exit(7)");
	expect(await ending(run())).toMatchObject({ code: 7 });
});

test("a signal is passed on, and the program's own end waited for", async () => {
	program(`
		process.on("SIGTERM", () => setTimeout(() => (console.log("tidied up"), process.exit(3)), 200));
		setInterval(() => {}, 1000);
		console.log("ready");
	`);
	const started = run();
	await saying(started, /ready/);
	started.child.kill("SIGTERM");
	expect(await ending(started)).toMatchObject({
		code: 3,
		output: expect.stringMatching(/tidied up/),
	});
});

test("settings of a file .env count beneath those of the environment", async () => {
	program("console.log(process.env.PORT, process.env.HOST)");
	writeFileSync(join(project, ".env"), "PORT=4000\nHOST=0.0.0.0\n");
	expect((await ending(run({ PORT: "5000" }))).output).toMatch(/^5000 0\.0\.0\.0$/m);
});
