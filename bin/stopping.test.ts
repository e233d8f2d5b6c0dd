import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { errorCode } from "../src/kernel/error-code.ts";
import { makeDatabase } from "../test/harness/backup-fixture.ts";
import {
	type StartedProcess,
	startBuiltShop,
	startProcess,
	waitForExit,
	waitForOutput,
} from "../test/harness/start-process.ts";

const folder = mkdtempSync(join(tmpdir(), "jontro-test-stopping-"));
const database = await makeDatabase();
afterAll(async () => {
	await database.drop();
	rmSync(folder, { recursive: true });
});

const startShop = (env: Record<string, string>) =>
	startBuiltShop({ DATABASE_URL: database.url, DATA_DIR: folder, ...env });

/** One answer over a connection that is kept alive, if the shop keeps it. */
function ask(
	port: number,
	path: string,
	agent: Agent,
): Promise<IncomingMessage & { body: string }> {
	return new Promise((resolve, reject) => {
		get({ port, path, agent, host: "127.0.0.1" }, (answer) => {
			let body = "";
			answer.setEncoding("utf8").on("data", (text) => {
				body += text;
			});
			answer.once("end", () => resolve(Object.assign(answer, { body })));
			answer.once("error", reject);
		}).once("error", reject);
	});
}

test("told to stop, it is not ready at once, goes on for a while on old and new lines, then ends", async () => {
	const shop = await startShop({ STOP_DELAY_SECONDS: "2", TRUSTED_PROXIES: "127.0.0.1" });
	const kept = new Agent({ keepAlive: true, maxSockets: 1 });
	expect((await ask(shop.port, "/api/ready", kept)).statusCode).toBe(200);
	shop.child.kill("SIGTERM");
	let onOldLine = await ask(shop.port, "/api/ready", kept);
	while (onOldLine.statusCode === 200) onOldLine = await ask(shop.port, "/api/ready", kept);
	expect([onOldLine.statusCode, onOldLine.headers.connection]).toEqual([503, "close"]);
	expect(JSON.parse(onOldLine.body).code).toBe("stopping");
	const page = await ask(shop.port, "/", new Agent());
	expect([page.statusCode, page.body.endsWith("</html>")]).toEqual([200, true]);
	const { code, output } = await waitForExit(shop);
	expect([code, output]).toEqual([0, expect.stringMatching(/^Stopping …\n(?:.*\n)*Stopped\.\n$/m)]);
	const lines = output.split("\n").filter((line) => line.includes('"msg":"answered"'));
	// That it was ready is no line; that it is no more is.
	expect(lines.map((line) => JSON.parse(line)).at(0)).toMatchObject({
		method: "GET",
		route: "/api/ready",
		status: 503,
		requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
	});
	await expect(ask(shop.port, "/", new Agent())).rejects.toMatchObject({ code: "ECONNREFUSED" });
	kept.destroy();
});

test("without a delay it takes no new connections at once, and answers on those it has", async () => {
	const shop = await startShop({});
	const old = connect(shop.port, "127.0.0.1").setEncoding("utf8");
	let answers = "";
	old.on("data", (text) => {
		answers += text;
	});
	old.write("GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n");
	await expect.poll(() => answers).toMatch(/^HTTP\/1.1 200/);
	old.write("GET /api/part HTTP/1.1\r\n");
	shop.child.kill("SIGTERM");
	const refused = () => ask(shop.port, "/api/health", new Agent()).then(() => "", errorCode);
	await expect.poll(refused).toBe("ECONNREFUSED");
	answers = "";
	old.write("host: localhost\r\n\r\n");
	await once(old, "end");
	expect(answers).toMatch(/^HTTP\/1.1 200 .*\r\nconnection: close\r\n.*"_id":/is);
	expect((await waitForExit(shop)).code).toBe(0);
});

test("Ctrl-C while the database is made, or the demonstration loaded, is said at once, done soon, and no failure", async () => {
	const place = mkdtempSync(join(tmpdir(), "jontro-test-opening-"));
	chmodSync(place, 0o711);
	const DATA_DIR = join(place, "data");
	const start = () =>
		startProcess(
			["bin/serve.ts"],
			{ NODE_ENV: "production", GIVEN_NODE_ENV: "", PORT: "0", DATA_DIR },
			{ detached: true },
		);
	/** As a terminal does it: every process of the group gets the signal. */
	const pressCtrlC = async (shop: StartedProcess) => {
		process.kill(-(shop.child.pid ?? 0), "SIGINT");
		await waitForOutput(shop, /^Stopping …$/m);
		return waitForExit(shop);
	};

	const making = start();
	const isMade = () => readdirSync(DATA_DIR).some((name) => name.startsWith("postgres.making-"));
	await waitForOutput(making, /Starting the database/);
	await expect.poll(isMade).toBe(true);
	expect(await pressCtrlC(making)).toEqual({
		code: 0,
		output: "Starting the database …\nStopping …\nStopped.\n",
	});

	const loading = start();
	await waitForOutput(loading, /Loading the demonstration/);
	const { code, output } = await pressCtrlC(loading);
	expect([code, output]).toEqual([
		0,
		// The signal may come after the next step has begun.
		expect.stringMatching(
			/demonstration …\n(?:Making sixty days of sample orders …\n)?Stopping …\nStopped\.\n$/,
		),
	]);
	expect(output).not.toMatch(/"level":[56]0|fault/);
	expect(existsSync(join(DATA_DIR, "postgres", "postmaster.pid"))).toBe(false);
	rmSync(place, { recursive: true });
});
