import { eq } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import { ok, refuse } from "../../kernel/result.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import type { ResultOf } from "../../platform/http/endpoint.server.ts";
import { users } from "../tables.server.ts";
import type { addNoteOperation } from "./contract.ts";
import { staffNotes } from "./tables.server.ts";

/** Finds the account of the customer that an object (`order:<id>`) belongs to; null if there is no such object. */
export type FindCustomer = (db: Db, about: string) => Promise<string | null>;

/**
 * Stores a note of staff about a customer or an order, of 1 to 1,000 characters. Refuses an object
 * that does not exist, and a customer whose account was removed.
 */
export function addNote(
	{ db, clock, findCustomer }: Deps & { findCustomer: FindCustomer },
	{ accountId: byAccountId }: Pick<Caller, "accountId">,
	{ about, text }: { about: string; text: string },
): Promise<ResultOf<typeof addNoteOperation>> {
	return db.transaction(async (tx) => {
		const customerId = await findCustomer(tx, about);
		if (!customerId) return refuse("not-found");
		// The lock runs this before or after a removal of the account, which deletes the notes.
		const [customer] = await tx
			.select({ removedAt: users.removedAt })
			.from(users)
			.where(eq(users.id, customerId))
			.for("key share");
		if (!customer) return refuse("not-found");
		if (customer.removedAt) return refuse("account-removed");
		const id = newId();
		const note = { id, about, customerId, text, byAccountId, createdAt: clock.now() };
		await tx.insert(staffNotes).values(note);
		return ok({ acknowledged: true, insertedId: id });
	});
}
