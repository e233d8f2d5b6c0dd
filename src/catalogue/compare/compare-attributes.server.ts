import type { Warranty } from "../../terms/terms.ts";
import { warrantyPeriod } from "../../terms/warranty-period.ts";
import { type Attribute, type AttributeValue, attributeGroups } from "../attributes/attribute.ts";
import { attributesOf } from "../attributes/attributes.ts";
import { sameValueKey, spellValue } from "../facets/facet-value.ts";
import type { LivePart } from "../live-part.ts";
import { copy as partPage } from "../part-page/copy.ts";
import { valueBesideLabel } from "../part-page/specification-of.ts";
import { bestOf, type ComparisonGroup, type ComparisonRow, differ } from "./comparison-row.ts";
import { copy } from "./copy.ts";

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
		heading: partPage.groups[group],
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
	const values = parts.map(({ attributes }) => attributes[key]);
	const direction = better[key];
	const numbers = values.map((value) => (typeof value === "number" ? value : null));
	const words = values.map((value) =>
		value === undefined ? null : valueBesideLabel(attribute, value),
	);
	const compared = values.map((value) => comparable(key, value));
	const row = rowOf(key, label, words, compared);
	return direction ? { ...row, best: bestOf(numbers, direction) } : row;
}

function offerRows(
	parts: readonly ComparedPart[],
	offers: readonly ComparedOffer[],
): ComparisonRow[] {
	const brands = parts.map(({ brand }) => brand);
	const periods = offers.map(({ warranty }) => warranty && warrantyPeriod(warranty));
	const months = offers.map(({ warranty }) => warranty?.months);
	const compared = brands.map((name) => comparable("brand", name ?? undefined));
	return [
		rowOf("brand", copy.brand, brands, compared),
		{ ...rowOf("warranty", copy.warranty, periods), best: bestOf(months, "more") },
		rowOf(
			"delivery",
			copy.delivery,
			offers.map(({ delivery }) => delivery),
		),
	];
}

function rowOf(
	key: string,
	label: string,
	values: (string | null)[],
	compared: readonly unknown[] = values,
): ComparisonRow {
	return { key, label, values, differs: differ(compared), best: [] };
}

function comparable(key: string, value: AttributeValue | undefined): string | null {
	if (value === undefined) return null;
	const words = (Array.isArray(value) ? value : [String(value)]).map((word) =>
		sameValueKey(spellValue(key, word)),
	);
	return words.sort().join("|");
}
