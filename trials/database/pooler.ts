import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../../bench/start-program.ts";
import { placeOfDatabase } from "../../src/platform/database/database-error.mjs";
import { checkExternalServer } from "../../src/platform/embedded-postgres/external-postgres.server.ts";
import {
	isRoot,
	unprivilegedUser,
} from "../../src/platform/embedded-postgres/system-user.server.ts";
import { makePart } from "../../test/harness/make-records.ts";
import { openBuyers } from "../harness/buyers.ts";
import type { Fixture } from "../harness/fixture.ts";
import { type Finding, openFinding, type Trial } from "../harness/trial.ts";
import { waitUntilSettled } from "../harness/wait-until-settled.ts";

const program = "/usr/sbin/pgbouncer";
const buyers = 6;
const stock = 1_000_000;
const acknowledgedEach = 60;
const heldSessions = 6;

// What of PgBouncer's settings makes a mode; its order of idle sessions is another with `server_round_robin`.
const byTransaction = "pool_mode = transaction";
const byTurns = `${byTransaction}\nserver_round_robin = 1`;
const bySession = "pool_mode = session\nserver_login_retry = 1";
const byStatement = "pool_mode = statement";

async function sellThroughPoolers(fixture: Fixture, times: number): Promise<Finding> {
	const { counted, wrong, count } = openFinding();
	for (let time = 0; time < times; time += 1) {
		const direct = await fixture.makeDatabase();
		const pooled = await Promise.all(
			[byTransaction, byTurns].map((mode) => pool(fixture, direct, mode)),
		);
		const session = await pool(fixture, direct, bySession);
		for (const url of pooled) {
			wrong.push(...(await refusalOf(url, /DATABASE_DIRECT_URL/)));
			wrong.push(...(await refusalOf(direct, /DATABASE_DIRECT_URL/, url)));
			wrong.push(...(await refusalOf(url, null, direct)));
		}
		wrong.push(...(await refusalOf(await pool(fixture, direct, byStatement), /statement pooling/)));
		for (const [url, env] of [
			[session, {}],
			...pooled.map((url) => [url, { DATABASE_DIRECT_URL: direct }] as const),
		] as const) {
			const shop = await fixture.openProcess(direct, {
				...env,
				DATABASE_URL: url,
				LOG_LEVEL: "silent",
			});
			const load = await openBuyers(
				shop,
				buyers,
				await makePart(shop, { availableQuantity: stock }),
			);
			await load.until(acknowledgedEach);
			// Also while others use it, it is found out.
			if (url !== session) wrong.push(...(await refusalOf(url, /DATABASE_DIRECT_URL/)));
			await load.finish();
			const found = await waitUntilSettled(fixture, shop, direct, load);
			const refused = Object.keys(load.seen).filter((status) => status.startsWith("5"));
			if (refused.length > 0) wrong.push(`there were responses ${refused.join(", ")}`);
			wrong.push(...found.wrong, ...load.wrong, ...(await strangeSettings(url)));
			for (const [what, many] of Object.entries(found.counted)) count(what, many);
			await shop.stop();
		}
	}
	return { counted, wrong };
}

/** Starts PgBouncer before a database, as its own user if root runs this, and returns the address. */
async function pool(fixture: Fixture, direct: string, mode: string): Promise<string> {
	const { hostname, username, password, pathname } = new URL(direct);
	const place = placeOfDatabase(direct);
	const port = await freePort();
	const to =
		"path" in place
			? {
					host: /^(.+)\/\.s\.PGSQL\./.exec(place.path)?.[1],
					port: Number(/\d+$/.exec(place.path)?.[0]),
				}
			: { host: hostname, port: place.port };
	const file = join(fixture.folder, `pgbouncer-${port}.ini`);
	writeFileSync(
		file,
		`[databases]
* = host=${to.host} port=${to.port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
default_pool_size = 40
${mode}
`,
	);
	chmodSync(fixture.folder, 0o755);
	const child = spawn(program, ["-q", file], {
		stdio: "ignore",
		...(isRoot() && unprivilegedUser()),
	});
	fixture.onClose(async () => {
		if (child.exitCode !== null) return;
		child.kill("SIGKILL");
		await once(child, "exit");
	});
	const url = `postgresql://shop@127.0.0.1:${port}${pathname}`;
	await waitFor(url);
	return url;
}

async function waitFor(url: string): Promise<void> {
	for (let tries = 0; tries < 100; tries += 1) {
		const client = new pg.Client(url);
		const well = await client
			.connect()
			.then(
				() => client.query("select 1"),
				() => null,
			)
			.catch(() => null);
		await client.end().catch(() => {});
		if (well) return;
		await sleep(100);
	}
	throw new Error("PgBouncer does not answer");
}

/** What is wrong with the start's check of an address: it must refuse with `sentence`, or take it where that is null. */
async function refusalOf(url: string, sentence: RegExp | null, direct?: string): Promise<string[]> {
	const refusal = await checkExternalServer(url, direct).then(
		() => null,
		(error: Error) => error.message,
	);
	const isRight = sentence ? sentence.test(refusal ?? "") : refusal === null;
	return isRight ? [] : [`the start said "${refusal}" where ${sentence} was right`];
}

/** What the shop's settings are to another client of the pooler, which must have none of them. */
async function strangeSettings(url: string): Promise<string[]> {
	const clients = Array.from({ length: heldSessions }, () => new pg.Client(url));
	const limits: string[] = [];
	for (const client of clients) {
		await client.connect();
		await client.query("begin");
		const { rows } = await client.query("select current_setting('statement_timeout') as limit");
		if (rows[0].limit !== "0") limits.push(`another client got the shop's limit ${rows[0].limit}`);
	}
	await Promise.all(clients.map((client) => client.end()));
	return limits;
}

/** A shop behind PgBouncer sells as without it, and a mode that cannot serve is refused at the start. */
export const pooler: Trial = {
	name: "database/pooler",
	invariant:
		"behind PgBouncer by session, or by transaction with a direct address, all is sold; else the start says why not",
	times: { full: 5, short: 1 },
	waits: true,
	skip: () => (existsSync(program) ? null : `it needs PgBouncer (Debian's package) at ${program}`),
	run: sellThroughPoolers,
};
