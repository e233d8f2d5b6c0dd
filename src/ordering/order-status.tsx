import { Badge } from "../ui/badge.tsx";
import { screen } from "./order.copy.ts";
import type { ShownOrder } from "./rules.ts";

const tones = {
	unpaid: "waiting",
	processing: "good",
	shipped: "good",
	delivered: "good",
	expired: "plain",
	refunded: "attention",
} as const;

/** An order's status as a word for whoever reads it. */
export function OrderStatus({
	status,
	reader,
}: Pick<ShownOrder, "status"> & { reader: "customer" | "admin" }) {
	return <Badge tone={tones[status]}>{screen.status[reader][status]}</Badge>;
}
