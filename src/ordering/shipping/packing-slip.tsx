import { formatTaka } from "../../kernel/taka.ts";
import { useStorefront } from "../../platform/client/storefront-context.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { showDay } from "../../ui/day-and-time.tsx";
import type { ShownLine, ShownOrder } from "../contract.ts";
import { courierName } from "../couriers.ts";
import { Detail } from "../order-details.tsx";
import { addressInWords } from "../promises/address-in-words.ts";
import { isPaidLater } from "../promises/promised-facts.ts";
import { copy } from "./packing-slip.copy.ts";

/** The sheet for an order's parcel: its content and destination, without prices, and what the courier collects. */
export function PackingSlip({ order }: { order: ShownOrder }) {
	const shop = useStorefront();
	return (
		<article className="break-after-page rounded-lg border border-line bg-surface p-4 last:break-after-auto sm:p-6 print:rounded-none print:border-0 print:p-0">
			<h3 className="figures border-line border-b-2 pb-3 text-xl">
				{copy.slip}, {copy.order(order.number)}
			</h3>
			<dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-2">
				<Detail name={copy.to}>
					<span className="block font-bold text-lg">{order.customer}</span>
					{whereTo(order)}
					<span className="figures block">{order.phone}</span>
				</Detail>
				<Detail name={copy.from}>
					<span className="block font-bold text-lg">{shop?.shopName}</span>
					{shop?.contact.address}
					<span className="figures block">{shop?.contact.phone}</span>
				</Detail>
				<Detail name={copy.booked}>{showDay(order.createdAt)}</Detail>
				{isPaidLater(order) && <Detail name={copy.toCollect}>{formatTaka(order.totalTaka)}</Detail>}
				{order.courier && (
					<Detail name={copy.courier}>
						{courierName(order.courier)}
						<span className="block font-mono empty:hidden">{order.trackingNumber}</span>
					</Detail>
				)}
			</dl>
			<div className="mt-6">
				<DataTable
					caption={copy.lines}
					columns={columns}
					rows={order.lines}
					keyOf={({ partId }) => partId}
					onCard
				/>
			</div>
		</article>
	);
}

function whereTo({ delivery }: ShownOrder): string {
	if (!delivery) return copy.noAddress;
	return "collect" in delivery ? copy.collected : addressInWords(delivery);
}

const columns: Column<ShownLine>[] = [
	{ heading: copy.part, title: true, cell: ({ name }) => name },
	{ heading: copy.quantity, numeric: true, cell: ({ quantity }) => quantity },
	{
		heading: copy.serials,
		below: true,
		cell: ({ serials }) => (
			<span className="wrap-anywhere font-mono text-sm">
				{serials.join(", ") || copy.noSerials}
			</span>
		),
	},
];
