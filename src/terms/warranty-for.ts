import type { Terms, Warranty } from "./terms.ts";

/** What decides a part's warranty; null months where its own record says nothing. */
export type WarrantedPart = {
	brand: string | null;
	category: string;
	warrantyMonths: number | null;
	warrantyWords: string | null;
};

/**
 * The warranty of a part, or null where nothing is said: its own, else of its brand and category, else of its brand,
 * else of its category, else of everything else. Brands are compared in any case.
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

/** A brand as brands are compared. */
export function foldBrand(brand: string): string {
	return brand.normalize("NFKC").trim().toLowerCase();
}
