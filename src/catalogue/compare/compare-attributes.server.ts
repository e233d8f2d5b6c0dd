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

/** The parts of a comparison as its page shows them, with what the shop promises of each beside its figures. */
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

/** The live parts of a category with these slugs, in this order: the first four of those that there are. */
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
 * Figures of which more, or less, is better whatever else two parts are. Clocks, cores and shaders are not among
 * them: between two makers, or two generations, they do not say which part is faster.
 */
const better: Readonly<Record<string, "more" | "less">> = {
	memoryGb: "more",
	capacityGb: "more",
	refreshHz: "more",
	batteryHours: "more",
	noiseDb: "less",
};

/** What the shop promises of each part beside its figures. */
export type ComparedOffer = { warranty: Warranty | null; delivery: string | null };

/**
 * The maker and the shop's promises, then the figures of several parts of one category, side by side, in the groups of
 * a part's page. A figure that is known of none has no row. A row differs if not all say the same; not known is a
 * value of its own, and several spellings of one value are the same.
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
