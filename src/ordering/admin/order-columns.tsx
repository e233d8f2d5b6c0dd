import { Badge } from "../../ui/badge.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DayAndTime } from "../../ui/day-and-time.tsx";
import type { ShownOrder } from "../contract.ts";
import { DeleteOrder } from "../delete-order.tsx";
import { copy } from "../order.copy.ts";
import { OrderStatus, PartRefunded } from "../order-status.tsx";
import { amountColumns, OrderName } from "../order-summary.tsx";
import { districtBeside } from "../promises/address-in-words.ts";
import { isLate } from "../rules.ts";
import { OrderSteps } from "./order-steps.tsx";
import type { Filters } from "./orders-query.ts";
import { type Ticked, TickOrder } from "./ticked-bar.tsx";

/** The columns of Manage All Orders (spec §2). An order's link has the list's filters. */
export function columnsFor(ticked: Ticked, filters: Filters): Column<ShownOrder>[] {
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
