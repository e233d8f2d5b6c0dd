/** The slices that a shop may be without. */
export type OptionalSlice = "basket" | "builder" | "part-reviews" | "reviews" | "wishes";

/**
 * The slices that this shop is without: a name in this list leaves out its calls, its pages (by its folder), what it
 * does by itself, and what it shows on the pages of others. Its tables stay.
 */
const leftOut: readonly OptionalSlice[] = [];

export function hasSlice(name: OptionalSlice): boolean {
	return !leftOut.includes(name);
}

/** What a slice gives to a place in another one; nothing in a shop that is without it. */
export function ofSlice<Parameters extends unknown[], Given>(
	name: OptionalSlice,
	given: (...parameters: Parameters) => Given,
): (...parameters: Parameters) => Given | null {
	return hasSlice(name) ? given : () => null;
}
