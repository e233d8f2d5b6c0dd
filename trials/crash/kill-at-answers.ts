import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { Operation } from "../../src/kernel/operation.ts";
import { rowsOf } from "../../src/platform/database/rows.server.ts";
import { makeAdmin, makeCustomer, type SignedInUser } from "../../test/harness/make-records.ts";
import { listTables } from "../harness/database-rows.ts";
import type { Fixture } from "../harness/fixture.ts";
import { type OwnShop, openOwnShop } from "../harness/own-shop.ts";
import { callOperation, type TextResponse } from "../harness/request.ts";
import { type SampleValues, sampleOf } from "../harness/sample-values.ts";
import type { Finding } from "../harness/trial.ts";
import { commonValues, makeVictim } from "../harness/victim.ts";

// Written at any time by workers, or for any request.
const uncounted = /events|rate_limits|write_probe|sandbox_client|live_words/;
const settledWithinMs = 20_000;

/** Waits for the moment of a kill, while the call with this key is under way. */
type Moment = { name: string; kill(shop: OwnShop, key: string): Promise<void> };

const moments: readonly Moment[] = [
	{ name: "before its answer is stored", kill: killBeforeCommit },
	{ name: "as soon as its effect stands", kill: killAfterCommit },
];

/**
 * Kills a shop in the middle of each operation that creates something: while it stores the answer, and as soon as
 * effect and answer stand. The repeat under the same key must be answered 201, twice alike, and all rows that there
 * are then must be as many as after a call that nothing disturbed.
 */
export async function killAtAnswers(fixture: Fixture, times: number): Promise<Finding> {
	const shop = await openOwnShop(join(fixture.folder, "shop"), { MAX_UNPAID_ORDERS: "100" });
	const counted: Record<string, number> = {};
	const wrong: string[] = [];
	try {
		const direct = await fixture.openInProcess(shop.databaseUrl);
		for (const operation of direct.operations.filter(
			({ status, auth }) => status === 201 && auth !== "anyone",
		)) {
			const reference = await callUndisturbed(shop, operation);
			if (!reference) wrong.push(`${operation.name}: no sample creates anything`);
			for (const moment of reference ? moments.slice(0, times) : []) {
				fixture.report(`${operation.name}, ${moment.name}`);
				const found = await killAt(shop, operation, moment, reference ?? { added: {}, chosen: 0 });
				wrong.push(...found.map((what) => `${operation.name}, ${moment.name}: ${what}`));
				counted[moment.name] = (counted[moment.name] ?? 0) + 1;
			}
		}
		wrong.push(...(await fixture.violations(direct)));
		return { counted, wrong };
	} finally {
		await shop.close();
	}
}

type Reference = {
	/** The sample that creates something. */
	chosen: number;
	/** How many rows it adds to which table. */
	added: Record<string, number>;
};

async function callUndisturbed(shop: OwnShop, operation: Operation): Promise<Reference | null> {
	const { owner, samples } = await makeOwner(shop, operation);
	for (const [chosen, values] of samples.entries()) {
		const before = await countRows(shop);
		const { status } = await callWith(shop, operation, owner, values, randomUUID());
		if (status === 201) return { chosen, added: difference(before, await countRows(shop)) };
	}
	return null;
}

async function killAt(
	shop: OwnShop,
	operation: Operation,
	{ kill }: Moment,
	{ chosen, added }: Reference,
): Promise<string[]> {
	const { owner, samples } = await makeOwner(shop, operation);
	const values = samples[chosen] ?? {};
	const key = randomUUID();
	const before = await countRows(shop);
	const disturbed = callWith(shop, operation, owner, values, key).catch(() => null);
	await kill(shop, key);
	await disturbed;
	await shop.start();
	const answers: TextResponse[] = [];
	for (let time = 0; time < 2; time += 1)
		answers.push(await callWith(shop, operation, owner, values, key));
	const [first, again] = answers.map(({ status, body }) => [status, JSON.parse(body)]);
	const wrong = first?.[0] === 201 ? [] : [`the repeat was answered ${JSON.stringify(first)}`];
	if (!isDeepStrictEqual(first, again)) wrong.push(`then otherwise: ${JSON.stringify(again)}`);
	const until = Date.now() + settledWithinMs;
	for (;;) {
		const now = difference(before, await countRows(shop));
		if (isDeepStrictEqual(now, added)) return wrong;
		if (Date.now() > until)
			return [...wrong, `added ${JSON.stringify(now)} and not ${JSON.stringify(added)}`];
		await sleep(200);
	}
}

async function killBeforeCommit(shop: OwnShop): Promise<void> {
	await shop.db.transaction(async (tx) => {
		await tx.execute(sql`lock table idempotency_keys in share mode`);
		const waiting = sql`select from pg_locks
			where not granted and relation = 'idempotency_keys'::regclass`;
		await until(async () => rowsOf(await shop.db.execute(waiting)).length > 0);
		await shop.end("SIGKILL");
	});
}

async function killAfterCommit(shop: OwnShop, key: string): Promise<void> {
	const stored = sql`select from idempotency_keys where key = ${key}`;
	await until(async () => rowsOf(await shop.db.execute(stored)).length > 0);
	await shop.end("SIGKILL");
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
	const end = Date.now() + settledWithinMs;
	while (!(await isSo())) if (Date.now() > end) throw new Error("the moment to kill never came");
}

async function makeOwner(shop: OwnShop, { auth }: Operation) {
	const owner = await (auth === "admin" ? makeAdmin(shop) : makeCustomer(shop));
	const { samples } = await makeVictim(shop, owner);
	const common = await commonValues(shop, owner.accountId);
	return { owner, samples: samples.map((values) => ({ ...common, ...values, email: undefined })) };
}

function callWith(
	shop: OwnShop,
	operation: Operation,
	{ token }: SignedInUser,
	values: SampleValues,
	key: string,
): Promise<TextResponse> {
	const sample = sampleOf(operation, values);
	if (!sample) throw new Error(`${operation.name} has no sample`);
	const headers = { authorization: `Bearer ${token}`, "idempotency-key": key };
	return callOperation(shop, operation, sample, headers);
}

async function countRows(shop: OwnShop): Promise<Map<string, number>> {
	const names = (await listTables(shop)).filter((name) => !uncounted.test(name));
	const each = names.map(
		(name) => sql`select ${name} as "table", count(*)::int as rows from ${sql.identifier(name)}`,
	);
	const counted = await shop.db.execute(sql.join(each, sql` union all `));
	type Count = { table: string; rows: number };
	return new Map(rowsOf<Count>(counted).map(({ table, rows }) => [table, rows]));
}

function difference(before: Map<string, number>, after: Map<string, number>) {
	const added = [...after].map(
		([table, rows]) => [table, rows - (before.get(table) ?? 0)] as const,
	);
	return Object.fromEntries(added.filter(([, rows]) => rows !== 0).sort());
}
