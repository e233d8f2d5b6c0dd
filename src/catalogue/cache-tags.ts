/** The tags of what shows one of these parts, lists and the parts' pages. Invalidate them after the commit. */
export function tagsOfParts(ids: readonly string[]): string[] {
	return ["parts", ...ids.map((id) => `part:${id}`)];
}

/** The tag of what depends on which parts are live, and on their names, categories and attributes. */
export const catalogueTag = "catalogue";

/** The tags of a change of these parts that is more than one of stock. */
export function tagsOfCatalogue(ids: readonly string[]): string[] {
	return [catalogueTag, ...tagsOfParts(ids)];
}

/** The tag of pages with a category's number in stock: the columns invalidate it when they read that it changed. */
export function stockTag(category: string): string {
	return `stock:${category}`;
}
