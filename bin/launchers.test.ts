import { utimesSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openProject, type Project } from "../test/harness/launcher-project.ts";
import { type StartedProcess, waitForExit, waitForOutput } from "../test/harness/start-process.ts";

let project: Project;
beforeEach(() => {
	project = openProject();
	program("console.log('it runs')");
});
afterEach(() => project.close());

function program(text: string): void {
	project.write("program.ts", text);
}

function run(env: Record<string, string> = {}): StartedProcess {
	return project.run("run.mjs", ["program.ts"], env);
}

test("what is missing is installed once, with what builds the shop", async () => {
	expect(await waitForExit(run())).toMatchObject({ code: 0 });
	expect((await waitForExit(run())).output).toBe("it runs\n");
	expect(project.npmCalls()).toEqual([expect.stringContaining(" ci --include=dev")]);
});

test("another package-lock.json is installed anew", async () => {
	await waitForExit(run());
	project.lock("1.0.1");
	expect(await waitForExit(run())).toMatchObject({ code: 0 });
	expect(project.npmCalls()).toHaveLength(2);
});

test("a registry out of reach is told in a last sentence, with npm's words and without its noise", async () => {
	const { code, output } = await waitForExit(run({ NO_NETWORK: "1" }));
	expect(code).toBe(1);
	expect(output).toMatch(/npm could not reach its registry: .+\n$/);
	expect(output).toContain("npm error code ENOTFOUND");
	expect(output).not.toContain("EBADENGINE");
});

test("the lock of an installation that was killed holds up nobody", async () => {
	project.write(".preparing", "");
	const longAgo = new Date(Date.now() - 60_000);
	utimesSync(join(project.folder, ".preparing"), longAgo, longAgo);
	expect(await waitForExit(run())).toMatchObject({ code: 0 });
});

test("of two commands in the same moment one installs and the other waits for it", async () => {
	const ended = await Promise.all([run(), run()].map(waitForExit));
	expect(ended.map(({ code }) => code)).toEqual([0, 0]);
	expect(project.npmCalls()).toHaveLength(1);
});

test("the exit code of the program is passed on", async () => {
	program("process.exit(7)");
	expect(await waitForExit(run())).toMatchObject({ code: 7 });
});

test("a signal is passed on, and the program's own end waited for", async () => {
	program(`
		process.on("SIGTERM", () => setTimeout(() => (console.log("tidied up"), process.exit(3)), 200));
		setInterval(() => {}, 1000);
		console.log("ready");
	`);
	const started = run();
	await waitForOutput(started, /ready/);
	started.child.kill("SIGTERM");
	expect(await waitForExit(started)).toMatchObject({
		code: 3,
		output: expect.stringMatching(/tidied up/),
	});
});

test("settings of a file .env count beneath those of the environment", async () => {
	program("console.log(process.env.PORT, process.env.HOST)");
	project.write(".env", "PORT=4000\nHOST=0.0.0.0\n");
	expect((await waitForExit(run({ PORT: "5000" }))).output).toMatch(/^5000 0\.0\.0\.0$/m);
});
