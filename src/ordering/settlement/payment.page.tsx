import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { requireCustomer } from "../../accounts/sign-in/require-sign-in.ts";
import { formatCount } from "../../kernel/digits.ts";
import { call } from "../../platform/client/api-client.ts";
import { privateHead } from "../../platform/client/private-page.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { TryAgain } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { findOrderOperation, orderFromTheWire } from "../contract.ts";
import { copy as orderingCopy } from "../copy.ts";
import { copy } from "../order.copy.ts";
import { shortNameOfOrder } from "../order-name.ts";
import { NoSuchOrder, OrderedParts, OrderImage } from "../order-summary.tsx";
import { saysPromises } from "../promises/promised-facts.ts";
import type { ShownOrder } from "../rules.ts";
import type { Route } from "./+types/payment.page.ts";
import { NothingToPay, PayOrder } from "./pay-order.tsx";

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
	const { name, email } = await requireCustomer(request);
	const answer = await call(findOrderOperation, { params: { id: params.id } });
	return { billing: { name, email }, answer };
}

export const meta = privateHead(copy.payment.title);

/** The payment page (spec §2). A paid order never shows Pay. */
export default function PaymentPage({ loaderData: { answer, billing } }: Route.ComponentProps) {
	useHiddenSecret();
	if (!answer.ok && answer.status === 404) return <NoSuchOrder />;
	if (!answer.ok) return <TryAgain problem={answer.problem} again={copy.again} />;
	const order = orderFromTheWire(answer.value);
	return (
		<section className="flex max-w-xl flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-6">
			<div className="flex items-start gap-4">
				<OrderImage image={order.image} />
				<div className="min-w-0">
					<h2 className="text-xl">{copy.payment.payFor(shortNameOfOrder(order.lines))}</h2>
					<p className="figures text-ink-soft text-sm">{copy.order.named(order.number)}</p>
					{order.status === "unpaid" && (
						<p className="figures mt-1">{copy.payment.pleasePay(formatCount(order.totalTaka))}</p>
					)}
				</div>
			</div>
			{(order.lines.length > 1 || saysPromises(order)) && <OrderedParts order={order} />}
			<PaymentOrReason order={order} billing={billing} />
		</section>
	);
}

function PaymentOrReason({
	order,
	billing,
}: {
	order: ShownOrder;
	billing: { name: string; email: string };
}) {
	if (order.paid) return <Done order={order} />;
	if (order.status === "refunded") return <NothingToPay sentence={orderingCopy.orderRefunded} />;
	if (order.status !== "unpaid") return <NothingToPay sentence={orderingCopy.holdOver} />;
	if (order.email !== billing.email) return <NothingToPay sentence={copy.payment.notOwn} />;
	return <PayOrder order={order} billing={billing} />;
}

/** Spec §8, Payment success. */
function Done({ order }: { order: ShownOrder }) {
	// It replaces a longer form; without focus, a phone would show the page below it.
	const done = useRef<HTMLParagraphElement>(null);
	useEffect(() => done.current?.focus(), []);
	return (
		<div role="status" className="flex flex-col items-start gap-3">
			<p
				ref={done}
				tabIndex={-1}
				className="flex scroll-mt-24 items-center gap-3 font-bold text-2xl text-brand"
			>
				<CircleCheck aria-hidden="true" className="size-8" />
				{copy.payment.done}
			</p>
			<p>
				<span className="block text-ink-soft text-sm">{copy.payment.transaction}</span>
				<span className="break-all font-mono">{order.paymentIntentId}</span>
			</p>
			<div className="flex flex-wrap gap-3">
				<LinkButton to="/dashboard">{copy.payment.toMyOrders}</LinkButton>
				<LinkButton to={`/dashboard/orders/${order.id}`} look="quiet">
					{copy.payment.toOrder}
				</LinkButton>
			</div>
		</div>
	);
}

/** Removes the client secret that Stripe adds to the return URL from the address bar. */
function useHiddenSecret(): void {
	useEffect(() => {
		const url = new URL(location.href);
		if (!url.searchParams.has("payment_intent_client_secret")) return;
		url.searchParams.delete("payment_intent_client_secret");
		history.replaceState(history.state, "", url);
	}, []);
}

export function HydrateFallback() {
	return (
		<div role="status">
			<span className="sr-only">{copy.payment.loading}</span>
			<Skeleton className="h-128 max-w-xl rounded-lg" />
		</div>
	);
}
