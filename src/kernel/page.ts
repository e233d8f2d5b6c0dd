/** One page of a list: `page` from 1, `limit` from 1 to 100 (contract, Calls). */
export type PageRequest = { page: number; limit: number };
export type Page<T> = { rows: T[]; total: number };

export const defaultLimit = 24;
export const maxLimit = 100;

/**
 * Where a page's rows lie, counted from the end of the list that is nearer to it (`fromEnd`: the
 * last row first), so that the last pages cost no more than the first ones.
 */
export function placeOf({ page, limit }: PageRequest, total: number) {
	const before = (page - 1) * limit;
	const rows = Math.max(0, Math.min(limit, total - before));
	const after = Math.max(0, total - before - rows);
	return after < before
		? { fromEnd: true, skip: after, rows }
		: { fromEnd: false, skip: before, rows };
}

/** How many pages `total` rows make; an empty list still has its first page. */
export function pageCount(total: number, limit: number): number {
	return Math.max(1, Math.ceil(total / limit));
}
