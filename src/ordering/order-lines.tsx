import { formatTaka } from "../kernel/taka.ts";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { screen } from "./order.copy.ts";
import { OrderPicture } from "./order-image.tsx";
import { type ShownLine, type ShownOrder, totalTaka } from "./rules.ts";

const { order: says } = screen;

const columns: Column<ShownLine>[] = [
	{
		name: "part",
		heading: says.part,
		title: true,
		cell: (line) => (
			<span className="flex items-center gap-3">
				<span className="print:hidden">
					<OrderPicture image={line.image} />
				</span>
				{line.name}
			</span>
		),
	},
	{
		name: "price",
		heading: says.price,
		numeric: true,
		cell: (line) => formatTaka(line.unitPriceTaka),
	},
	{ name: "quantity", heading: says.quantity, numeric: true, cell: (line) => line.quantity },
	{
		name: "sum",
		heading: says.sum,
		numeric: true,
		cell: (line) => formatTaka(totalTaka(line.unitPriceTaka, line.quantity)),
	},
];

/** What was ordered at the prices of the time, and what it comes to. */
export function OrderLines({ order }: { order: ShownOrder }) {
	return (
		<div className="@container mt-6">
			<DataTable
				caption={says.lines}
				columns={columns}
				rows={order.lines}
				keyOf={(line) => line.partId}
				onCard
			/>
			<p className="figures mt-3 flex justify-end gap-6 border-line border-t pt-3 font-bold text-lg @2xl:border-t-0 @2xl:px-3 @2xl:pt-0 print:px-0">
				<span>{says.total}</span>
				<span>{formatTaka(order.totalTaka)}</span>
			</p>
		</div>
	);
}
