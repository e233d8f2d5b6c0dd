/** The word that every part of a category has in the index. Nobody can type it, because a typed word has no "=". */
export function categoryMarker(category: string): string {
	return `=${category}`;
}
