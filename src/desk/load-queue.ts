import { requirePermission } from "../accounts/sign-in/require-permission.ts";
import type { Permission } from "../kernel/permissions.ts";
import type { ApiResult } from "../platform/client/api-client.ts";
import { fetchListPage } from "../platform/client/paged-list.ts";

type QueueToLoad<State extends string, Row> = {
	needs: Permission;
	/** The states of its tabs. Null is the tab of all rows. */
	tabs: readonly (State | null)[];
	fetchRows(query: { page: string; limit: string; state?: State }): Promise<ApiResult<Row[]>>;
	countRows?(): Promise<ApiResult<Readonly<Record<string, number>>>>;
};

/** Loads a list of the desk for a clientLoader: the rows in the state that the address names, and the count of each state. */
export async function loadQueue<State extends string, Row>(
	request: Request,
	{ needs, tabs, fetchRows, countRows }: QueueToLoad<State, Row>,
) {
	await requirePermission(request, needs);
	const { pathname, searchParams } = new URL(request.url);
	const named = searchParams.get("state");
	const current = tabs.find((state) => state === named) ?? null;
	const [fetched, counted] = await Promise.all([
		fetchListPage(request, (query) => fetchRows({ ...query, ...(current && { state: current }) })),
		countRows?.(),
	]);
	return {
		...fetched,
		address: pathname,
		tabs,
		current,
		counts: counted?.ok ? counted.value : null,
	};
}
