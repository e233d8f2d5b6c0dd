import { AsyncLocalStorage } from "node:async_hooks";
import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { openFairQueue, type Place } from "../../platform/fair-queue.ts";
import { credentials } from "../tables.server.ts";
import {
	hashPassword,
	isOutdated,
	isPasswordOf,
	type PasswordCost,
} from "./password-hash.server.ts";

const queueSizes = { atOnce: 2, places: 100, reservedPlaces: 20 };

export type HashingQueue = ReturnType<typeof openHashingQueue>;

/**
 * Passwords are hashed two at a time, which bounds the memory and leaves two of libuv's four threads
 * to files and pictures, and only for who waited in the queue for it: a call that hashes without
 * saying so (`hashes`, identity-calls) is a fault.
 */
export function openHashingQueue(cost: PasswordCost) {
	const queue = openFairQueue(queueSizes);
	const turns = new AsyncLocalStorage<{ proved: string | null }>();

	function insist() {
		const turn = turns.getStore();
		if (!turn) throw new Error("a password is hashed by a call that does not queue");
		return turn;
	}
	async function hash(password: string): Promise<string> {
		insist();
		return hashPassword(password, cost);
	}
	return {
		/** Does what hashes, in its turn; null where there is no place to wait. */
		inTurn: <T>(place: Place, act: () => Promise<T>) =>
			queue(place, () => turns.run({ proved: null }, act)),
		hash,
		async verify({ hash: kept, password }: { hash: string; password: string }): Promise<boolean> {
			const turn = insist();
			const right = await isPasswordOf(kept, password, cost);
			if (right) turn.proved = kept;
			return right;
		},
		/** The kept hash that a password proved right against in this call's turn; null where none did. */
		proved: () => turns.getStore()?.proved ?? null,
		/** Keeps the password that just proved right at today's cost, where it is not yet. */
		async renew(db: Db, accountId: string, password: string): Promise<void> {
			const [kept] = await db
				.select({ id: credentials.id, password: credentials.password })
				.from(credentials)
				.where(and(eq(credentials.userId, accountId), eq(credentials.providerId, "credential")));
			if (!kept?.password || !isOutdated(kept.password, cost)) return;
			const renewed = await hash(password);
			// Unless it was changed meanwhile.
			const same = and(eq(credentials.id, kept.id), eq(credentials.password, kept.password));
			await db.update(credentials).set({ password: renewed }).where(same);
		},
	};
}
