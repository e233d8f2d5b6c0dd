import type { Result } from "../../kernel/result.ts";
import type { Db } from "./database.server.ts";

/** Carries a refusal out of a transaction so that the transaction rolls back; never leaves this file. */
const carried = Symbol("refusal");

/**
 * Runs a command's writes in one transaction. A refusal undoes everything that
 * was written before it, just as a fault does, and comes back as a value.
 */
export async function inTransaction<T, C extends string>(
	db: Db,
	act: (tx: Db) => Promise<Result<T, C>>,
): Promise<Result<T, C>> {
	try {
		return await db.transaction(async (tx) => {
			const outcome = await act(tx);
			if (!outcome.ok) throw { [carried]: outcome };
			return outcome;
		});
	} catch (thrown) {
		if (typeof thrown === "object" && thrown !== null && carried in thrown)
			return (thrown as { [carried]: Result<T, C> })[carried];
		throw thrown;
	}
}
