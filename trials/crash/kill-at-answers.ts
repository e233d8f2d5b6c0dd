import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { inArray, sql } from "drizzle-orm";
import type { Operation } from "../../src/kernel/operation.ts";
import { rowsOf } from "../../src/platform/database/rows.server.ts";
import { idempotencyKeys } from "../../src/platform/http/tables.server.ts";
import { makeAdmin, type SignedInUser } from "../../test/harness/make-records.ts";
import { patchPaid } from "../../test/harness/order-actions.ts";
import { listTables } from "../harness/database-rows.ts";
import type { Fixture } from "../harness/fixture.ts";
import { type OwnShop, openOwnShop } from "../harness/own-shop.ts";
import { callOperation, type TextResponse } from "../harness/request.ts";
import { type SampleValues, sampleOf } from "../harness/sample-values.ts";
import { type Finding, openFinding } from "../harness/trial.ts";
import { commonValues, makeVictim } from "../harness/victim.ts";

// Written at any time by workers, or for any request.
const uncounted =
	/^(?:provider_events|provider_event_cursors|rate_limits|write_probe|live_words|sessions|sandbox_events|sandbox_messages)$/;
const settledWithinMs = 30_000;
const quietMs = 3_000;
// Shorter than a statement of the shop may wait (6 s).
const waitedAtMostMs = 3_000;

/** One call of an operation that creates something. */
type Call = { operation: Operation; values: SampleValues; key: string };
/** Begins the calls and waits for the moment of a kill; `answered` counts the calls that have ended. */
type Moment = (shop: OwnShop, calls: readonly Call[], under: UnderWay) => Promise<void>;
type UnderWay = { begin(): void; answered(): number };

const moments: Readonly<Record<string, Moment>> = {
	"before answers are stored": killBeforeCommit,
	"as effects stand": killAfterCommits,
};

/**
 * Kills a shop in the middle of all operations that create something at once: while it stores their answers, and
 * when some effects stand. The repeat of each under its key must be answered 201, twice alike, and there must be as
 * many rows then as after calls that nothing disturbed.
 */
export async function killAtAnswers(fixture: Fixture, times: number): Promise<Finding> {
	const shop = await openOwnShop(join(fixture.folder, "shop"), { MAX_UNPAID_ORDERS: "100" });
	const { counted, wrong, count } = openFinding();
	try {
		const direct = await fixture.openInProcess(shop.databaseUrl);
		const creating = direct.operations.filter(
			({ status, auth }) => status === 201 && auth !== "anyone",
		);
		const reference = await callUndisturbed(shop, creating);
		wrong.push(...reference.wrong);
		for (let time = 0; time < times; time += 1)
			for (const [name, kill] of Object.entries(moments)) {
				fixture.report(`${time + 1} of ${times}, ${name}`);
				const found = await killOnce(shop, creating, reference, kill);
				wrong.push(...found.wrong.map((what) => `${name}: ${what}`));
				const [calls, lost] = [`calls killed ${name}`, `of them unanswered, ${name}`];
				count(calls, creating.length);
				count(lost, found.lost);
			}
		wrong.push(...(await fixture.violations(direct)));
		return { counted, wrong };
	} finally {
		await shop.close();
	}
}

type Reference = {
	/** By operation the sample that creates something. */
	chosen: Record<string, number>;
	/** How many rows all of them add to which table. */
	added: Record<string, number>;
};

async function callUndisturbed(shop: OwnShop, creating: readonly Operation[]) {
	const { owner, samples } = await makeOwner(shop);
	const before = await countWhenQuiet(shop);
	const reference: Reference & { wrong: string[] } = { chosen: {}, added: {}, wrong: [] };
	for (const operation of creating) {
		const { name } = operation;
		for (const [index, values] of samples.entries()) {
			const call = { operation, values, key: randomUUID() };
			if ((await send(shop, owner, call))?.status !== 201) continue;
			reference.chosen[name] = index;
			break;
		}
		if (!(name in reference.chosen)) reference.wrong.push(`${name}: no sample creates anything`);
	}
	return { ...reference, added: difference(before, await countWhenQuiet(shop)) };
}

async function killOnce(
	shop: OwnShop,
	creating: readonly Operation[],
	{ chosen, added }: Reference,
	kill: Moment,
): Promise<{ wrong: string[]; lost: number }> {
	const { owner, samples } = await makeOwner(shop);
	const calls = creating.map((operation) => {
		const values = samples[chosen[operation.name] ?? 0] ?? {};
		return { operation, values, key: randomUUID() };
	});
	const before = await countRows(shop);
	let answered = 0;
	let disturbed: Promise<TextResponse | null>[] = [];
	await kill(shop, calls, {
		answered: () => answered,
		begin() {
			disturbed = calls.map((call) =>
				send(shop, owner, call).finally(() => {
					answered += 1;
				}),
			);
		},
	});
	const answers = await Promise.all(disturbed);
	await shop.start();
	const wrong: string[] = [];
	for (const [index, call] of calls.entries()) {
		const known = answers[index]?.status === 201 ? [answers[index]] : [];
		const all = [...known, await send(shop, owner, call), await send(shop, owner, call)];
		const [first, ...more] = all.map((answer) => withoutDone(answer));
		if (first?.status !== 201 || more.some((other) => !isDeepStrictEqual(other, first)))
			wrong.push(`${call.operation.name} was answered ${JSON.stringify([first, ...more])}`);
	}
	const until = Date.now() + settledWithinMs;
	for (;;) {
		const now = difference(before, await countRows(shop));
		const lost = answers.filter((answer) => answer === null).length;
		if (isDeepStrictEqual(now, added)) return { wrong, lost };
		if (Date.now() > until)
			return {
				wrong: [...wrong, `added ${JSON.stringify(now)}, not ${JSON.stringify(added)}`],
				lost,
			};
		await sleep(200);
	}
}

/** What an answer says for good: whether a refund has gone already changes. */
function withoutDone(answer: TextResponse | null) {
	const { done: _, ...body } = JSON.parse(answer?.body ?? "{}");
	return { status: answer?.status, body };
}

/** While all of them wait to store their answer, as far as they come before the first has waited for long. */
async function killBeforeCommit(
	shop: OwnShop,
	calls: readonly Call[],
	{ begin, answered }: UnderWay,
): Promise<void> {
	await shop.db.transaction(async (tx) => {
		await tx.execute(sql`lock table idempotency_keys in share mode`);
		begin();
		const waiting = sql`select from pg_locks
			where not granted and relation = 'idempotency_keys'::regclass`;
		let since = Number.POSITIVE_INFINITY;
		while (Date.now() - since < waitedAtMostMs) {
			const count = rowsOf(await shop.db.execute(waiting)).length;
			if (count > 0) since = Math.min(since, Date.now());
			if (count + answered() === calls.length) break;
			await sleep(5);
		}
		await shop.end("SIGKILL");
	});
}

/** As soon as any number of them stands. */
async function killAfterCommits(
	shop: OwnShop,
	calls: readonly Call[],
	{ begin, answered }: UnderWay,
): Promise<void> {
	begin();
	const enough = 1 + Math.floor(Math.random() * calls.length);
	const keys = calls.map(({ key }) => key);
	const stored = inArray(idempotencyKeys.key, keys);
	while ((await shop.db.$count(idempotencyKeys, stored)) < enough && answered() < calls.length)
		await sleep(1);
	await shop.end("SIGKILL");
}

/** Somebody who may make all of the calls. */
async function makeOwner(shop: OwnShop) {
	const owner = await makeAdmin(shop);
	const { samples } = await makeVictim(shop, owner);
	// The charged order is reported now, or the provider would tell of it at any time.
	const [, charged] = samples;
	const bought = { orderId: String(charged?.id), partId: String(charged?.partId), customer: owner };
	await patchPaid(shop, bought, String(charged?.transectionId));
	const common = await commonValues(shop, owner.accountId);
	return { owner, samples: samples.map((values) => ({ ...common, ...values, email: undefined })) };
}

/** The answer, or null where the shop was killed before it. */
async function send(
	shop: OwnShop,
	{ token }: SignedInUser,
	{ operation, values, key }: Call,
): Promise<TextResponse | null> {
	const sample = sampleOf(operation, values);
	if (!sample) throw new Error(`${operation.name} has no sample`);
	const headers = { authorization: `Bearer ${token}`, "idempotency-key": key };
	return callOperation(shop, operation, sample, headers).catch(() => null);
}

/** The rows once the shop writes nothing more by itself, such as a payment of which the provider told late. */
async function countWhenQuiet(shop: OwnShop): Promise<Map<string, number>> {
	for (let counted = await countRows(shop); ; ) {
		await sleep(quietMs);
		const again = await countRows(shop);
		if (isDeepStrictEqual(counted, again)) return counted;
		counted = again;
	}
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
