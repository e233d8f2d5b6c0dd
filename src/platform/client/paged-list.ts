import { pageCount } from "../../kernel/page.ts";
import type { ApiResult } from "./api-client.ts";

/** How many rows a list of the dashboard shows at a time. */
export const rowsPerPage = 10;

/** The page number in the address of a request, from 1. */
export function pageNumberOf(request: Request): number {
	const page = Number(new URL(request.url).searchParams.get("page"));
	return Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1;
}

/** How many rows and pages a list has, from the response's X-Total-Count. */
export function countPages(result: ApiResult<unknown> & { ok: true }): {
	total: number;
	pages: number;
} {
	const total = Number(result.headers.get("x-total-count") ?? 0);
	return { total, pages: pageCount(total, rowsPerPage) };
}
