import { basename } from "node:path";
import { parse } from "csv-parse/sync";
import { validate } from "uuid";
import { z } from "zod";
import { readWhole } from "../../kernel/digits.ts";
import { maxPriceTaka, minPriceTaka } from "../../kernel/taka.ts";
import { WarrantyMonths, WarrantyWords } from "../../terms/terms.checks.ts";
import type { Warranty } from "../../terms/terms.ts";
import { maxStock } from "../stock-rules.ts";
import type { SkipReason } from "./copy.ts";
import type { PriceRow } from "./import-plan.server.ts";
import type { Skip } from "./import-summary.ts";
import { readLines } from "./read-lines.server.ts";

/** One line of a prices file: price, stock and minimum quantity of a part. */
export type ImportPrice = PriceRow & { line: number | null };

export type ImportPrices = { file: string; byId: Map<string, ImportPrice> };

/** The indexes of the columns. The columns of a warranty are optional: -1 if the file does not have them. */
type Columns = Record<"id" | "price" | "quantity" | "minimum" | "months" | "words", number>;
const OwnWarrantyCells = z.object({ months: WarrantyMonths, words: WarrantyWords.nullable() });
const maxLineBytes = 4_096;

/**
 * Reads a prices file: CSV whose first line names the columns, in any order; other columns are
 * ignored. Returns null if required columns are missing. An invalid line is reported and skipped.
 * Of several lines for one part, the first counts.
 */
export async function readPrices(
	path: string,
	report: (skip: Skip) => void,
): Promise<ImportPrices | null> {
	const prices: ImportPrices = { file: basename(path), byId: new Map() };
	let columns: Columns | null = null;
	for await (const { line, text, reason } of readLines(path, maxLineBytes)) {
		if (text?.trim() === "") continue;
		const cells = text === undefined ? null : cellsOf(text);
		if (columns === null) {
			columns = cells && columnsOf(cells);
			if (columns === null) return null;
			continue;
		}
		const skip = cells
			? readPrice(prices, columns, cells, line)
			: { reason: reason ?? ("price-columns" as const) };
		if (skip) report({ file: prices.file, line, ...skip });
	}
	return columns && prices;
}

function cellsOf(line: string): string[] | null {
	try {
		const options = { delimiter: [",", ";", "\t"], relax_column_count: true, trim: true };
		return (parse(line, options) as string[][])[0] ?? null;
	} catch {
		return null;
	}
}

function columnsOf(cells: string[]): Columns | null {
	const names = cells.map((cell) => cell.toLowerCase());
	const needed = {
		id: names.indexOf("opendb_id"),
		price: names.indexOf("price_taka"),
		quantity: names.indexOf("available_quantity"),
		minimum: names.indexOf("minimum_order_quantity"),
	};
	if (Object.values(needed).includes(-1)) return null;
	return {
		...needed,
		months: names.indexOf("warranty_months"),
		words: names.indexOf("warranty_words"),
	};
}

function readPrice(
	prices: ImportPrices,
	columns: Columns,
	cells: string[],
	line: number | null,
): { reason: SkipReason; detail?: string } | null {
	const cell = (index: number) => cells[index] ?? "";
	const id = cell(columns.id).toLowerCase();
	if (!validate(id)) return { reason: "price-bad-id", detail: id.slice(0, 60) };
	const read = toPrice(cell(columns.price), cell(columns.quantity), cell(columns.minimum));
	if (typeof read === "string") return { reason: read, detail: id };
	const warranty = readWarranty(cell(columns.months), cell(columns.words));
	if (typeof warranty === "string") return { reason: warranty, detail: id };
	if (prices.byId.has(id)) return { reason: "price-duplicate", detail: id };
	prices.byId.set(id, { ...read, ...(warranty ? { warranty } : {}), line });
	return null;
}

/** A price from its three cells, or why it is invalid. Accepts Bangla digits, grouping commas and `.00`. */
function toPrice(price: string, quantity: string, minimum: string): PriceRow | SkipReason {
	const priceTaka = readWhole(price.replace(/\.0+$/, ""));
	if (priceTaka === null) return "price-not-whole";
	if (priceTaka < minPriceTaka || priceTaka > maxPriceTaka) return "price-out-of-bounds";
	const availableQuantity = readWhole(quantity) ?? -1;
	if (availableQuantity < 0 || availableQuantity > maxStock) return "quantity-not-whole";
	const minimumQuantity = readWhole(minimum) ?? -1;
	if (minimumQuantity < 1 || minimumQuantity > maxStock) return "minimum-not-whole";
	// A stock of zero is normal; a stock above zero but below the minimum quantity is a mistake.
	if (availableQuantity > 0 && minimumQuantity > availableQuantity) return "minimum-above-quantity";
	return { priceTaka, availableQuantity, minimumQuantity };
}

/** A part's own warranty from its two cells; null if both are empty, or the reason why they are invalid. */
function readWarranty(months: string, words: string): Warranty | null | SkipReason {
	if (months === "" && words === "") return null;
	const read = OwnWarrantyCells.safeParse({ months, words: words === "" ? null : words });
	return read.success ? read.data : "warranty-wrong";
}
