import { and, eq } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { audit } from "../audit.server.ts";
import { staffNotes } from "./tables.server.ts";

/** Deletes a note that the caller wrote. The audit says so, without the text. */
export function deleteNote(db: Db, caller: Caller, id: string): Promise<{ deletedCount: number }> {
	return db.transaction(async (tx) => {
		const isOwn = and(eq(staffNotes.id, id), eq(staffNotes.byAccountId, caller.accountId));
		const deleted = await tx.delete(staffNotes).where(isOwn).returning({ about: staffNotes.about });
		for (const { about } of deleted) await audit(tx, { by: caller, act: "deleted a note", about });
		return { deletedCount: deleted.length };
	});
}

/** Deletes the notes about an account and its orders, in the transaction that removes the account. */
export async function deleteNotesAbout({ db }: { db: Db }, accountId: string): Promise<void> {
	await db.delete(staffNotes).where(eq(staffNotes.customerId, accountId));
}
