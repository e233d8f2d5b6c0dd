/**
 * One page of a list: `page` from 1, `limit` from 1 to 100 (contract, Calls). With `after` instead:
 * `limit` rows behind the row with this id, newest first; empty: from the newest. The total is not
 * counted then. Only the shop itself sends `after`, for a CSV file.
 */
export type PageRequest = { page: number; limit: number; after?: string };
export type Page<T> = { rows: T[]; total: number };

/**
 * How many rows a list counts at most, because PostgreSQL counts by reading. A total of one more says that there are
 * more; the rows behind are found by filters and the search (docs/scale.md).
 */
export const countedRows = 100_000;
/** How far the pages of a search go that finds very many orders, the newest first. Its total is one more then. */
export const foundRows = 1_000;
export const defaultLimit = 24;
export const maxLimit = 100;

/**
 * Returns where a page's rows are. It counts from the nearer end, so the last pages are as fast as the first. The end of
 * a list that was not counted to its end is unknown.
 */
export function placeOf({ page, limit }: PageRequest, total: number) {
	const before = (page - 1) * limit;
	const rows = Math.max(0, Math.min(limit, total - before));
	const after = Math.max(0, total - before - rows);
	return after < before && total <= countedRows
		? { fromEnd: true, skip: after, rows }
		: { fromEnd: false, skip: before, rows };
}

/** The number of pages for `total` rows; an empty list still has one page. */
export function pageCount(total: number, limit: number): number {
	return Math.max(1, Math.ceil(total / limit));
}
