import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { copy as catalogueCopy } from "../catalogue/copy.ts";
import { hasSlice } from "../kernel/slices.ts";
import { formatTaka } from "../kernel/taka.ts";
import { AskingButton } from "../platform/client/action-button.tsx";
import { call } from "../platform/client/api-client.ts";
import { Badge } from "../ui/badge.tsx";
import { LinkButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { showDayAndTime } from "../ui/day-and-time.tsx";
import { cancelPaidOrderOperation, type ShownOrder } from "./contract.ts";
import { HoldClock } from "./hold-clock.tsx";
import { copy } from "./order.copy.ts";
import { shortNameOfOrder } from "./order-name.ts";
import { mayCancel, type Reader } from "./rules.ts";

const tones = {
	unpaid: "waiting",
	confirmed: "good",
	shipped: "good",
	delivered: "good",
	expired: "plain",
	refunded: "attention",
} as const;

type Status = Pick<ShownOrder, "status" | "paid">;

export function OrderStatus({ order, reader }: { order: Status; reader: Reader }) {
	const { status, paid } = order;
	const isUnpaid = reader === "customer" && status === "confirmed" && !paid;
	const words = isUnpaid ? copy.confirmed : copy.status[reader][status];
	return <Badge tone={tones[status]}>{words}</Badge>;
}

/** The share of an order's money that was or is being refunded, unless the order is refunded. */
export function PartRefunded({ order }: { order: ShownOrder }) {
	const { status, refundedTaka, totalTaka } = order;
	if (refundedTaka === 0 || status === "refunded") return null;
	const all = refundedTaka >= totalTaka;
	return (
		<p className="figures text-ink-soft text-sm">
			{all ? copy.allOnItsWay : copy.refundedOf(formatTaka(refundedTaka), formatTaka(totalTaka))}
		</p>
	);
}

/** The class of elements that a list's card shows only when it is unfolded. */
export const folded = "hidden group-data-open/row:block @2xl:block";

// Every two seconds the shop ends the holds that ran out.
const settledAfterMs = 4_000;

/** The status column of My Orders (spec §2): what to do next, or the transaction id once paid. */
export function MyOrderStatus({
	order,
	next,
}: {
	order: ShownOrder;
	/** The next step of a paid order. */
	next?: ReactNode;
}) {
	const { revalidate } = useRevalidator();
	if (order.status === "unpaid")
		return (
			<div className="flex items-center gap-x-4">
				<LinkButton to={`/dashboard/payment/${order.id}`} size="small">
					{copy.myOrders.pay}
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
		<div className="@4xl:min-w-56 text-sm">
			<div className="@2xl:block flex items-center justify-between gap-3 @2xl:space-y-1">
				<p>
					<OrderStatus order={order} reader="customer" /> {next}
				</p>
				{order.status === "expired" && <BookAgain order={order} />}
				<ReviewOrder order={order} inList />
			</div>
			<div className={classNames(folded, "mt-1 space-y-1")}>
				<HowItEnded order={order} />
				<PartRefunded order={order} />
				{order.paymentIntentId && (
					<p className="text-ink-soft text-xs">
						{copy.myOrders.transaction}{" "}
						<span className="wrap-anywhere font-mono">{order.paymentIntentId}</span>
					</p>
				)}
			</div>
		</div>
	);
}

/** The button to order the same parts again. An expired order has another button (`BookAgain`). */
export function OrderAgain({ order: { id, status } }: { order: ShownOrder }) {
	if (status === "unpaid" || status === "expired") return null;
	return (
		<LinkButton to={againAddress(id)} look="quiet" size="small">
			{copy.order.again}
		</LinkButton>
	);
}

/** The button to review the parts after they have arrived. */
export function ReviewOrder({ order, inList }: { order: ShownOrder; inList?: boolean }) {
	const { id, deliveredAt, lines } = order;
	if (!deliveredAt || !hasSlice("part-reviews")) return null;
	const which = copy.allOrders.ofOrder(reviewWords(order), shortNameOfOrder(lines));
	return (
		<LinkButton
			to={`/dashboard/reviews?order=${id}`}
			look="quiet"
			size="small"
			aria-label={inList ? which : undefined}
		>
			{reviewWords(order)}
		</LinkButton>
	);
}

/** Returns the button's words: to write reviews, or to see them if every part is reviewed. */
function reviewWords({ lines }: ShownOrder): string {
	return lines.every(({ reviewed }) => reviewed) ? copy.order.reviewed : copy.order.review;
}

const againAddress = (id: string) => `/dashboard/orders/${id}/again`;

/** The button to cancel a paid order until it is packed. It asks before it cancels. */
export function CancelOrder({ order }: { order: ShownOrder }) {
	const { id, number, totalTaka, refundedTaka } = order;
	if (!mayCancel(order)) return null;
	return (
		<AskingButton
			look="quiet"
			size="small"
			send={() => call(cancelPaidOrderOperation, { params: { id } })}
			toast={({ done }) => (done ? copy.cancel.done(number) : copy.cancel.onItsWay(number))}
			question={copy.cancel.question(number)}
			hint={copy.cancel.what(formatTaka(totalTaka - refundedTaka))}
			confirm={copy.cancel.confirm}
			cancel={copy.cancel.keep}
		>
			{copy.cancel.button}
		</AskingButton>
	);
}

/** The sentence about an order that was not paid in time, or was refunded. */
export function HowItEnded({ order }: { order: ShownOrder }) {
	const { status, expiresAt } = order;
	if (status === "refunded") return <p className="text-ink-soft">{copy.myOrders.refunded}</p>;
	if (status !== "expired" || !expiresAt) return null;
	return <p className="text-ink-soft">{copy.myOrders.expiredOn(showDayAndTime(expiresAt))}</p>;
}

/** The button to book the same parts again: one part on its booking page, several through the basket. */
export function BookAgain({ order: { id, lines } }: { order: ShownOrder }) {
	const name = shortNameOfOrder(lines);
	const [line] = lines;
	if (!line) return null;
	const isOne = lines.length === 1;
	const words = isOne ? copy.myOrders.bookAgain : copy.myOrders.inBasketAgain;
	return (
		<LinkButton
			to={isOne ? catalogueCopy.card.bookingAddress(line.partId) : againAddress(id)}
			look="quiet"
			size="small"
			aria-label={copy.allOrders.ofOrder(words, name)}
		>
			{words}
		</LinkButton>
	);
}
