import type { ApiResult } from "../platform/client/api-client.ts";
import { fetchListPage } from "../platform/client/paged-list.ts";
import { addressInState } from "./count-tabs.tsx";

type StateList<State extends string, Row> = {
	/** The list's address. */
	list: string;
	states: readonly State[];
	fetchRows(query: { page: string; limit: string; state?: State }): Promise<ApiResult<Row[]>>;
	countRows(): Promise<ApiResult<Record<State, number>>>;
};

/** Loads a list whose address names the state that is shown, for a clientLoader, with how many are in each. */
export async function fetchListInState<State extends string, Row>(
	request: Request,
	{ list, states, fetchRows, countRows }: StateList<State, Row>,
) {
	const named = new URL(request.url).searchParams.get("state");
	const state = states.find((known) => known === named) ?? null;
	const counting = countRows();
	const fetched = await fetchListPage(
		request,
		(query) => fetchRows({ ...query, ...(state && { state }) }),
		(page) => addressInState(list, state, page),
	);
	const counted = await counting;
	return { ...fetched, state, counts: counted.ok ? counted.value : null };
}
