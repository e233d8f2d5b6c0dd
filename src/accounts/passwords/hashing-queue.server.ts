import { AsyncLocalStorage } from "node:async_hooks";
import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import type { QueueEntry } from "../../platform/fair-queue.ts";
import { openSharedQueue } from "../../platform/processes/shared-queue.server.ts";
import { credentials } from "../tables.server.ts";
import { isPasswordCredentialOf } from "./password-credential.server.ts";
import {
	hashPassword,
	isOutdated,
	isPasswordOf,
	type PasswordCost,
} from "./password-hash.server.ts";

const queueSizes = { atOnce: 2, places: 100, reservedPlaces: 20 };

/** The hashes of one operation: the stored hash that matched, and the hash of a new password. */
type Turn = { verifiedHash: string | null; hashed: { password: string; hash: string } | null };

export type HashingQueue = ReturnType<typeof openHashingQueue>;

/**
 * Hashes two passwords at a time: this limits the memory and leaves two of libuv's four threads to
 * files and images. Only operations that waited in the queue may hash; an operation without
 * `hashes` in its definition (identity-operations.server.ts) throws.
 */
export function openHashingQueue(cost: PasswordCost) {
	const queue = openSharedQueue("passwords", queueSizes);
	const turns = new AsyncLocalStorage<Turn>();

	function requireTurn() {
		const turn = turns.getStore();
		if (!turn) throw new Error("a password is hashed by a call that does not queue");
		return turn;
	}
	async function hash(password: string): Promise<string> {
		const { hashed } = requireTurn();
		return hashed?.password === password ? hashed.hash : hashPassword(password, cost);
	}
	return {
		/** Runs an operation that hashes when its turn comes. Returns null if the queue is full. */
		inTurn: <T>(place: QueueEntry, act: () => Promise<T>) =>
			queue(place, () => turns.run({ verifiedHash: null, hashed: null }, act)),
		hash,
		/** Hashes a password in advance: `hash` returns the result later in this turn. */
		async hashFirst(password: string): Promise<void> {
			requireTurn().hashed = { password, hash: await hash(password) };
		},
		async verify({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> {
			const turn = requireTurn();
			const right = await isPasswordOf(stored, password, cost);
			if (right) turn.verifiedHash = stored;
			return right;
		},
		/** The stored hash that matched a password in this turn; null if none matched. */
		verifiedHash: () => turns.getStore()?.verifiedHash ?? null,
		/** Hashes the verified password again, if its stored hash has an outdated cost. */
		async renew(db: Db, accountId: string, password: string): Promise<void> {
			const [stored] = await db
				.select({ id: credentials.id, password: credentials.password })
				.from(credentials)
				.where(isPasswordCredentialOf(accountId));
			if (!stored?.password || !isOutdated(stored.password, cost)) return;
			const renewed = await hash(password);
			// Does not overwrite a password that was changed meanwhile.
			const same = and(eq(credentials.id, stored.id), eq(credentials.password, stored.password));
			await db.update(credentials).set({ password: renewed }).where(same);
		},
	};
}
