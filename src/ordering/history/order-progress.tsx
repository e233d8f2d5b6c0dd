import type { ShownOrder } from "../contract.ts";
import type { OrderHistory } from "./order-events.ts";
import { type Reader, sayStep } from "./say-step.ts";
import { isUnderWay, timelineOf } from "./timeline.ts";
import { Timeline } from "./timeline.tsx";
import { useOrderUpdates } from "./use-order-updates.ts";

type OrderProgressProps = {
	order: ShownOrder;
	history: OrderHistory;
	etag: string | null;
	reader: Reader;
};

/** How an order stands, while it changes under the reader's eyes. */
export function OrderProgress({ order, history, etag, reader }: OrderProgressProps) {
	const now = new Date();
	const steps = timelineOf(order, history, now);
	const newest = steps.findLast(({ state }) => state === "done");
	const { status, heading } = useOrderUpdates({
		orderId: order.id,
		etag,
		isUnderWay: isUnderWay(steps),
		standing: newest ? sayStep(newest, order, reader) : "",
	});
	return (
		<Timeline
			order={order}
			steps={steps}
			reader={reader}
			now={now}
			status={status}
			heading={heading}
		/>
	);
}
