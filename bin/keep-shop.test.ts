import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openProject, type Project } from "../test/harness/launcher-project.ts";
import { endProcess, type StartedProcess, waitForOutput } from "../test/harness/start-process.ts";
import { askShop } from "./control-socket.mjs";

// It answers with the folder of its version, and ends as a shop does: those it has taken get their answer first.
const version = `
const server = require("node:http").createServer((request, response) => {
	setTimeout(() => response.end(process.cwd()), 5);
});
if (require("node:fs").existsSync("refuses")) process.send({ refused: "It does not open." }, () => process.exit(1));
else server.listen({ fd: Number(process.env.LISTEN_FD) }, () => {
	console.log("open at " + server.address().port);
	require("node:fs").mkdirSync(process.env.DATA_DIR, { recursive: true });
	process.send({ port: server.address().port });
	if (require("node:fs").existsSync("dies")) setTimeout(() => process.exit(3), 100);
});
const end = () => server.close(() => process.exit(0));
process.on("message", ({ handOver }) => handOver && end());
process.on("SIGTERM", end);
`;

let project: Project;
let shop: StartedProcess;
let origin: string;
let dataDir: string;

beforeEach(async () => {
	project = openProject();
	project.write(
		"bin/serve.ts",
		version.replaceAll(/require\("(.+?)"\)/g, 'process.getBuiltinModule("$1")'),
	);
	dataDir = join(project.folder, "data");
	shop = project.run("start.mjs", [], { DATA_DIR: dataDir });
	const [, port] = await waitForOutput(shop, /open at (\d+)/);
	origin = `http://127.0.0.1:${port}`;
	await expect
		.poll(() => askShop(dataDir, {}))
		.toMatchObject({ folder: project.folder, address: origin });
});
afterEach(async () => {
	await endProcess(shop, "SIGTERM");
	project.close();
});

/** Another version in a folder of its own; `how` it goes wrong. */
function addVersion(how?: "refuses" | "dies"): string {
	const folder = join(project.folder, "other");
	mkdirSync(join(folder, "bin"), { recursive: true });
	project.write(
		"other/bin/serve.ts",
		version.replaceAll(/require\("(.+?)"\)/g, 'process.getBuiltinModule("$1")'),
	);
	if (how) writeFileSync(join(folder, how), "");
	return folder;
}

const ask = async (): Promise<string> =>
	(await fetch(origin, { headers: { connection: "close" } })).text();

test("another version takes over, and every caller meanwhile gets an answer of one of the two", async () => {
	const other = addVersion();
	const folders = new Set<string>();
	let changing = true;
	const callers = Promise.all(
		[1, 2, 3].map(async () => {
			while (changing) folders.add(await ask());
		}),
	);
	expect(await askShop(dataDir, { change: other })).toMatchObject({ folder: other });
	changing = false;
	await callers;
	expect([...folders].every((folder) => [project.folder, other].includes(folder))).toBe(true);
	expect(await ask()).toBe(other);
	expect(await askShop(dataDir, { change: project.folder })).toMatchObject({
		folder: project.folder,
	});
	expect(await ask()).toBe(project.folder);
});

test("a version that does not open takes nothing over, and its sentence is the answer", async () => {
	const other = addVersion("refuses");
	expect(await askShop(dataDir, { change: other })).toEqual({ refused: "It does not open." });
	expect(await ask()).toBe(project.folder);
});

test("a version that ends badly soon after it took over is followed by the former one", async () => {
	await askShop(dataDir, { change: addVersion("dies") });
	await expect.poll(() => askShop(dataDir, {})).toMatchObject({ folder: project.folder });
	expect(await ask()).toBe(project.folder);
});
