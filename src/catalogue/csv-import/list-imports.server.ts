import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { users } from "../../accounts/tables.server.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { parts } from "../tables.server.ts";
import type { ImportRow, ShownImport } from "./contract.ts";
import type { RowAction } from "./rules.ts";
import { waits } from "./run-batch.server.ts";
import { csvImportRows, csvImports } from "./tables.server.ts";

const { id, name, state, heads, columns, counts, lines, line, createdAt } = csvImports;
const by = sql<string | null>`coalesce(${users.formerEmail}, ${users.email})`;

function selectImports(db: Db) {
	return db
		.select({ _id: id, name, state, heads, columns, counts, lines, line, createdAt, waits, by })
		.from(csvImports)
		.innerJoin(users, eq(users.id, csvImports.byAccountId))
		.$dynamic();
}

function shown({
	createdAt,
	...row
}: Awaited<ReturnType<typeof selectImports>>[number]): ShownImport {
	return { ...row, at: createdAt.toISOString() };
}

/** The imports of CSV files, newest first. */
export async function listImports(
	db: Db,
	{ page, limit }: PageRequest,
): Promise<Page<ShownImport>> {
	const rows = await selectImports(db)
		.orderBy(desc(createdAt), desc(id))
		.limit(limit)
		.offset((page - 1) * limit);
	return { rows: rows.map(shown), total: await db.$count(csvImports) };
}

/** One import with its progress, or null. */
export async function findImport(db: Db, importId: string): Promise<ShownImport | null> {
	const [row] = await selectImports(db).where(eq(id, importId));
	return row ? shown(row) : null;
}

/** The lines of an import in their order, all or those of one action; null if there is no such import. */
export async function listImportRows(
	db: Db,
	importId: string,
	{ action, page, limit, after }: PageRequest & { action?: RowAction | undefined },
): Promise<Page<ImportRow> | null> {
	const [one] = await db.select({ heads }).from(csvImports).where(eq(id, importId));
	if (!one) return null;
	const { importId: ofImport, action: done, line } = csvImportRows;
	const which = and(eq(ofImport, importId), action && eq(done, action));
	const isSaved = after !== undefined;
	const rows = await db
		.select({ row: csvImportRows, part: parts.name })
		.from(csvImportRows)
		.leftJoin(parts, eq(parts.id, csvImportRows.partId))
		.where(and(which, gt(line, isSaved ? Number(after) : 0)))
		.orderBy(asc(line))
		.limit(limit)
		.offset(isSaved ? 0 : (page - 1) * limit);
	return {
		rows: rows.map(({ row: { line, action, before, after, reason, cells }, part }) => {
			const texts = one.heads.map((head, index) => [head, cells[index] ?? ""]);
			const shown = { action, before, after, reason, cells: Object.fromEntries(texts) };
			return { _id: String(line), line, part, ...shown };
		}),
		total: isSaved ? rows.length : await db.$count(csvImportRows, which),
	};
}
