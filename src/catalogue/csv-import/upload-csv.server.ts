import { desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import { ok } from "../../kernel/result.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { readColumns } from "./read-columns.ts";
import type { Sheet } from "./read-sheet.server.ts";
import { keptDays } from "./rules.ts";
import { csvImportRows, csvImports } from "./tables.server.ts";

/**
 * Stores a CSV file that was read, with all its lines or none; its dry run is due at once. The columns
 * are those of the last file with the same heads, or else recognized by the heads.
 */
export async function storeSheet(
	{ db, clock }: Deps,
	{ accountId: byAccountId }: Pick<Caller, "accountId">,
	name: string,
	{ heads, rows }: Sheet,
) {
	const id = newId();
	const now = clock.now();
	const columns = (await findLastColumns(db, heads)) ?? readColumns(heads);
	const lines = rows.at(-1)?.line ?? 0;
	const times = { createdAt: now, stateSince: now, dueAt: now };
	const made = { id, byAccountId, name, state: "checking", heads, columns, lines } as const;
	await db.transaction(async (tx) => {
		await purgeRows(tx, now);
		await tx.insert(csvImports).values({ ...made, ...times });
		const numbers = rows.map(({ line }) => line);
		const cells = rows.map((row) => JSON.stringify(row.cells));
		await tx.execute(sql`
			insert into ${csvImportRows} (import_id, line, cells)
			select ${id}::uuid, line, cells::jsonb
			from unnest(${sql.param(numbers)}::int[], ${sql.param(cells)}::text[]) as sent (line, cells)`);
	});
	return ok({ acknowledged: true as const, insertedId: id });
}

/** Deletes the lines of imports that can no longer be undone. Their columns stay known. */
async function purgeRows(tx: Db, now: Date): Promise<void> {
	const before = new Date(now.getTime() - keptDays * 86_400_000);
	const old = tx
		.select({ id: csvImports.id })
		.from(csvImports)
		.where(lt(csvImports.createdAt, before));
	await tx.delete(csvImportRows).where(inArray(csvImportRows.importId, old));
}

async function findLastColumns(db: Db, heads: readonly string[]) {
	const { columns, createdAt } = csvImports;
	const [last] = await db
		.select({ columns })
		.from(csvImports)
		.where(eq(csvImports.heads, [...heads]))
		.orderBy(desc(createdAt))
		.limit(1);
	return last?.columns;
}
