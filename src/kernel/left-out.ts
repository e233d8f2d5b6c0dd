/** The slices that can be left out of a shop. */
export type OptionalSlice = "builder" | "part-reviews" | "wishes";

/**
 * The slices that are left out of this shop. The shop then has none of their API operations,
 * workers and pages, and shows nothing of them on other pages. Their tables stay.
 */
export const leftOut: readonly OptionalSlice[] = [];
