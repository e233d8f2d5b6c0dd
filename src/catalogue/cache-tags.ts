/** The tags of the lists and pages that show one of these parts. Invalidate them after the commit. */
export function tagsOfParts(ids: readonly string[]): string[] {
	return ["parts", ...ids.map((id) => `part:${id}`)];
}

/** The tag of pages that depend on which parts are live, or on their names, categories and attributes. */
export const catalogueTag = "catalogue";

/** The tags to invalidate when more than the stock of these parts changes. */
export function tagsOfCatalogue(ids: readonly string[]): string[] {
	return [catalogueTag, ...tagsOfParts(ids)];
}

/** The tag of pages that show how many parts of a category are in stock. The columns invalidate it on a change. */
export function stockTag(category: string): string {
	return `stock:${category}`;
}
