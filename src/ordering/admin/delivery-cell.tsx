import { copy } from "../order.copy.ts";
import { districtBeside } from "../promises/address-in-words.ts";
import type { ShownOrder } from "../rules.ts";

/** How an order reaches its customer: where to, or that it is collected. */
export function DeliveryCell({ order: { delivery } }: { order: ShownOrder }) {
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
