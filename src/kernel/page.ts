/** One page of a list: `page` from 1, `limit` from 1 to 100 (contract.md, Calls). */
export type PageRequest = { page: number; limit: number };
export type Page<T> = { rows: T[]; total: number };

export const defaultLimit = 24;
export const largestLimit = 100;

/** How many pages `total` rows make; an empty list still has its first page. */
export function pageCount(total: number, limit: number): number {
	return Math.max(1, Math.ceil(total / limit));
}
