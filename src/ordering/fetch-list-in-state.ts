import type { ApiResult } from "../platform/client/api-client.ts";
import { fetchListPage } from "../platform/client/paged-list.ts";

type StateList<State extends string, Row> = {
	states: readonly State[];
	fetchRows(query: { page: string; limit: string; state?: State }): Promise<ApiResult<Row[]>>;
	countRows(): Promise<ApiResult<Record<State, number>>>;
};

/**
 * Loads a list for a clientLoader. The list's address names the shown state. The result has the
 * data of the tabs (StateTabs): the list's address, the state, and the number of rows in each.
 */
export async function fetchListInState<State extends string, Row>(
	request: Request,
	{ states, fetchRows, countRows }: StateList<State, Row>,
) {
	const { pathname, searchParams } = new URL(request.url);
	const named = searchParams.get("state");
	const current = states.find((state) => state === named) ?? null;
	const counting = countRows();
	const fetched = await fetchListPage(request, (query) =>
		fetchRows({ ...query, ...(current && { state: current }) }),
	);
	const counted = await counting;
	return {
		...fetched,
		tabs: { list: pathname, current, counts: counted.ok ? counted.value : null },
	};
}
