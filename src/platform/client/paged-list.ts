import { pageCount } from "../../kernel/page.ts";
import type { ApiResult } from "./api-client.ts";

/** How many rows a list of the dashboard shows at a time. */
export const rowsPerPage = 10;

/** The page that an address asks for, from 1. */
export function pageNumberOf(request: Request): number {
	const page = Number(new URL(request.url).searchParams.get("page"));
	return Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1;
}

/** How many rows and pages a list has, by the answer's own count. */
export function countPages(answer: ApiResult<unknown> & { ok: true }): {
	total: number;
	pages: number;
} {
	const total = Number(answer.headers.get("x-total-count") ?? 0);
	return { total, pages: pageCount(total, rowsPerPage) };
}
