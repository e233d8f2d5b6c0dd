import type { Db } from "../platform/database/database.server.ts";
import { terms } from "./tables.server.ts";
import type { Terms } from "./terms.ts";

/** Writes the version after `over`. Answers false where somebody else was first: another version stands in its place. */
export async function writeTerms(
	tx: Db,
	data: Terms,
	{ over, by, at }: { over: number; by: string | null; at: Date },
): Promise<boolean> {
	const row = { version: over + 1, data, byAccountId: by, createdAt: at };
	const written = await tx.insert(terms).values(row).onConflictDoNothing().returning();
	return written.length > 0;
}
