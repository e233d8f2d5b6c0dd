import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openProject, type Project } from "../test/harness/launcher-project.ts";
import { type StartedProcess, startProcess, waitForExit } from "../test/harness/start-process.ts";

let project: Project;
beforeEach(() => {
	project = openProject();
});
afterEach(() => project.close());

const start = (env: Record<string, string> = {}): StartedProcess =>
	project.run("start.mjs", [], env);
const builds = (): number =>
	readFileSync(join(project.folder, "builds"), "utf8").split("\n").length - 1;

test("a first start installs, builds and opens, a line for each where it is piped; a second one only opens", async () => {
	expect(await waitForExit(start())).toMatchObject({
		code: 0,
		output: "Installing what the shop needs …\nBuilding the shop …\nit is open\n",
	});
	expect(await waitForExit(start())).toMatchObject({ code: 0, output: "it is open\n" });
	expect([project.npmCalls().length, builds()]).toEqual([1, 1]);
});

describe("before anything is installed", () => {
	test.each<[string, Record<string, string>, RegExp]>([
		["a port that is none", { PORT: "99999" }, /^Setting PORT must be a whole number .+\n$/],
		["half of a choice", { MAIL_FROM: "a@shop.example" }, /^Setting SMTP_URL is missing.+\n$/],
		[
			"a production that is not safe",
			{ SHOP_MODE: "production" },
			/^(?:Setting \S+ .+\n)*Setting AUTH_SECRET .+\n/,
		],
		[
			"a database that nobody answers for",
			{ DATABASE_URL: "postgresql://me:a-canary@127.0.0.1:9/shop", SHOP_MODE: "demonstration" },
			/^The database at 127\.0\.0\.1:9\/shop \(DATABASE_URL\) is not reachable: .+\n$/,
		],
	])("%s is refused", async (_what, env, refusal) => {
		const { code, output } = await waitForExit(start(env));
		expect([code, output]).toEqual([1, expect.stringMatching(refusal)]);
		expect(output).not.toContain("a-canary");
		expect(project.npmCalls()).toEqual([]);
	});

	test("a wrong line of .env is refused, by commands too, and on a Node that cannot read such a file", async () => {
		project.write(
			".env",
			'# LOG_LEVEL=info\nHOST="127.0.0.1" # here\nexport LOG_LEVEL=loud # why\n',
		);
		project.write(
			"old-node.cjs",
			'require("util").parseEnv = undefined; require("module").syncBuiltinESMExports();',
		);
		const old = { NODE_OPTIONS: `--require=${join(project.folder, "old-node.cjs")}` };
		for (const started of [start(), start(old), project.run("run.mjs", ["program.ts"])])
			expect(await waitForExit(started)).toMatchObject({
				code: 1,
				output: expect.stringMatching(/^Setting LOG_LEVEL must be one of: .+\n$/),
			});
		expect(project.npmCalls()).toEqual([]);
	});

	test("a name in .env that is no setting is told of, by commands too, and refuses nothing", async () => {
		project.write(".env", "SHOP_MOD=production\nNODE_OPTIONS=\nPORT=0\n");
		const warning =
			"Warning: SHOP_MOD in .env is no setting of the shop; did you mean SHOP_MODE?\n";
		project.write("program.ts", "console.log('it runs')");
		// What is in the environment has names of others', and is not looked through.
		const ended = await waitForExit(start({ SHOP_MODES: "production" }));
		expect(ended).toMatchObject({ code: 0, output: expect.stringMatching(/it is open\n$/) });
		expect(ended.output.match(/^Warning: .+\n/gm)).toEqual([warning]);
		const command = await waitForExit(project.run("run.mjs", ["program.ts"]));
		expect(command).toEqual({ code: 0, output: `${warning}it runs\n` });
	});

	test("a port that another program has is refused", async () => {
		const other = createServer().listen(0, "127.0.0.1");
		await once(other, "listening");
		const { port } = other.address() as AddressInfo;
		const { code, output } = await waitForExit(start({ PORT: String(port) }));
		other.close();
		expect([code, output]).toEqual([
			1,
			expect.stringMatching(`^Port ${port} is taken by another program: .+\n$`),
		]);
		expect(project.npmCalls()).toEqual([]);
	});
});

test("stopped while npm installs, it says so at once, and ends npm and what npm started", async () => {
	const started = start({ NPM_HANGS: "1" });
	await expect.poll(() => project.has("hanging")).toBe(true);
	const pids = readFileSync(join(project.folder, "hanging"), "utf8").split(" ").map(Number);
	started.child.kill("SIGINT");
	expect(await waitForExit(started)).toMatchObject({
		code: 130,
		output: "Installing what the shop needs …\nStopped.\n",
	});
	expect(pids).toHaveLength(2);
	await expect.poll(() => pids.filter(isAlive)).toEqual([]);
	expect(await waitForExit(start())).toMatchObject({ code: 0 });
});

// Of a process that ended and that nobody waited for yet only the name is left.
function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
	} catch {
		return false;
	}
}

test("on an older Node the project's own is fetched first, and everything installed once, with that", async () => {
	const old = project.onOlderNode();
	const { code, output } = await waitForExit(start(old));
	expect([code, output]).toEqual([
		0,
		"Fetching Node 24.0.0, which the shop runs on …\nInstalling what the shop needs …\nBuilding the shop …\nit is open\n",
	]);
	expect(project.npmCalls()).toEqual([
		expect.stringMatching(/^v18\.20\.0 ci /),
		expect.stringMatching(`^${process.version} ci --include=dev`),
	]);
	expect(project.has(".preparing-node")).toBe(false);
	expect(await waitForExit(start(old))).toMatchObject({ code: 0, output: "it is open\n" });
});

test("on an older Node, a registry out of reach is told", async () => {
	const { code, output } = await waitForExit(start({ ...project.onOlderNode(), NO_NETWORK: "1" }));
	expect(code).toBe(1);
	expect(output).toMatch(/npm could not reach its registry: .+\n$/);
});

describe("a production", () => {
	const production = {
		SHOP_MODE: "production",
		AUTH_SECRET: "q7Rz0mVt4Lx9Yc2Wb6Ns8Kd1Hf3Jg5Pa",
		PUBLIC_URL: "https://shop.example",
		TRUSTED_PROXIES: "127.0.0.1",
	};
	const openProduction = async () => {
		const { code, output } = await waitForExit(start(production));
		expect(code, output).toBe(0);
		return output;
	};
	const tools = ["node_modules/@react-router", "node_modules/tool", "node_modules/inner"];
	const parts = ["node_modules/part/node_modules/inner", "node_modules/peer"];
	const whatIsThere = () => [...tools, ...parts].filter(project.has);

	test("keeps only what it runs on once it is built, and needs no more afterwards", async () => {
		expect(await openProduction()).toBe(
			[
				"There is no build of these sources yet: what builds the shop is installed, and removed again after it.",
				"Installing what the shop needs …",
				"Building the shop …",
				"Removed 3 packages that only build and check the shop.",
				"it is open\n",
			].join("\n"),
		);
		expect(whatIsThere()).toEqual(parts);
		// Somebody else is at it: who has nothing to do waits for nobody, and writes nothing.
		project.write(".preparing", "");
		expect(await openProduction()).toBe("it is open\n");
		project.write("program.ts", "console.log('it runs')");
		// By hand, where nobody has set its mode.
		expect((await waitForExit(project.run("run.mjs", ["program.ts"]))).output).toBe("it runs\n");
		expect([project.npmCalls().length, builds()]).toEqual([1, 1]);
	});

	test("is prepared without being opened, and then opens at once", async () => {
		expect((await waitForExit(project.run("prepare.mjs"))).output).toBe(
			[
				"Installing what the shop needs …",
				"Building the shop …",
				"Removed 3 packages that only build and check the shop.\n",
			].join("\n"),
		);
		expect(await openProduction()).toBe("it is open\n");
	});

	test("with a build at hand is installed without what builds", async () => {
		await openProduction();
		await waitForExit(
			startProcess([
				"-e",
				"fs.rmSync(process.argv[1], { recursive: true })",
				join(project.folder, "node_modules"),
			]),
		);
		await openProduction();
		expect(whatIsThere()).toEqual(parts);
		expect(project.npmCalls()[1]).toContain(" ci --omit=dev");
		expect(builds()).toBe(1);
	});

	test("whose sources changed installs what builds it, builds, and removes that again", async () => {
		await openProduction();
		project.write("vite.config.ts", "changed");
		expect(await openProduction()).toContain("There is no build of these sources yet");
		expect(whatIsThere()).toEqual(parts);
		expect([project.npmCalls().length, builds()]).toEqual([2, 2]);
	});
});

test("on a terminal one line tells what is being done and for how long", async () => {
	const work = `
		import { setTimeout as sleep } from "node:timers/promises";
		import { withProgress } from ${JSON.stringify(join(process.cwd(), "bin/progress.mjs"))};
		process.stdout.isTTY = true;
		await withProgress("Working", () => sleep(2_300));
	`;
	const { output } = await waitForExit(startProcess(["--input-type=module", "-e", work]));
	expect(output).toMatch(/^Working …\rWorking … 1 s\rWorking … 2 s\n$/);
});
