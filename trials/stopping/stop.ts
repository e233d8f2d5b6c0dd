import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startProgram } from "../../bench/start-program.ts";
import { orders } from "../../src/ordering/tables.server.ts";
import { makeCustomer, makePart } from "../../test/harness/make-records.ts";
import { type InProcessShop, testSettings } from "../../test/harness/open-in-process.ts";
import type { Fixture } from "../harness/fixture.ts";
import { type Finding, openFinding, type Trial } from "../harness/trial.ts";
import { type Caller, type Ended, openCallers } from "./stop-callers.ts";

const stoppedWithinMs = 10_000;
const customers = 12;

/** Stopped under load: bookings, pages and large answers, over keep-alive and fresh connections. */
async function stopUnderLoad(fixture: Fixture, times: number): Promise<Finding> {
	const databaseUrl = await fixture.makeDatabase();
	const env = { MAX_UNPAID_ORDERS: "1000", ACCESS_TOKEN_MINUTES: "1440", HOLD_MINUTES: "600" };
	const direct = await fixture.openInProcess(databaseUrl, env);
	const callers = await makeCallers(direct);
	const finding = openFinding({ stops: 0, whole: 0, "booked and acknowledged": 0 });
	const { counted, wrong, count } = finding;
	const bookedIds = new Set<string>();
	for (let time = 1; time <= times; time += 1) {
		const shopEnv = { DATABASE_URL: databaseUrl, DATA_DIR: join(fixture.folder, "shop"), ...env };
		const stopped = await stopOnce(callers, time, shopEnv);
		count("stops");
		wrong.push(...judge(stopped, count));
		wrong.push(...(await unacknowledged(direct, stopped, bookedIds)));
		fixture.report(`${time} of ${times}, stopped after ${Math.round(stopped.ms)} ms`);
	}
	counted["booked and acknowledged"] = bookedIds.size;
	wrong.push(...(await fixture.violations(direct)));
	return finding;
}

type Stopped = { endings: { caller: Caller; ended: Ended }[]; log: string; ms: number };

async function stopOnce(callers: Caller[], time: number, env: Record<string, string>) {
	let log = "";
	const shop = await startProgram(
		["bin/serve.ts"],
		{
			...testSettings,
			NODE_ENV: "production",
			GIVEN_NODE_ENV: "",
			// Each request that arrives is in the log under the id that its caller gave it.
			LOG_LEVEL: "debug",
			TRUSTED_PROXIES: "127.0.0.1",
			// A load balancer needs some time; most shops have none.
			STOP_DELAY_SECONDS: time % 3 === 0 ? "0.3" : "0",
			...env,
		},
		(text) => {
			log += text;
		},
	);
	const calling = openCallers(shop.port, callers);
	await sleep(200 + Math.random() * 400);
	const began = performance.now();
	await shop.stop();
	const ms = performance.now() - began;
	const endings = await calling;
	await sleep(100); // its last words may still be in the pipe
	return { endings, log, ms };
}

/** What is wrong with how requests ended; a request that never reached the shop may have ended in any way. */
function judge({ endings, log, ms }: Stopped, count: (what: string) => void): string[] {
	const wrong: string[] = [];
	if (ms > stoppedWithinMs) wrong.push(`it took ${Math.round(ms)} ms to stop`);
	if (log.includes('"msg":"broken off"')) wrong.push("the log has a request that was broken off");
	for (const { caller, ended } of endings) {
		const where = `${caller.what} over a ${caller.connection} connection, request ${ended.id}`;
		if (ended.how === "cut") wrong.push(`${where} was cut: ${ended.why}`);
		if (ended.how === "not taken" && log.includes(ended.id))
			wrong.push(`${where} arrived and got no response: ${ended.why}`);
		if (ended.how === "not taken") count(`${ended.why}, ${caller.connection}`);
		if (ended.how !== "whole") continue;
		const objection = caller.objectionTo(ended.status, ended.body);
		if (objection) wrong.push(`${where}: ${objection}`);
		count("whole");
		count(`whole: ${caller.what}`);
		if (ended.connection === "close" && caller.connection === "keep-alive")
			count("responses with connection: close");
	}
	return wrong;
}

/** The database holds exactly the orders that were acknowledged with 201, in this stop and those before. */
async function unacknowledged(
	{ db }: InProcessShop,
	{ endings }: Stopped,
	acknowledgedIds: Set<string>,
): Promise<string[]> {
	for (const { caller, ended } of endings)
		if (caller.what === "booking" && ended.how === "whole" && ended.status === 201)
			acknowledgedIds.add(JSON.parse(ended.body).insertedId);
	const booked = new Set((await db.select({ id: orders.id }).from(orders)).map(({ id }) => id));
	const lost = [...acknowledgedIds].filter((id) => !booked.has(id));
	const silent = [...booked].filter((id) => !acknowledgedIds.has(id));
	return [
		...lost.map((id) => `order ${id} was acknowledged and is not in the database`),
		...silent.map((id) => `order ${id} is in the database and was never acknowledged`),
	];
}

async function makeCallers(shop: InProcessShop): Promise<Caller[]> {
	const partId = await makePart(shop, { availableQuantity: 1_000_000 });
	for (let n = 0; n < 99; n += 1)
		await makePart(shop, { name: `Part ${n}`, attributes: { note: "x".repeat(400) } as never });
	const tokens = await Promise.all(
		Array.from({ length: customers }, async () => (await makeCustomer(shop)).token),
	);
	let next = 0;
	const booking = () => {
		next += 1;
		const body = { partId, quantity: 1, phone: "01712345678" };
		return { method: "POST", path: "/api/order", token: tokens[next % customers], body } as const;
	};
	const get = (path: string) => () => ({ method: "GET", path }) as const;
	const search = () => get(`/parts?q=part+${Math.floor(Math.random() * 99)}`)();
	const script = `/assets/${largestFile("build/client/assets")}`;
	return [
		{
			what: "booking",
			connections: 8,
			connection: "keep-alive",
			next: booking,
			objectionTo: notCreated,
		},
		{
			what: "booking",
			connections: 4,
			connection: "fresh",
			next: booking,
			objectionTo: notCreated,
		},
		{
			what: "cached page",
			connections: 3,
			connection: "keep-alive",
			next: get("/"),
			objectionTo: notAPage,
		},
		{
			what: "cached page",
			connections: 2,
			connection: "fresh",
			next: get("/"),
			objectionTo: notAPage,
		},
		{
			what: "drawn page",
			connections: 2,
			connection: "keep-alive",
			next: search,
			objectionTo: notAPage,
		},
		{
			what: "drawn page",
			connections: 1,
			connection: "fresh",
			next: search,
			objectionTo: notAPage,
		},
		{
			what: "long list",
			connections: 2,
			connection: "keep-alive",
			next: get("/api/part?limit=100"),
			objectionTo: notAll,
		},
		{
			what: "large file",
			connections: 2,
			connection: "keep-alive",
			next: get(script),
			objectionTo: notOk,
		},
		{
			what: "large file, read slowly",
			connections: 2,
			connection: "fresh",
			next: get(script),
			objectionTo: notOk,
			slowly: true,
		},
	];
}

function largestFile(folder: string): string {
	const sized = readdirSync(folder)
		.filter((name) => name.endsWith(".js"))
		.map((name) => ({ name, size: statSync(join(folder, name)).size }));
	return sized.sort((a, b) => b.size - a.size)[0]?.name ?? "";
}

function notOk(status: number): string | null {
	return status === 200 ? null : `answered with ${status}`;
}

function notCreated(status: number, body: string): string | null {
	return status === 201 ? null : `answered with ${status}: ${body}`;
}

function notAPage(status: number, body: string): string | null {
	return notOk(status) ?? (body.endsWith("</html>") ? null : "its page has no end");
}

function notAll(status: number, body: string): string | null {
	return notOk(status) ?? (JSON.parse(body).length === 100 ? null : "its list is not whole");
}

/** The end of a shop, as a process manager brings it about at every new version. */
export const stop: Trial = {
	name: "stop/under-load",
	invariant:
		"stopped under load, the shop responds to each request that has arrived whole, and books nothing without a response",
	times: { full: 50, short: 3 },
	run: stopUnderLoad,
};
