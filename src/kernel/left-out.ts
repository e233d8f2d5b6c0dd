/** The slices that a shop may be without. */
export type OptionalSlice = "builder" | "part-reviews" | "wishes";

/**
 * The slices that this shop is without: a name in this list leaves out its calls, its pages (those in its folder), what
 * it does by itself, and what it shows on pages of others. Its tables stay.
 */
export const leftOut: readonly OptionalSlice[] = [];
