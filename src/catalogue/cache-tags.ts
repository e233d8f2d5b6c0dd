/**
 * The tags of every kept answer that shows one of these parts: lists of parts, and the parts' own
 * pages. Give them to the shop's drop once the change stands (after the commit).
 */
export function tagsOfParts(ids: readonly string[]): string[] {
	return ["parts", ...ids.map((id) => `part:${id}`)];
}
