import { useRevalidator } from "react-router";
import { LinkButton } from "../ui/button.tsx";
import { showDayAndTime } from "../ui/show-time.ts";
import { HoldClock } from "./hold-clock.tsx";
import { OrderStatus } from "./order-status.tsx";
import type { ShownOrder } from "./rules.ts";
import { screen } from "./screen.copy.ts";

const { myOrders: says } = screen;

// The shop looks for holds that ran out every two seconds.
const settledAfterMs = 4_000;

/** The status column of My Orders (spec §2): what to do next, or the transaction id once paid. */
export function MyOrderStatus({ order }: { order: ShownOrder }) {
	const { revalidate } = useRevalidator();
	if (order.status === "unpaid")
		return (
			<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
				<LinkButton to={`/dashboard/payment/${order.id}`} size="small">
					{says.pay}
				</LinkButton>
				{order.expiresAt && (
					<HoldClock
						expiresAt={order.expiresAt}
						onOver={() => setTimeout(() => void revalidate(), settledAfterMs)}
					/>
				)}
			</div>
		);
	return (
		<div className="space-y-1 text-sm">
			<OrderStatus status={order.status} reader="customer" />
			{order.status === "expired" && order.expiresAt && (
				<p className="text-ink-soft">{says.expiredOn(showDayAndTime(order.expiresAt))}</p>
			)}
			{order.status === "refunded" && <p className="text-ink-soft">{says.refunded}</p>}
			{order.transactionId && (
				<p className="break-all font-mono text-ink-soft text-xs">
					{says.transaction(order.transactionId)}
				</p>
			)}
		</div>
	);
}
