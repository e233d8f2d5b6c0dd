import type { Result } from "../../kernel/result.ts";
import type { Db } from "./database.server.ts";

/** Marks a thrown refusal, which rolls the transaction back; it never leaves this file. */
const carried = Symbol("refusal");

/**
 * Runs `act` in one transaction. A refusal rolls back all writes, as a fault does, but it is returned and not thrown.
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
