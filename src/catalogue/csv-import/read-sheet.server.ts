import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { originalCell } from "../../platform/csv/harmless-cell.ts";
import { copy } from "./copy.ts";
import { maxRows } from "./rules.ts";

/** A CSV file: the heads of its columns, each once, and its rows, each with its line in a spreadsheet. */
export type Sheet = { heads: string[]; rows: { line: number; cells: string[] }[] };

const chunkLength = 64 * 1024;

/**
 * Reads a CSV file in UTF-8, or in UTF-16 with its mark. The first line names the columns and shows
 * the separator: comma, semicolon or tab. Empty rows are left out. Refuses `wrong-encoding`,
 * `broken-csv` with the line, `no-rows` and `too-many-rows` (above 100,000).
 */
export async function readSheet(
	bytes: Uint8Array,
): Promise<Result<Sheet, "wrong-encoding" | "broken-csv" | "no-rows" | "too-many-rows">> {
	const text = decode(bytes);
	if (text === null) return refuse("wrong-encoding");
	const rows: Sheet["rows"] = [];
	try {
		for await (const record of readRecords(text)) {
			const cells = record.map(originalCell);
			const line = (rows.at(-1)?.line ?? 0) + 1;
			rows.push({ line, cells });
			if (rows.length > maxRows + 1) return refuse("too-many-rows");
		}
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		return refuse("broken-csv", { fields: { file: copy.rules.brokenAt(Number(error.lines)) } });
	}
	const [head, ...others] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
	if (!head || others.length === 0) return refuse("no-rows");
	return ok({ heads: namedOnce(head.cells), rows: others });
}

/** The text of a file without its mark; null if it is neither UTF-8 nor UTF-16 with a mark. */
function decode(bytes: Uint8Array): string | null {
	const mark = bytes.length > 1 ? `${bytes[0]} ${bytes[1]}` : "";
	const encoding = { "255 254": "utf-16le", "254 255": "utf-16be" }[mark] ?? "utf-8";
	try {
		const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
		// UTF-16 without its mark is full of NUL characters, which the database cannot store.
		return text.includes("\0") ? null : text;
	} catch {
		return null;
	}
}

function readRecords(text: string): AsyncIterable<string[]> {
	async function* chunks() {
		for (let at = 0; at < text.length; at += chunkLength) {
			yield text.slice(at, at + chunkLength);
			// Other requests have their turn: ten megabytes take a second.
			await nextTurn();
		}
	}
	const options = { delimiter: separatorOf(text), relax_column_count: true, relax_quotes: true };
	return Readable.from(chunks()).pipe(parse(options));
}

/** The separator that the first line has most often, outside of quotation marks. */
function separatorOf(text: string): string {
	const head = (/^\s*(.*)/.exec(text)?.[1] ?? "").replace(/"[^"]*"/g, "");
	const counted = [",", ";", "\t"].map((sign) => ({ sign, count: head.split(sign).length }));
	return counted.reduce((best, other) => (other.count > best.count ? other : best)).sign;
}

function namedOnce(cells: readonly string[]): string[] {
	const heads: string[] = [];
	for (const [index, cell] of cells.entries()) {
		const head = cell.trim().slice(0, 100) || copy.unnamed(index + 1);
		heads.push(heads.includes(head) ? copy.again(head, index + 1) : head);
	}
	return heads;
}
