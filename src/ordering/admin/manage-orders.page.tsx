import { requireAdmin } from "../../accounts/sign-in/require-sign-in.ts";
import { call } from "../../platform/client/api-client.ts";
import { fetchListPage } from "../../platform/client/paged-list.ts";
import type { Column } from "../../ui/data-table.tsx";
import { DayAndTime } from "../../ui/day-and-time.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListSection } from "../../ui/list-section.tsx";
import { TryAgain } from "../../ui/notice.tsx";
import { ListSkeleton } from "../../ui/skeleton.tsx";
import { orderFromTheWire } from "../contract.ts";
import { DeleteOrder } from "../delete-order.tsx";
import { copy } from "../order.copy.ts";
import { OrderStatus, PartRefunded } from "../order-status.tsx";
import { amountColumns, OrderName } from "../order-summary.tsx";
import type { ShownOrder } from "../rules.ts";
import type { Route } from "./+types/manage-orders.page.ts";
import { listAllOrdersOperation } from "./contract.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderFilters, RemoveFilters } from "./order-filters.tsx";
import { addressOfOrders, isFiltered, readFilters } from "./orders-query.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireAdmin(request);
	const filters = readFilters(new URL(request.url).searchParams);
	const list = await fetchListPage(
		request,
		(query) => call(listAllOrdersOperation, { query: { ...filters, ...query } }),
		(page) => addressOfOrders(filters, page),
	);
	return list.problem ? list : { ...list, rows: list.rows.map(orderFromTheWire), filters };
}

export function meta() {
	return [{ title: copy.allOrders.title }, { name: "robots", content: "noindex" }];
}

/** Manage All Orders (spec §2): everybody's orders. */
export default function ManageOrdersPage({ loaderData }: Route.ComponentProps) {
	if (loaderData.problem) return <TryAgain problem={loaderData.problem} again={copy.again} />;
	const { rows, filters, page, pages, total } = loaderData;
	return (
		<ListSection
			labels={{ ...copy.allOrders, pages: copy.myOrders.pages }}
			count={total > 0 ? copy.myOrders.count(total) : undefined}
			columns={columns}
			rows={rows}
			keyOf={(order) => order.id}
			empty={<NoOrders filtered={isFiltered(filters)} />}
			page={page}
			pages={pages}
			addressOf={(number) => addressOfOrders(filters, number)}
		>
			<OrderFilters filters={filters} />
			{isFiltered(filters) && total > 0 && <RemoveFilters />}
		</ListSection>
	);
}

function NoOrders({ filtered }: { filtered: boolean }) {
	if (!filtered)
		return <EmptyState title={copy.allOrders.emptyTitle}>{copy.allOrders.empty}</EmptyState>;
	return (
		<EmptyState title={copy.allOrders.noneFitTitle} action={<RemoveFilters />}>
			{copy.allOrders.noneFit}
		</EmptyState>
	);
}

const columns: Column<ShownOrder>[] = [
	{
		name: "order",
		heading: copy.allOrders.order,
		title: true,
		cell: (order) => <OrderName order={order} />,
	},
	...amountColumns,
	{
		name: "status",
		heading: copy.myOrders.status,
		cell: (order) => (
			<>
				<OrderStatus status={order.status} reader="admin" />
				<PartRefunded order={order} />
			</>
		),
	},
	{ name: "next", heading: copy.allOrders.next, cell: (order) => <OrderActions order={order} /> },
	{ name: "remove", heading: copy.myOrders.remove, cell: (order) => <DeleteOrder order={order} /> },
	{
		name: "date",
		heading: copy.allOrders.date,
		cell: (order) => <DayAndTime wire={order.createdAt} />,
	},
];

export function HydrateFallback() {
	return <ListSkeleton loading={copy.allOrders.loading} />;
}
