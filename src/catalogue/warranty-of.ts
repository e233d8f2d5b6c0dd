import type { Terms, Warranty } from "../terms/terms.ts";
import { warrantyFor } from "../terms/warranty-for.ts";
import type { LivePart } from "./live-part.ts";

type OfPart = Pick<LivePart, "brand" | "category" | "warrantyMonths" | "warrantyWords">;

/** The warranty that a part is sold with now; null where nothing is said. */
export function warrantyOf(
	terms: Pick<Terms, "warranties">,
	{ brand, category, warrantyMonths: months, warrantyWords: words }: OfPart,
): Warranty | null {
	return warrantyFor(terms, { brand, category, own: { months, words } });
}
