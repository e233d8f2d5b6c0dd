import { attributesOf } from "../attributes/attributes.ts";
import { copy } from "./copy.ts";
import type { Facet } from "./facet.ts";

export const brandFacet: Facet = { key: "brand", label: copy.brand, unit: "", type: "values" };
const everywhere: readonly Facet[] = [
	brandFacet,
	{ key: "price", label: copy.price, unit: copy.taka, type: "range" },
	{ key: "stock", label: copy.stock, unit: "", type: "yesNo" },
];

const tables = new Map<string | null, readonly Facet[]>([[null, everywhere]]);

/** The facets of a category: brand, price and stock, then the attributes that are facets, in their order. */
export function facetsOf(category: string | null): readonly Facet[] {
	const made = tables.get(category) ?? [...everywhere, ...facetsOfAttributes(category ?? "")];
	tables.set(category, made);
	return made;
}

function facetsOfAttributes(category: string): Facet[] {
	return attributesOf(category).flatMap(({ key, label, unit, facet }) =>
		facet ? [{ key, label, unit, type: facet }] : [],
	);
}

/** Whether the values of this facet are numbers, such as 8 cores. */
export function isOfNumbers(category: string | null, key: string): boolean {
	return attributesOf(category ?? "").some(
		(attribute) => attribute.key === key && attribute.type === "number",
	);
}
