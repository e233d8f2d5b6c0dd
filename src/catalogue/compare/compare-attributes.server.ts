import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { deliveryInWords, warrantyPeriod } from "../../terms/charge-in-words.ts";
import type { TermsInMemory } from "../../terms/open-terms.server.ts";
import type { Warranty } from "../../terms/terms.ts";
import { warrantyFor } from "../../terms/warranty-for.ts";
import { type Attribute, type AttributeValue, attributeGroups } from "../attributes/attribute.ts";
import { attributesOf } from "../attributes/attributes.ts";
import { cardDataOf } from "../card-data.server.ts";
import { sameValueKey, spellValue } from "../facets/facet-value.ts";
import { isLive, liveColumns, toLivePart } from "../find-live-part.server.ts";
import type { LivePart } from "../live-part.ts";
import { copy as partPageCopy } from "../part-page/copy.ts";
import { valueBesideLabel } from "../part-page/specification-of.ts";
import { maxCompared } from "../parts-to-compare.ts";
import { parts } from "../tables.server.ts";
import { bestOf, type ComparisonGroup, type ComparisonRow, differ } from "./comparison-row.ts";
import { copy } from "./copy.ts";

type Deps = { db: Db; terms: TermsInMemory };

/** Loads the parts of a comparison with their figures, warranties and delivery. */
export async function loadComparison(
	{ db, terms }: Deps,
	category: string,
	slugs: readonly string[],
) {
	const compared = await listComparedParts(db, category, slugs);
	const promised = await terms.read();
	const offers = compared.map((part) => ({
		warranty: warrantyFor(promised, part),
		delivery: deliveryInWords(promised, part.priceTaka * part.minimumQuantity),
	}));
	return { parts: compared.map(cardDataOf), groups: compareAttributes(category, compared, offers) };
}

/** The first four live parts of a category that have these slugs, in this order. */
async function listComparedParts(db: Db, category: string, slugs: readonly string[]) {
	if (slugs.length === 0) return [];
	const rows = await db
		.select(liveColumns)
		.from(parts)
		.where(and(isLive, eq(parts.category, category), inArray(parts.slug, [...slugs])));
	return rows
		.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
		.slice(0, maxCompared)
		.map(toLivePart);
}

type ComparedPart = Pick<LivePart, "brand" | "attributes">;

/**
 * Figures of which more, or less, is always better. Clocks, cores and shaders are not among them:
 * between two manufacturers or generations they do not show which part is faster.
 */
const better: Readonly<Record<string, "more" | "less">> = {
	memoryGb: "more",
	capacityGb: "more",
	refreshHz: "more",
	batteryHours: "more",
	noiseDb: "less",
};

/** The shop's promises for a part, which the comparison shows with the figures. */
export type ComparedOffer = { warranty: Warranty | null; delivery: string | null };

/**
 * The rows of a comparison: brand and promises first, then the figures in the groups of a part's
 * page. A figure that is unknown for all parts has no row. A row differs if its values differ.
 * "Unknown" counts as a value, and different spellings of one value count as equal.
 */
export function compareAttributes(
	category: string,
	parts: readonly ComparedPart[],
	offers: readonly ComparedOffer[] = [],
): ComparisonGroup[] {
	const listed = attributesOf(category).filter(({ unlisted }) => !unlisted);
	const figures = attributeGroups.map((group) => ({
		heading: partPageCopy.groups[group],
		rows: listed
			.filter((attribute) => attribute.group === group)
			.map((attribute) => figureRow(attribute, parts)),
	}));
	return [{ heading: null, rows: offerRows(parts, offers) }, ...figures]
		.map(({ heading, rows }) => ({ heading, rows: rows.filter(isKnownOfAny) }))
		.filter(({ rows }) => rows.length > 0);
}

function isKnownOfAny({ values }: ComparisonRow): boolean {
	return values.some((value) => value !== null);
}

function figureRow(attribute: Attribute, parts: readonly ComparedPart[]): ComparisonRow {
	const { key, label } = attribute;
	const figures = parts.map(({ attributes }) => attributes[key]);
	const direction = better[key];
	const numbers = figures.map((figure) => (typeof figure === "number" ? figure : null));
	return {
		key,
		label,
		values: figures.map((figure) =>
			figure === undefined ? null : valueBesideLabel(attribute, figure),
		),
		differs: differ(figures.map((figure) => comparable(key, figure))),
		best: direction ? bestOf(numbers, direction) : [],
	};
}

function offerRows(parts: readonly ComparedPart[], offers: readonly ComparedOffer[]) {
	const brands = parts.map(({ brand }) => brand);
	const periods = offers.map(({ warranty }) => warranty && warrantyPeriod(warranty));
	const months = offers.map(({ warranty }) => warranty?.months);
	const deliveries = offers.map(({ delivery }) => delivery);
	const spelled = brands.map((name) => comparable("brand", name ?? undefined));
	const rows = [
		{ key: "brand", label: copy.brand, values: brands, differs: differ(spelled) },
		{ key: "warranty", label: copy.warranty, values: periods, best: bestOf(months, "more") },
		{ key: "delivery", label: copy.delivery, values: deliveries },
	];
	return rows.map((row) => ({ best: [], differs: differ(row.values), ...row }));
}

function comparable(key: string, value: AttributeValue | undefined): string | null {
	if (value === undefined) return null;
	const words = (Array.isArray(value) ? value : [String(value)]).map((word) =>
		sameValueKey(spellValue(key, word)),
	);
	return words.sort().join("|");
}
