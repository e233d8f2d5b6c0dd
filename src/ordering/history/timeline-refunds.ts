import type { OrderHistory } from "./order-events.ts";
import { type Step, stepOf } from "./timeline-step.ts";

/**
 * The refunds of an order: what has gone back, what is on its way, and a cancellation, which is a
 * refund that the customer asked for.
 */
export function refundSteps({ events, refundsUnderWay }: OrderHistory): Step[] {
	const done = events.flatMap(({ type, at, by, amount, reason }) => {
		if (type === "refund owed")
			return reason === "cancelled" ? [stepOf({ is: "cancelled", state: "done", at, by })] : [];
		if (type !== "refunded" && type !== "partly refunded") return [];
		return [stepOf({ is: "refund", state: "done", at, by: "shop", amount, reason })];
	});
	const underWay = refundsUnderWay.map((refund) =>
		stepOf({ is: "refund", state: "now", by: "shop", ...refund }),
	);
	return [...done, ...underWay];
}
