import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Choice, Choices } from "../../src/catalogue/facets/choices.ts";
import type { Facet } from "../../src/catalogue/facets/facet.ts";
import { sameValueKey, spellValue } from "../../src/catalogue/facets/facet-value.ts";
import { parts } from "../../src/catalogue/tables.server.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";

/** A live part with its values as plain texts and numbers, by the key of the facet. */
export type PlainPart = { id: string; priceTaka: number; name: string; row: PlainRow };
type PlainRow = {
	brand: string | null;
	priceTaka: number | null;
	availableQuantity: number;
	attributes: Record<string, unknown>;
};

/** What one facet should say: how many parts have each value (by its one key), and the ends of a range. */
export type PlainCounts = {
	values: Map<string, number>;
	least: number | null;
	most: number | null;
	unknown: number;
};

/** Every live part of a category, read with one plain statement. */
export async function readPlainParts(
	{ db }: ShopUnderTest,
	category: string,
): Promise<PlainPart[]> {
	const rows = await db
		.select()
		.from(parts)
		.where(and(eq(parts.category, category), isNotNull(parts.priceTaka), isNull(parts.archivedAt)));
	return rows.map((row) => ({
		id: row.id,
		priceTaka: row.priceTaka ?? 0,
		name: row.name,
		row: row as PlainRow,
	}));
}

/** The parts that pass every choice but that of the facet `except`. */
export function passing(
	all: readonly PlainPart[],
	facets: readonly Facet[],
	choices: Choices,
	except: string | null = null,
): PlainPart[] {
	const chosen = facets.filter(({ key }) => key !== except && choices.has(key));
	return all.filter((part) =>
		chosen.every((facet) => passes(part, facet, choices.get(facet.key) as Choice)),
	);
}

/** Counts one facet by looking at each part. */
export function countPlainly(all: readonly PlainPart[], facet: Facet): PlainCounts {
	const values = new Map<string, number>();
	let [least, most, unknown]: [number | null, number | null, number] = [null, null, 0];
	for (const part of all) {
		const found = valuesOf(part, facet);
		if (found.length === 0) unknown += 1;
		for (const value of found)
			if (typeof value === "number" && facet.type === "range") {
				least = Math.min(least ?? value, value);
				most = Math.max(most ?? value, value);
			} else values.set(keyOf(value), (values.get(keyOf(value)) ?? 0) + 1);
	}
	return { values, least, most, unknown };
}

/** The one key of all spellings of a value. */
export function keyOf(value: string | number): string {
	return sameValueKey(String(value));
}

/** What a part has of a facet: nothing where it is not known. */
export function valuesOf({ row }: PlainPart, { key, type }: Facet): (string | number)[] {
	if (key === "price") return [row.priceTaka ?? 0];
	if (key === "stock") return row.availableQuantity > 0 ? ["in"] : ["out"];
	const raw = key === "brand" ? row.brand : ownValue(row.attributes, key);
	if (raw === null || raw === undefined) return [];
	if (type === "yesNo") return [raw === true ? "yes" : "no"];
	if (type === "range") return [Number(raw)];
	const texts = (Array.isArray(raw) ? raw : [raw]).map((item) =>
		typeof item === "number" ? String(item) : spellValue(key, String(item)),
	);
	const byKey = new Map(texts.filter((text) => text !== "").map((text) => [keyOf(text), text]));
	return [...byKey.values()];
}

function ownValue(attributes: Record<string, unknown>, key: string): unknown {
	return Object.hasOwn(attributes, key) ? attributes[key] : undefined;
}

function passes(part: PlainPart, facet: Facet, { values, range, unknown }: Choice): boolean {
	const found = valuesOf(part, facet);
	if (found.length === 0) return unknown;
	const wanted = new Set(values.map(keyOf));
	return found.some(
		(value) =>
			wanted.has(keyOf(value)) ||
			(range !== null &&
				typeof value === "number" &&
				value >= (range.min ?? Number.NEGATIVE_INFINITY) &&
				value <= (range.max ?? Number.POSITIVE_INFINITY)),
	);
}
