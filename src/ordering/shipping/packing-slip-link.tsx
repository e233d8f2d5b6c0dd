import { LinkButton } from "../../ui/button.tsx";
import { isPaid, type ShownOrder } from "../rules.ts";
import { copy } from "./packing-slip.copy.ts";

/** Leads to the packing slips of these orders; nothing where none of them is paid. */
export function PackingSlipLink({ orders }: { orders: readonly ShownOrder[] }) {
	const paid = orders.filter(({ status }) => isPaid(status));
	if (paid.length === 0) return null;
	return (
		<LinkButton
			to={`/dashboard/packingSlips?${new URLSearchParams(paid.map(({ id }) => ["order", id]))}`}
			look="quiet"
			size="small"
		>
			{paid.length === 1 ? copy.link : copy.links(paid.length)}
		</LinkButton>
	);
}
