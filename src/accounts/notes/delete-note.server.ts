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
