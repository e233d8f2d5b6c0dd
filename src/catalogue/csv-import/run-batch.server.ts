import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { auditAll } from "../../accounts/audit.server.ts";
import { users } from "../../accounts/tables.server.ts";
import { claimDueRows } from "../../platform/database/claim-due-rows.server.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { changeFields } from "../admin/change-fields.server.ts";
import { assignSlugs } from "../import/import-batch.server.ts";
import { indexParts } from "../search/index-parts.server.ts";
import { parts } from "../tables.server.ts";
import { judgeBatch, textsOf } from "./judge-batch.server.ts";
import type { Counts, ImportState, Move } from "./rules.ts";
import { type CsvImport, csvImportRows, csvImports } from "./tables.server.ts";

type Who = { accountId: string; email: string };
type Row = typeof csvImportRows.$inferSelect;
type Outcome = Pick<Row, "line" | "action" | "partId" | "before" | "after" | "reason">;

const batchSize = 1_000;
const ends: Record<Move, ImportState> = {
	checking: "draft",
	importing: "done",
	undoing: "undone",
};

/** An import that writes waits for those that began to wait before it. A dry run never waits. */
export const waits = sql<boolean>`(csv_imports.state in ('importing', 'undoing') and exists (
	select from csv_imports earlier where earlier.state in ('importing', 'undoing')
		and (earlier.state_since, earlier.id) < (csv_imports.state_since, csv_imports.id)))`;
const isDue = sql`csv_imports.state in ('checking', 'importing', 'undoing') and not ${waits}`;

/**
 * Does the next batch of the import whose turn it is: up to 1,000 lines with their progress, in one
 * transaction. So a kill leaves whole batches, and any process goes on. Returns the parts that it
 * changed; null if no import has work.
 */
export function runBatch({ db, clock }: Deps): Promise<string[] | null> {
	return db.transaction(async (tx) => {
		const now = clock.now();
		// No lease: the work is in this transaction, and a dead process loses its lock.
		const claim = { due: "dueAt", where: isDue, now, leaseMs: 0, batch: 1 } as const;
		const [one] = await claimDueRows(tx, csvImports, claim);
		if (!one) return null;
		const state = one.state as Move;
		const wanted =
			state === "checking" ? undefined : inArray(csvImportRows.action, ["added", "changed"]);
		const rows = await tx
			.select()
			.from(csvImportRows)
			.where(and(eq(csvImportRows.importId, one.id), gt(csvImportRows.line, one.line), wanted))
			.orderBy(asc(csvImportRows.line))
			.limit(batchSize);
		const deps = { db: tx, clock };
		const outcomes =
			state === "checking" ? await judgeBatch(tx, one, rows) : await writeRows(deps, one, rows);
		await storeOutcomes(tx, one, outcomes);
		const ended = rows.length < batchSize;
		await tx
			.update(csvImports)
			.set({
				counts: countAgain(one, rows, outcomes),
				line: ended ? one.lines : rows.at(-1)?.line,
				...(ended ? { state: ends[state], stateSince: now } : {}),
			})
			.where(eq(csvImports.id, one.id));
		return state === "checking" ? [] : rows.flatMap(({ partId }) => partId ?? []);
	});
}

/** Writes what the dry run said, or takes it back, where nothing else has changed these fields since. */
async function writeRows(deps: Deps, one: CsvImport, rows: readonly Row[]): Promise<Outcome[]> {
	const isUndo = one.state === "undoing";
	const [admin] = await deps.db
		.select({ accountId: users.id, email: users.email })
		.from(users)
		.where(eq(users.id, one.byAccountId));
	if (!admin) throw new Error("the admin of an import is gone");
	const added = isUndo ? [] : rows.filter(({ action }) => action === "added");
	await addParts(deps, admin, one, added);
	const archivedAt = deps.clock.now().toISOString();
	const changes = rows.flatMap((row) => {
		const { partId, before, after } = changeOf(row);
		if (!isUndo) return row.action === "added" ? [] : { partId, before, after };
		if (row.action === "changed") return { partId, before: after, after: before };
		// A new part is undone by deleting it, and only if nothing of it has changed.
		return { partId, before: { ...after, archivedAt: null }, after: { archivedAt } };
	});
	const { refused } = await changeFields(deps, admin, changes, { reason: "imported" });
	return rows.flatMap((row) => {
		const reason = refused.get(row.partId ?? "") ?? null;
		if (reason !== null) return { ...row, reason, action: isUndo ? "kept" : "refused" };
		return isUndo ? { ...row, action: "undone" } : [];
	});
}

async function addParts(deps: Deps, admin: Who, { columns }: CsvImport, rows: readonly Row[]) {
	if (rows.length === 0) return;
	const { db, clock } = deps;
	const now = clock.now();
	const made = rows.map((row) => {
		const { partId: id, after } = changeOf(row);
		const number = textsOf(columns, row.cells).partNumber?.trim() ?? "";
		const attributes = { partNumbers: number.split(/\s*[\r\n]+\s*/) };
		const texts = after as { name: string; category: string };
		// Price and stock follow with their records.
		const figures = { priceTaka: null, availableQuantity: 0, createdAt: now, updatedAt: now };
		return { ...texts, ...figures, id, attributes, slug: "" };
	});
	await assignSlugs(db, made);
	await db.insert(parts).values(made);
	await indexParts(
		db,
		made.map(({ id }) => id),
	);
	await changeFields(deps, admin, rows.map(changeOf), { act: null, reason: "imported" });
	await auditAll(
		db,
		rows.map(changeOf).map(({ partId, after }) => {
			return { by: admin, act: "added a part", about: `part:${partId}`, after };
		}),
	);
}

function changeOf({ partId, before, after }: Row) {
	return { partId: partId ?? "", before: before ?? {}, after: after ?? {} };
}

async function storeOutcomes(
	db: Db,
	{ id }: CsvImport,
	outcomes: readonly Outcome[],
): Promise<void> {
	if (outcomes.length === 0) return;
	const values = sql`jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as judged
		(line int, action text, "partId" uuid, before jsonb, after jsonb, reason text)`;
	const names = ["action", "partId", "before", "after", "reason"];
	await db
		.update(csvImportRows)
		.set(Object.fromEntries(names.map((name) => [name, sql.raw(`judged."${name}"`)])))
		.from(values)
		.where(and(eq(csvImportRows.importId, id), sql`judged.line = ${csvImportRows.line}`));
}

function countAgain(one: CsvImport, rows: readonly Row[], outcomes: readonly Outcome[]): Counts {
	const counts = { ...one.counts };
	const was = new Map(rows.map(({ line, action }) => [line, action]));
	for (const { line, action } of outcomes) {
		const before = one.state === "checking" ? null : was.get(line);
		if (before) counts[before] = (counts[before] ?? 0) - 1;
		if (action) counts[action] = (counts[action] ?? 0) + 1;
	}
	return counts;
}
