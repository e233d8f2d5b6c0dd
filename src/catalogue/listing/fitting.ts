import type { CategorySlug } from "../attributes/categories.ts";
import type { Filtered } from "../facets/filter-parts.ts";
import type { LivePart } from "../live-part.ts";

/** The part that others must fit, and what the rules of fit say of them. */
export type FittingPart = {
	part: Pick<LivePart, "category" | "slug" | "name"> & { live: boolean };
	/** Those that fit it; where none is known to, those of which something is not known. */
	narrow(filtered: Filtered): Filtered;
	/** For each part that can be judged the first reason why it fits, by its id. */
	reasonsFor(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
};

/** Opens the first of these parts that a part of the category can be judged with; the app gives it the rules of fit. */
export type OpenFitting = (
	numbers: readonly number[],
	category: CategorySlug,
) => Promise<FittingPart | null>;
