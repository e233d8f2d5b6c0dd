import { and, eq, inArray, lt, min, or, sql } from "drizzle-orm";
import { v5 } from "uuid";
import type { Db } from "../../platform/database/database.server.ts";
import { isId } from "../../platform/database/id.server.ts";
import { foldedPartNumbers, parts } from "../tables.server.ts";
import { copy } from "./copy.ts";
import {
	type Judged,
	judgeRow,
	newPart,
	type RowTexts,
	refusedRow,
	type SeenPart,
} from "./judge-row.checks.ts";
import { type CsvImport, csvImportRows } from "./tables.server.ts";

type Row = { line: number; cells: readonly string[] };
export type JudgedRow = Judged & { line: number; partId: string | null };

/**
 * What these lines of an import do, compared with the parts as they are now: two statements for all
 * lines. A part is found by its id, or else by one of its part numbers; a part number that the shop
 * does not have is a new part. Of two lines for one part, the second is refused.
 */
export async function judgeBatch(
	db: Db,
	{ id, columns, heads }: Pick<CsvImport, "id" | "columns" | "heads">,
	rows: readonly Row[],
): Promise<JudgedRow[]> {
	const read = rows.map((row) => ({ ...row, texts: textsOf(columns, row.cells) }));
	const findPart = await readParts(
		db,
		read.map(({ texts }) => texts),
		id,
	);
	const found = read.map((row) => ({ ...row, part: findPart(row.texts) }));
	const ids = found.flatMap(({ part }) => (typeof part === "string" ? [] : part.id));
	const earlier = await readEarlierLines(db, id, rows[0]?.line ?? 0, ids);
	return found.map(({ line, cells, texts, part }) => {
		if (typeof part === "string") return { line, partId: null, ...refusedRow(part) };
		const first = earlier.get(part.id);
		if (first !== undefined)
			return { line, partId: part.id, ...refusedRow(copy.rules.twice(first)) };
		earlier.set(part.id, line);
		const isTooLong = cells.slice(heads.length).some((cell) => cell.trim() !== "");
		const judged = isTooLong ? refusedRow(copy.rules.tooManyCells) : judgeRow(texts, part);
		return { line, partId: part.id, ...judged };
	});
}

/** The text of each field that has a column. */
export function textsOf(columns: CsvImport["columns"], cells: readonly string[]): RowTexts {
	const texts = columns.map((field, index) => [field ?? "", cells[index] ?? ""]);
	return Object.fromEntries(texts);
}

// A cell may have several part numbers, each on its own line.
function numbersOf({ partNumber = "" }: RowTexts): string[] {
	return partNumber.split(/[\r\n]+/).flatMap((number) => number.trim().toLowerCase() || []);
}

function idOf({ id = "" }: RowTexts): string {
	return id.trim().toLowerCase();
}

async function readParts(db: Db, rows: readonly RowTexts[], importId: string) {
	const ids = rows.map(idOf).filter(isId);
	const numbers = rows.filter((row) => idOf(row) === "").flatMap(numbersOf);
	const found = await db
		.select()
		.from(parts)
		.where(
			or(
				sql`${parts.id} = any(${sql.param(ids)}::uuid[])`,
				sql`${foldedPartNumbers(parts)} ?| ${sql.param(numbers)}::text[]`,
			),
		);
	const byId = new Map(found.map((part) => [part.id, part]));
	const byNumber = new Map<string, typeof found>();
	for (const part of found)
		for (const number of [part.attributes.partNumbers ?? []].flat())
			byNumber.set(String(number).toLowerCase(), [
				...(byNumber.get(String(number).toLowerCase()) ?? []),
				part,
			]);
	return (texts: RowTexts): SeenPart | string => {
		const id = idOf(texts);
		if (id !== "") return byId.get(id) ?? copy.rules.noSuchId(id);
		const numbers = numbersOf(texts);
		const [number] = numbers;
		if (number === undefined) return copy.rules.noKey;
		const all = [...new Set(numbers.flatMap((one) => byNumber.get(one) ?? []))];
		// A deleted part is found by its id alone: its number may come again as a new part.
		const [part, other] = all.filter(({ archivedAt, hidden }) => !archivedAt || hidden);
		if (part && other) return copy.rules.several(`${part.name}, ${other.name}`);
		// The same file gives the same new part the same id, so a line for it can be told twice.
		return part ?? newPart(v5(number, importId));
	};
}

/** The first earlier line of the import for each of these parts. */
async function readEarlierLines(db: Db, importId: string, before: number, ids: readonly string[]) {
	const { partId, line } = csvImportRows;
	const rows = await db
		.select({ partId, line: min(line) })
		.from(csvImportRows)
		.where(and(eq(csvImportRows.importId, importId), inArray(partId, [...ids]), lt(line, before)))
		.groupBy(partId);
	return new Map(rows.map((row) => [row.partId ?? "", row.line ?? 0]));
}
