import type { Terms, Warranty } from "./terms.ts";

/** The data that decides a part's warranty. The months are null if the part has no warranty of its own. */
export type WarrantedPart = {
	brand: string | null;
	category: string;
	warrantyMonths: number | null;
	warrantyWords: string | null;
};

/**
 * The warranty of a part: its own, or the first rule that exists for its brand and category, its
 * brand, its category, or all parts. Null if there is none. Brands are compared without case.
 */
export function warrantyFor(
	{ warranties }: Pick<Terms, "warranties">,
	{ brand, category, warrantyMonths: months, warrantyWords: words }: WarrantedPart,
): Warranty | null {
	if (months !== null) return { months, words };
	const folded = brand && foldBrand(brand);
	const fits = (of: string | null, by: string | null) => of !== null && foldBrand(of) === by;
	const rule =
		warranties.find((warranty) => fits(warranty.brand, folded) && warranty.category === category) ??
		warranties.find((warranty) => fits(warranty.brand, folded) && warranty.category === null) ??
		warranties.find((warranty) => warranty.brand === null && warranty.category === category) ??
		warranties.find((warranty) => warranty.brand === null && warranty.category === null);
	return rule ? { months: rule.months, words: rule.words } : null;
}

/** Normalizes a brand for comparison. */
export function foldBrand(brand: string): string {
	return brand.normalize("NFKC").trim().toLowerCase();
}
