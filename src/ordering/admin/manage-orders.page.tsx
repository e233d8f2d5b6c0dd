import { requirePermission } from "../../accounts/sign-in/require-permission.ts";
import { call } from "../../platform/client/api-client.ts";
import { fetchListPage } from "../../platform/client/paged-list.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { Badge } from "../../ui/badge.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DayAndTime } from "../../ui/day-and-time.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListSection } from "../../ui/list-section.tsx";
import { orderFromTheWire, type ShownOrder } from "../contract.ts";
import { DeleteOrder } from "../delete-order.tsx";
import { copy } from "../order.copy.ts";
import { OrderStatus, PartRefunded } from "../order-status.tsx";
import { amountColumns, OrderName, SaveOrders } from "../order-summary.tsx";
import { districtBeside } from "../promises/address-in-words.ts";
import { isLate } from "../rules.ts";
import type { Route } from "./+types/manage-orders.page.ts";
import { countOrdersOperation, listAllOrdersOperation } from "./contract.ts";
import { isTab, OrderFilters, OrderTabs, OtherFilters, RemoveFilters } from "./order-filters.tsx";
import { OrderSteps } from "./order-steps.tsx";
import { type Filters, isFiltered, readFilters } from "./orders-query.ts";
import { type Ticked, TickedBar, TickOrder, useTicked } from "./ticked-bar.tsx";

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
	if (isFiltered(filters) && isTab(filters))
		return <EmptyState title={copy.allOrders.noneInTab}>{copy.allOrders.noneInTabHint}</EmptyState>;
	if (!isFiltered(filters))
		return <EmptyState title={copy.allOrders.emptyTitle}>{copy.allOrders.empty}</EmptyState>;
	return (
		<EmptyState title={copy.allOrders.noneFitTitle} action={<RemoveFilters />}>
			{copy.allOrders.noneFit}
		</EmptyState>
	);
}

function columnsFor(ticked: Ticked, filters: Filters): Column<ShownOrder>[] {
	const order: Column<ShownOrder> = {
		heading: copy.allOrders.order,
		title: true,
		cell: (order) => (
			<span className="flex items-center gap-3">
				{ticked.tickable.includes(order) && <TickOrder order={order} ticked={ticked} />}
				<OrderName order={order} filters={filters} />
			</span>
		),
	};
	return [order, ...otherColumns];
}

const otherColumns: Column<ShownOrder>[] = [
	{
		heading: copy.allOrders.date,
		cell: (order) => <DayAndTime wire={order.createdAt} />,
	},
	...amountColumns,
	{
		heading: copy.allOrders.receive,
		cell: (order) => <DeliveryCell order={order} />,
	},
	{
		heading: copy.myOrders.status,
		cell: (order) => (
			<>
				<span className="flex flex-wrap gap-1">
					<OrderStatus order={order} reader="admin" />
					{isLate(order, new Date()) && <Badge tone="attention">{copy.allOrders.isLate}</Badge>}
				</span>
				<PartRefunded order={order} />
			</>
		),
	},
	{ heading: copy.allOrders.next, cell: (order) => <OrderSteps order={order} /> },
	{
		heading: copy.myOrders.remove,
		cell: (order) => <DeleteOrder order={order} reader="admin" />,
	},
];

/** Shows the area and district of the delivery, or that the customer collects the order. */
function DeliveryCell({ order: { delivery } }: { order: ShownOrder }) {
	if (!delivery) return <span className="text-ink-soft">–</span>;
	if ("collect" in delivery) return copy.allOrders.collect;
	const district = districtBeside(delivery);
	return (
		<span className="wrap-break-word">
			{delivery.area}
			{district && <span className="block text-ink-soft text-sm">{district}</span>}
		</span>
	);
}

export const HydrateFallback = listFallback(copy.allOrders.loading);
