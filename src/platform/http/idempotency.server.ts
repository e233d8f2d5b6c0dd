import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.server.ts";
import { idempotencyKeys } from "./tables.server.ts";

type IdempotentRequest = {
	accountId: string;
	key: string;
	operation: string;
	content: string;
};
export type OperationAnswer = { status: number; body: unknown };
type Done = { outcome: "first" | "again"; answer: OperationAnswer } | { outcome: "other-content" };

/** How long an answer is stored for a repeat. */
const idempotencyRetentionMs = 24 * 60 * 60 * 1000;

/** Whether `key` can be an Idempotency-Key: 1 to 200 visible ASCII characters. */
export function isIdempotencyKey(key: string): boolean {
	return /^[\x21-\x7e]{1,200}$/.test(key);
}

/**
 * Runs `act` once per account and key within 24 hours; a repeat gets the first
 * answer again, the same key with other content is refused.
 *
 * `transaction`: the key and the act stand or fall together, and a repeat that
 * arrives meanwhile waits for the first. `natural`: the act is harmless to
 * repeat, so it runs outside and may run again where the first did not finish.
 * Refusals are stored too where they are final (not 429 and not 5xx).
 */
export async function runIdempotent(
	db: Db,
	clock: Clock,
	what: IdempotentRequest,
	repeats: "transaction" | "natural",
	act: (db: Db) => Promise<OperationAnswer>,
): Promise<Done> {
	if (repeats === "natural") {
		const before = await db.transaction((tx) => claim(tx, clock, what));
		if (before) return before;
		const answer = await act(db);
		await storeResponse(db, what, answer);
		return { outcome: "first", answer };
	}
	return db.transaction(async (tx) => {
		const before = await claim(tx, clock, what);
		if (before) return before;
		const answer = await act(tx);
		await storeResponse(tx, what, answer);
		return { outcome: "first", answer };
	});
}

async function claim(db: Db, clock: Clock, what: IdempotentRequest): Promise<Done | null> {
	const now = clock.now();
	const mine = and(
		eq(idempotencyKeys.accountId, what.accountId),
		eq(idempotencyKeys.key, what.key),
	);
	const { key, accountId, operation } = what;
	const contentHash = hash(what);
	const fresh = { operation, contentHash, createdAt: now, status: null, answer: null };
	const made = await db
		.insert(idempotencyKeys)
		.values({ accountId, key, ...fresh })
		.onConflictDoUpdate({
			target: [idempotencyKeys.accountId, idempotencyKeys.key],
			set: fresh,
			// An expired one counts as none.
			setWhere: lt(idempotencyKeys.createdAt, new Date(now.getTime() - idempotencyRetentionMs)),
		})
		.returning({ key: idempotencyKeys.key });
	if (made.length > 0) return null;
	const [first] = await db.select().from(idempotencyKeys).where(mine).for("update");
	if (!first) return null;
	if (first.contentHash !== contentHash) return { outcome: "other-content" };
	if (first.status === null) return null;
	return { outcome: "again", answer: { status: first.status, body: first.answer } };
}

async function storeResponse(
	db: Db,
	what: IdempotentRequest,
	answer: OperationAnswer,
): Promise<void> {
	const mine = and(
		eq(idempotencyKeys.accountId, what.accountId),
		eq(idempotencyKeys.key, what.key),
	);
	if (answer.status === 429 || answer.status >= 500) {
		await db.delete(idempotencyKeys).where(mine);
		return;
	}
	await db.update(idempotencyKeys).set({ status: answer.status, answer: answer.body }).where(mine);
}

function hash(what: IdempotentRequest): string {
	return createHash("sha256").update(`${what.operation}\n${what.content}`).digest("base64url");
}

/** Deletes answers that no repeat may ask for any more. */
export async function purgeExpiredKeys({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
	const oldest = new Date(clock.now().getTime() - idempotencyRetentionMs);
	await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
}
