import { isDeepStrictEqual } from "node:util";
import type { Warranty } from "../../terms/terms.ts";
import { type Fact, overlayFacts, refreshFacts } from "../facts/overlay.ts";
import { stockAfterImport } from "../stock-rules.ts";
import { parts } from "../tables.server.ts";
import type { ParsedRecord } from "./parse-record.ts";

/** The columns of a part that an import reads and writes. It never changes description, image and archive date. */
export const importedColumns = {
	id: parts.id,
	opendbId: parts.opendbId,
	category: parts.category,
	name: parts.name,
	slug: parts.slug,
	brand: parts.brand,
	attributes: parts.attributes,
	priceTaka: parts.priceTaka,
	minimumQuantity: parts.minimumQuantity,
	availableQuantity: parts.availableQuantity,
	importedQuantity: parts.importedQuantity,
	warrantyMonths: parts.warrantyMonths,
	warrantyWords: parts.warrantyWords,
};

export type ExistingPart = Pick<typeof parts.$inferSelect, keyof typeof importedColumns> & {
	/** The part's established facts. An import does not change their values; it stores what it read in `imported`. */
	facts: readonly Fact[];
};

/** The prices file's values for one part. */
export type PriceRow = {
	priceTaka: number;
	minimumQuantity: number;
	availableQuantity: number;
	/** The part's own warranty if the file has one; otherwise the part keeps its warranty. */
	warranty?: Warranty | undefined;
};

export type ImportPlan = {
	result: "added" | "changed" | "unchanged";
	next: ExistingPart;
	/** The change of the part's stock. */
	movement: number;
};

/**
 * Plans the changes to a part from a record, a price or both. Values that the files do not contain
 * stay: a part without a price line keeps its price. A new part without one is not for sale.
 */
export function planPart(
	existing: ExistingPart | null,
	record: ParsedRecord | null,
	price: PriceRow | undefined,
): ImportPlan {
	const before = existing ?? blank;
	const fromRecord = record ? readPart(before, record) : {};
	const next: ExistingPart = { ...before, ...fromRecord };
	if (price) {
		next.priceTaka = price.priceTaka;
		next.minimumQuantity = price.minimumQuantity;
		next.importedQuantity = price.availableQuantity;
		if (price.warranty) {
			next.warrantyMonths = price.warranty.months;
			next.warrantyWords = price.warranty.words;
		}
		next.availableQuantity = stockAfterImport(before, price.availableQuantity);
	}
	const movement = next.availableQuantity - before.availableQuantity;
	if (!existing) return { result: "added", next, movement };
	return { result: isDeepStrictEqual(existing, next) ? "unchanged" : "changed", next, movement };
}

function readPart({ id, brand, facts }: ExistingPart, record: ParsedRecord) {
	return {
		...record,
		id: id || record.opendbId,
		// A record without a brand keeps the one that an admin gave the part.
		brand: record.brand ?? brand,
		attributes: overlayFacts(record.attributes, facts),
		facts: refreshFacts(facts, record.attributes),
	};
}

const blank: ExistingPart = {
	id: "",
	opendbId: null,
	category: "",
	name: "",
	slug: "",
	brand: null,
	attributes: {},
	priceTaka: null,
	minimumQuantity: 1,
	availableQuantity: 0,
	importedQuantity: null,
	warrantyMonths: null,
	warrantyWords: null,
	facts: [],
};
