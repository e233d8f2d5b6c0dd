/** A page number, or the name of a gap between two of them. */
export type PageLink = number | "gap-before" | "gap-after";

/**
 * Which pages a list of `pages` pages offers on page `page`: the first, the last, the present one and its
 * neighbours; at most seven places, so that the row stays on one line of a phone.
 */
export function pagesToLink(page: number, pages: number): PageLink[] {
	const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < pages);
	const first = near[0] ?? pages;
	const last = near.at(-1) ?? 1;
	const before: PageLink[] = first > 2 ? [1, "gap-before"] : [1];
	const after: PageLink[] = last < pages - 1 ? ["gap-after", pages] : [pages];
	if (pages <= 1) return pages === 1 ? [1] : [];
	return near.length ? [...before, ...near, ...after] : [1, pages];
}
