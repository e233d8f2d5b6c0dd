/**
 * The tags of every cached response that shows one of these parts: lists of parts, and the parts' pages.
 * Invalidate them after the commit.
 */
export function tagsOfParts(ids: readonly string[]): string[] {
	return ["parts", ...ids.map((id) => `part:${id}`)];
}
