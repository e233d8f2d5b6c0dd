import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openOtlpReceiver } from "../test/fakes/otlp-receiver.ts";
import { makeDatabase } from "../test/harness/backup-fixture.ts";
import { endProcess, startBuiltShop, waitForOutput } from "../test/harness/start-process.ts";

const folder = mkdtempSync(join(tmpdir(), "jontro-test-workers-"));
const database = await makeDatabase();
afterAll(async () => {
	await database.drop();
	rmSync(folder, { recursive: true });
});
const token = "a token of at least thirty-two characters";

const settings = {
	DATABASE_URL: database.url,
	DATA_DIR: folder,
	WORKERS: "2",
	METRICS_TOKEN: token,
};

async function startShop(given: Record<string, string> = {}) {
	const shop = await startBuiltShop({ ...settings, ...given });
	await waitForOutput(shop, /(?:"a process of the shop is open"[\s\S]*){2}/);
	return { ...shop, address: `http://localhost:${shop.port}` };
}

/** The processes that a process has started and that run still (Linux, proc_pid_task_children(5)). */
function childrenOf(pid: number | undefined): number[] {
	const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
	return listed.split(" ").filter(Boolean).map(Number);
}

// A connection of its own each: the processes take turns.
const ask = (url: string, init: RequestInit = {}) =>
	fetch(url, { ...init, headers: { connection: "close", ...init.headers } });

async function readMetric(address: string, line: RegExp): Promise<number> {
	const text = await (
		await ask(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } })
	).text();
	return Number(text.match(line)?.[1] ?? 0);
}

test("several processes are one shop: one port, summed figures, a dead one is replaced, one stop ends all", async () => {
	const shop = await startShop();
	const { address, child } = shop;
	const readyAnswers = /^http_requests_total\{.*ready",status="200"\} (\d+)$/m;
	for (let times = 1; times <= 6; times += 1)
		expect((await ask(`${address}/api/ready`)).status).toBe(200);
	// Asked twice, as each process may answer.
	for (let times = 1; times <= 2; times += 1)
		expect(await readMetric(address, readyAnswers)).toBe(6);

	const [working = 0, other = 0] = childrenOf(child.pid);
	process.kill(working, "SIGKILL");
	await waitForOutput(shop, new RegExp(`"pid":${working},.*a process of the shop died`));
	expect((await ask(`${address}/api/ready`)).status).toBe(200);
	await expect.poll(() => childrenOf(child.pid).filter((pid) => pid !== working).length).toBe(2);

	// The one that came in its place does the background work: a mail goes out.
	const person = {
		name: "Rahima Begum",
		email: "rahima@example.com",
		password: "nine-lives-for-a-cat",
	};
	const signedUp = await ask(`${address}/api/auth/sign-up/email`, {
		method: "POST",
		body: JSON.stringify(person),
		headers: { "content-type": "application/json", origin: address },
	});
	expect(signedUp.status).toBe(200);
	await expect.poll(() => readdirSync(join(folder, "outbox")).length).toBeGreaterThan(0);

	const all = childrenOf(child.pid);
	expect(all).toContain(other);
	expect(await endProcess(shop, "SIGTERM")).toBe(0);
	for (const pid of all) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

test("by OTLP each process sends its traces under its own name, and asking a dead one for figures ends nothing", async () => {
	const { origin, received } = await openOtlpReceiver();
	const shop = await startShop({ OTEL_EXPORTER_OTLP_ENDPOINT: origin });
	for (let times = 1; times <= 6; times += 1) await ask(`${shop.address}/api/order/${times}`);
	// At the stop one asks for the last figures of all, while the other ends.
	expect(await endProcess(shop, "SIGTERM")).toBe(0);
	const ofTraces = received.filter(({ url }) => url === "/v1/traces");
	const name = /"service.instance.id","value":\{"stringValue":"([^"]+)"/;
	expect(new Set(ofTraces.map(({ text }) => name.exec(text)?.[1])).size).toBe(2);
});

test("the figures can be read while a process opens", async () => {
	const shop = await startBuiltShop(settings);
	const address = `http://localhost:${shop.port}`;
	expect(await readMetric(address, /^jontro_database_up (\d)$/m)).toBe(1);
	expect(await endProcess(shop, "SIGTERM")).toBe(0);
});

test("when the process that leads them is killed, no other one stays", async () => {
	const { child, address } = await startShop();
	const all = childrenOf(child.pid);
	child.kill("SIGKILL");
	for (const pid of all) await expect.poll(() => isRunning(pid)).toBe(false);
	await expect(ask(`${address}/api/ready`)).rejects.toThrow();
});

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}
