import { createHash } from "node:crypto";
import { and, eq, gt, gte, lt, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import { copy } from "../copy.ts";
import { withAdvisoryLock } from "../database/advisory-lock.server.ts";
import type { Db, Deps } from "../database/database.server.ts";
import { problem } from "./problem.ts";
import { idempotencyKeys } from "./tables.server.ts";

export type IdempotentRequest = {
	accountId: string;
	key: string;
	operation: string;
	content: string;
};
export type OperationAnswer = { status: number; body: unknown };
const retentionMs = 24 * 60 * 60 * 1000;
// Requests with ever new keys must not fill the disk. An admin's longest day has fewer keys.
const maxKeysOfAccount = 10_000;

/** Whether `key` can be an Idempotency-Key: 1 to 200 visible ASCII characters. */
export function isIdempotencyKey(key: string): boolean {
	return /^[\x21-\x7e]{1,200}$/.test(key);
}

/**
 * Runs `act` in one transaction, which also stores its answer: a kill at any time leaves both in
 * the database, or neither. `act` runs once per account and key within 24 hours. A repeat gets the
 * stored answer, and waits if the first request still runs.
 *
 * A refusal is not stored: a repeat runs again, and refused requests fill no disk.
 */
export function runIdempotent(
	{ db, clock }: Deps,
	request: IdempotentRequest,
	act: (tx: Db) => Promise<OperationAnswer>,
): Promise<OperationAnswer> {
	const { accountId, key } = request;
	return withAdvisoryLock(db, `idempotency:${accountId}:${key}`, async (tx) => {
		const earlier = await findAnswer({ db: tx, clock }, request);
		if (earlier) return earlier;
		const answer = await act(tx);
		if (answer.status < 400) await storeAnswer({ db: tx, clock }, request, answer);
		return answer;
	});
}

/** Returns the answer of an earlier request with the same key, 409 if its content was different, or else null. */
export async function findAnswer(
	{ db, clock }: Deps,
	request: IdempotentRequest,
): Promise<OperationAnswer | null> {
	const { accountId, key, createdAt } = idempotencyKeys;
	const isSame = and(eq(accountId, request.accountId), eq(key, request.key));
	const isStored = gte(createdAt, oldestStored(clock));
	const [earlier] = await db.select().from(idempotencyKeys).where(and(isSame, isStored));
	if (!earlier?.status) return null;
	if (earlier.contentHash !== hash(request))
		return { status: 409, body: problem(409, "key-reused", copy.keyReused) };
	return { status: earlier.status, body: earlier.answer };
}

/** Stores an answer under its key. It can replace only an expired answer. */
async function storeAnswer(
	{ db, clock }: Deps,
	request: IdempotentRequest,
	{ status, body }: OperationAnswer,
): Promise<void> {
	const { accountId, key, operation } = request;
	const createdAt = clock.now();
	const stored = { operation, contentHash: hash(request), createdAt, status, answer: body };
	await db
		.insert(idempotencyKeys)
		.values({ accountId, key, ...stored })
		.onConflictDoUpdate({ target: [idempotencyKeys.accountId, idempotencyKeys.key], set: stored });
}

function hash({ operation, content }: IdempotentRequest): string {
	return createHash("sha256").update(`${operation}\n${content}`).digest("base64url");
}

function oldestStored(clock: Clock): Date {
	return new Date(clock.now().getTime() - retentionMs);
}

/** Deletes keys with their answers: expired keys, and all but the newest ten thousand keys of each account. */
export async function purgeExpiredKeys({ db, clock }: Deps): Promise<void> {
	await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldestStored(clock)));
	const { accountId, key, createdAt } = idempotencyKeys;
	const newer = sql<number>`row_number() over (partition by ${accountId} order by ${createdAt} desc)`;
	const ranked = db
		.select({ accountId, key, rank: newer.as("rank") })
		.from(idempotencyKeys)
		.as("ranked");
	const beyond = db
		.select({ accountId: ranked.accountId, key: ranked.key })
		.from(ranked)
		.where(gt(ranked.rank, maxKeysOfAccount));
	await db.delete(idempotencyKeys).where(sql`(${accountId}, ${key}) in ${beyond}`);
}
