import { isDeepStrictEqual } from "node:util";
import { audit } from "../accounts/audit.server.ts";
import type { Caller } from "../kernel/caller.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import type { Db, Deps } from "../platform/database/database.server.ts";
import { inTransaction } from "../platform/database/in-transaction.server.ts";
import { readTerms } from "./open-terms.server.ts";
import { terms } from "./tables.server.ts";
import type { CurrentTerms, Terms } from "./terms.ts";

type Changed = { version: number; modifiedCount: 0 | 1 };

/**
 * Writes the version after the one that the admin saw, and audits the change. Refuses
 * `terms-changed` (with the newest `version`) if another admin wrote a version first. Terms that
 * equal the newest version change nothing, so a repeat does no harm.
 */
export function changeTerms(
	{ db, clock }: Deps,
	admin: Caller,
	{ version: seen, ...wanted }: CurrentTerms,
): Promise<Result<Changed, "terms-changed">> {
	return inTransaction<Changed, "terms-changed">(db, async (tx) => {
		const { version, ...before } = await readTerms(tx);
		if (isDeepStrictEqual(before, wanted)) return ok({ version, modifiedCount: 0 });
		if (version !== seen) return refuse("terms-changed", { version });
		const who = { by: admin.accountId, at: clock.now() };
		if (!(await writeTerms(tx, wanted, { over: version, ...who })))
			return refuse("terms-changed", { version: version + 1 });
		const about = `terms:${version + 1}`;
		await audit(tx, { by: admin, act: "changed the terms", about, before, after: wanted });
		return ok({ version: version + 1, modifiedCount: 1 });
	});
}

/** Writes the version after `over`. Returns false if another admin has already written that version. */
export async function writeTerms(
	tx: Db,
	data: Terms,
	{ over, by, at }: { over: number; by: string | null; at: Date },
): Promise<boolean> {
	const row = { version: over + 1, data, byAccountId: by, createdAt: at };
	const written = await tx.insert(terms).values(row).onConflictDoNothing().returning();
	return written.length > 0;
}
