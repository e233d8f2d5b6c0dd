import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.server.ts";
import type { Idempotency } from "./endpoint.server.ts";
import { idempotencyKeys } from "./tables.server.ts";

type IdempotentRequest = {
	accountId: string;
	key: string;
	operation: string;
	content: string;
};
export type OperationAnswer = { status: number; body: unknown };
type IdempotentResult =
	| { outcome: "first" | "repeated"; answer: OperationAnswer }
	| { outcome: "other-content" };
const idempotencyRetentionMs = 24 * 60 * 60 * 1000;

/** Whether `key` can be an Idempotency-Key: 1 to 200 visible ASCII characters. */
export function isIdempotencyKey(key: string): boolean {
	return /^[\x21-\x7e]{1,200}$/.test(key);
}

/**
 * Runs `act` once per account and key within 24 hours. A repeat gets the stored answer;
 * the same key with other content is refused. Refusals are stored too, unless the client
 * may retry them (429 and 5xx). `Idempotency` explains the two modes.
 */
export async function runIdempotent(
	db: Db,
	clock: Clock,
	request: IdempotentRequest,
	idempotency: Idempotency,
	act: (db: Db) => Promise<OperationAnswer>,
): Promise<IdempotentResult> {
	if (idempotency === "safe-to-repeat") {
		const earlier = await db.transaction((tx) => claimKey(tx, clock, request));
		if (earlier) return earlier;
		const answer = await act(db);
		await storeAnswer(db, request, answer);
		return { outcome: "first", answer };
	}
	return db.transaction(async (tx) => {
		const earlier = await claimKey(tx, clock, request);
		if (earlier) return earlier;
		const answer = await act(tx);
		await storeAnswer(tx, request, answer);
		return { outcome: "first", answer };
	});
}

/** Inserts the key; answers the result of an earlier request with the same key, or null. */
async function claimKey(
	db: Db,
	clock: Clock,
	request: IdempotentRequest,
): Promise<IdempotentResult | null> {
	const now = clock.now();
	const { key, accountId, operation } = request;
	const contentHash = hash(request);
	const fresh = { operation, contentHash, createdAt: now, status: null, answer: null };
	const inserted = await db
		.insert(idempotencyKeys)
		.values({ accountId, key, ...fresh })
		.onConflictDoUpdate({
			target: [idempotencyKeys.accountId, idempotencyKeys.key],
			set: fresh,
			// An expired key is replaced.
			setWhere: lt(idempotencyKeys.createdAt, new Date(now.getTime() - idempotencyRetentionMs)),
		})
		.returning({ key: idempotencyKeys.key });
	if (inserted.length > 0) return null;
	const [first] = await db.select().from(idempotencyKeys).where(rowOf(request)).for("update");
	if (!first) return null;
	if (first.contentHash !== contentHash) return { outcome: "other-content" };
	if (first.status === null) return null;
	return { outcome: "repeated", answer: { status: first.status, body: first.answer } };
}

async function storeAnswer(
	db: Db,
	request: IdempotentRequest,
	{ status, body }: OperationAnswer,
): Promise<void> {
	if (status === 429 || status >= 500) await db.delete(idempotencyKeys).where(rowOf(request));
	else await db.update(idempotencyKeys).set({ status, answer: body }).where(rowOf(request));
}

function rowOf({ accountId, key }: IdempotentRequest) {
	return and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key));
}

function hash({ operation, content }: IdempotentRequest): string {
	return createHash("sha256").update(`${operation}\n${content}`).digest("base64url");
}

/** Deletes expired keys with their answers. */
export async function purgeExpiredKeys({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
	const oldest = new Date(clock.now().getTime() - idempotencyRetentionMs);
	await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
}
