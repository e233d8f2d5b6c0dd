import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { LinkButton } from "../../ui/button.tsx";
import type { ShownOrder } from "../contract.ts";
import { sayNext } from "../history/say-step.ts";
import { currentStep } from "../history/timeline.ts";
import { copy } from "../order.copy.ts";
import { sayReceiving } from "../order-details.tsx";

/** The view after the payment (spec §8): the order is paid, its next step and destination, and the mail. */
export function PaidOrder({ order }: { order: ShownOrder }) {
	// This view replaces a longer form. Without the focus, a phone would show the page below it.
	const done = useRef<HTMLHeadingElement>(null);
	useEffect(() => done.current?.focus(), []);
	const now = new Date();
	const next = currentStep(order, now);
	return (
		<section className="max-w-xl rounded-lg border border-line bg-surface p-4 sm:p-6">
			<div role="status" className="flex flex-col items-start gap-3">
				<h2
					ref={done}
					tabIndex={-1}
					className="flex scroll-mt-24 items-center gap-3 font-bold text-2xl text-brand"
				>
					<CircleCheck aria-hidden="true" className="size-8 shrink-0" />
					{copy.payment.done}
				</h2>
				<div className="figures">
					<p className="font-semibold">{copy.payment.isPaid(order.number)}</p>
					{next && <p>{sayNext(next, order, now)}</p>}
					<p className="wrap-anywhere mt-2">
						{copy.order.fact(copy.order.receive, sayReceiving(order))}
					</p>
					<p className="wrap-anywhere">{copy.payment.mailed(order.email)}</p>
				</div>
				<p className="text-ink-soft text-sm">
					{copy.payment.transaction}{" "}
					<span className="wrap-anywhere font-mono">{order.paymentIntentId}</span>
				</p>
				<div className="flex flex-wrap gap-3">
					<LinkButton to={`/dashboard/orders/${order.id}`}>{copy.payment.toOrder}</LinkButton>
					<LinkButton to="/dashboard" look="quiet">
						{copy.payment.toMyOrders}
					</LinkButton>
				</div>
			</div>
		</section>
	);
}
