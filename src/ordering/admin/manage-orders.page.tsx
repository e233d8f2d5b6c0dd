import { requirePermission } from "../../accounts/sign-in/require-permission.ts";
import { countedRows, foundRows } from "../../kernel/page.ts";
import { call } from "../../platform/client/api-client.ts";
import { fetchListPage } from "../../platform/client/paged-list.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListSection } from "../../ui/list-section.tsx";
import { orderFromTheWire } from "../contract.ts";
import { copy } from "../order.copy.ts";
import { SaveOrders } from "../order-summary.tsx";
import type { Route } from "./+types/manage-orders.page.ts";
import { countOrdersOperation, listAllOrdersOperation } from "./contract.ts";
import { columnsFor } from "./order-columns.tsx";
import {
	isState,
	isTab,
	OrderFilters,
	OrderTabs,
	OtherFilters,
	RemoveFilters,
} from "./order-filters.tsx";
import { type Filters, isFiltered, readFilters } from "./orders-query.ts";
import { TickedBar, useTicked } from "./ticked-bar.tsx";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requirePermission(request, "orders.read");
	const filters = readFilters(new URL(request.url).searchParams);
	const counting = call(countOrdersOperation, {});
	const list = await fetchListPage(request, (query) =>
		call(listAllOrdersOperation, { query: { ...filters, ...query } }),
	);
	const counted = await counting;
	const counts = counted.ok ? counted.value : null;
	const shown = list.problem ? list : { ...list, rows: list.rows.map(orderFromTheWire) };
	return { list: shown, filters, counts };
}

export const meta = privateHead(copy.allOrders.title);

/** Manage All Orders (spec §2): everybody's orders. */
export default function ManageOrdersPage({ loaderData }: Route.ComponentProps) {
	const { list, filters, counts } = loaderData;
	const ticked = useTicked(list.problem ? [] : list.rows);
	const { count, pages } = copy.myOrders;
	return (
		<ListSection
			labels={{ ...copy.allOrders, count, pages }}
			list={list}
			most={filters.q || filters.part ? foundRows : countedRows}
			columns={columnsFor(ticked, filters)}
			keyOf={(order) => order.id}
			empty={<NoOrders filters={filters} />}
			below={<SaveOrders operation={listAllOrdersOperation} query={filters} name="orders" />}
		>
			<OrderTabs counts={counts} filters={filters} />
			<OrderFilters filters={filters} />
			<OtherFilters filters={filters} />
			{!isTab(filters) && !list.problem && list.total > 0 && <RemoveFilters />}
			<TickedBar ticked={ticked} />
		</ListSection>
	);
}

function NoOrders({ filters }: { filters: Filters }) {
	if (isFiltered(filters) && isState(filters))
		return <EmptyState title={copy.allOrders.noneInTab}>{copy.allOrders.noneInTabHint}</EmptyState>;
	if (!isFiltered(filters))
		return <EmptyState title={copy.allOrders.emptyTitle}>{copy.allOrders.empty}</EmptyState>;
	return (
		<EmptyState title={copy.allOrders.noneFitTitle} action={<RemoveFilters />}>
			{copy.allOrders.noneFit}
		</EmptyState>
	);
}

export const HydrateFallback = listFallback(copy.allOrders.loading);
