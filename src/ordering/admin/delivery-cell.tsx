import { copy } from "../order.copy.ts";
import type { ShownOrder } from "../rules.ts";

export function isCollected({ delivery }: Pick<ShownOrder, "delivery">): boolean {
	return delivery !== null && "collect" in delivery;
}

/** How an order reaches its customer: where to, or that it is collected. */
export function DeliveryCell({ order: { delivery } }: { order: ShownOrder }) {
	if (!delivery) return <span className="text-ink-soft">–</span>;
	if ("collect" in delivery) return copy.allOrders.collect;
	const { district = null, area } = delivery as { area: string; district?: string | null };
	const named = district && !area.toLowerCase().includes(district.toLowerCase());
	return (
		<span className="wrap-break-word">
			{area}
			{named && <span className="block text-ink-soft text-sm">{district}</span>}
		</span>
	);
}
