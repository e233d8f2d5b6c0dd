import { redirect } from "react-router";
import { pageCount } from "../../kernel/page.ts";
import type { ApiResult } from "./api-client.ts";

/** The number of rows that a list of the dashboard shows at a time, if it says no other. */
export const rowsPerPage = 10;

/**
 * Loads the page of a list that the address names, with `limit` rows. Returns its rows, the total (X-Total-Count) and
 * the other pages' addresses, or the problem. Redirects a page after the last to the last.
 */
export async function fetchListPage<Row>(
	request: Request,
	fetchRows: (query: { page: string; limit: string }) => Promise<ApiResult<Row[]>>,
	limit = rowsPerPage,
) {
	const page = pageNumberOf(request);
	const result = await fetchRows({ page: String(page), limit: String(limit) });
	if (!result.ok) return { problem: result.problem };
	const total = Number(result.headers.get("x-total-count") ?? 0);
	const addressOf = (other: number) => {
		const { pathname, searchParams } = new URL(request.url);
		searchParams.set("page", String(other));
		return `${pathname}?${searchParams}`;
	};
	const pages = pageCount(total, limit);
	if (page > pages) throw redirect(addressOf(pages));
	return { rows: result.value, page, pages, total, addressOf };
}

function pageNumberOf(request: Request): number {
	const page = Number(new URL(request.url).searchParams.get("page"));
	return Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1;
}
