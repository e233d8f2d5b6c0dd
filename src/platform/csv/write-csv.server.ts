import { stringify } from "csv-stringify/sync";
import { shopIsAheadMs } from "../../kernel/shop-time.ts";
import { harmlessCell } from "./harmless-cell.ts";

export type CsvValue = string | number | boolean | null | undefined;
/** The columns of a CSV file: the head of each, and its value in a row. */
export type CsvColumns<Row> = Record<string, (row: Row) => CsvValue>;
export type CsvSeparator = "comma" | "semicolon";

/** UTF-8's mark, by which Excel recognizes the encoding. */
export const byteOrderMark = "\ufeff";
const yesOrNo = new Map<CsvValue, string>([
	[true, "yes"],
	[false, "no"],
]);

/** The head line of a CSV file. */
export function csvHead(columns: CsvColumns<never>, separator: CsvSeparator): string {
	return csvLines([Object.keys(columns)], separator);
}

/** The lines of these rows. Numbers stay numbers; texts are harmless in a spreadsheet (`harmlessCell`). */
export function csvRows<Row>(
	columns: CsvColumns<Row>,
	rows: readonly Row[],
	separator: CsvSeparator,
): string {
	const values = Object.values(columns);
	return csvLines(
		rows.map((row) => values.map((read) => read(row))),
		separator,
	);
}

/** Lines of cells (RFC 4180). */
export function csvLines(lines: readonly CsvValue[][], separator: CsvSeparator): string {
	const cells = lines.map((line) => line.map(cellOf));
	return stringify(cells, {
		delimiter: separator === "comma" ? "," : ";",
		record_delimiter: "windows",
		quoted_match: /[\r\n]/,
	});
}

function cellOf(value: CsvValue): string | number | null | undefined {
	if (typeof value === "boolean") return yesOrNo.get(value);
	return typeof value === "string" ? harmlessCell(value) : value;
}

type Heads<Row> = { readonly [K in keyof Row]?: string };
type Special<Row> = { [K in keyof Row]?: (value: Row[K]) => CsvValue };

/** The columns of rows: those fields that have a head, in the order of the heads. `special` converts a field's value. */
export function csvColumns<Row extends object>(
	heads: Heads<Row>,
	special: Special<Row> = {},
): CsvColumns<Row> {
	const columns = Object.entries(heads).map(([name, head]) => {
		const key = name as keyof Row;
		const convert = special[key];
		return [head, (row: Row) => plain(convert ? convert(row[key]) : row[key])];
	});
	return Object.fromEntries(columns);
}

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

// A time becomes Bangladesh time in the form that spreadsheets read as a time.
function plain(value: unknown): CsvValue {
	if (typeof value !== "string" || !time.test(value)) return value as CsvValue;
	const inShop = new Date(new Date(value).getTime() + shopIsAheadMs);
	return inShop.toISOString().slice(0, 19).replace("T", " ");
}
