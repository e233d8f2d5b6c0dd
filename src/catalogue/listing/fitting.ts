import type { CategorySlug } from "../attributes/categories.ts";
import type { Filtered } from "../facets/filter-parts.ts";
import type { LivePart } from "../live-part.ts";

/** A part that the results of a search must fit, and the verdicts of the rules of fit. */
export type FittingPart = {
	part: Pick<LivePart, "category" | "slug" | "name"> & { live: boolean };
	/** Keeps the parts that fit this part. If none is known to fit, keeps the parts with an unknown verdict. */
	narrow(filtered: Filtered): Filtered;
	/** The first reason why each part fits, by the part's id. Parts that cannot be judged are absent. */
	reasonsFor(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
};

/** Opens the first of these parts that can be in one build with the category. The app passes in the rules of fit. */
export type OpenFitting = (
	numbers: readonly number[],
	category: CategorySlug,
) => Promise<FittingPart | null>;
