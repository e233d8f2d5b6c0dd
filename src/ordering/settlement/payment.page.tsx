import { useEffect } from "react";
import { redirect } from "react-router";
import { requireCustomer } from "../../accounts/sign-in/require-sign-in.ts";
import { formatCount } from "../../kernel/digits.ts";
import { call } from "../../platform/client/api-client.ts";
import { privateHead } from "../../platform/client/private-page.tsx";
import { TryAgain } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { findOrderOperation, orderFromTheWire, type ShownOrder } from "../contract.ts";
import { copy as orderingCopy } from "../copy.ts";
import { copy } from "../order.copy.ts";
import { shortNameOfOrder } from "../order-name.ts";
import { NoSuchOrder, OrderedParts, OrderImage } from "../order-summary.tsx";
import type { Route } from "./+types/payment.page.ts";
import { PaidOrder } from "./paid-order.tsx";
import { NothingToPay, PayOrder } from "./pay-order.tsx";

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
	const { name, email } = await requireCustomer(request);
	const answer = await call(findOrderOperation, { params: { id: params.id } });
	if (answer.ok && answer.value.payOnDelivery && answer.value.status !== "unpaid")
		throw redirect(`/dashboard/orders/${params.id}`);
	return { billing: { name, email }, answer };
}

export const meta = privateHead(copy.payment.title);

/** The payment page (spec §2). A paid order never shows Pay. One that is paid on delivery leads to its own page. */
export default function PaymentPage({ loaderData: { answer, billing } }: Route.ComponentProps) {
	useHiddenSecret();
	if (!answer.ok && answer.status === 404) return <NoSuchOrder />;
	if (!answer.ok) return <TryAgain problem={answer.problem} />;
	const order = orderFromTheWire(answer.value);
	if (order.paid) return <PaidOrder order={order} />;
	return (
		<section className="flex max-w-xl flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6">
			<div className="flex items-start gap-4">
				<span className="hidden sm:block">
					<OrderImage image={order.image} />
				</span>
				<div className="min-w-0">
					<h2 className="text-lg sm:text-xl">
						{copy.payment.payFor(shortNameOfOrder(order.lines))}
					</h2>
					{order.status === "unpaid" && (
						<p className="figures">{copy.payment.pleasePay(formatCount(order.totalTaka))}</p>
					)}
				</div>
			</div>
			<OrderedParts order={order} />
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
	if (order.email !== billing.email) return <NothingToPay sentence={copy.payment.notOwn} />;
	if (order.status === "refunded")
		return <NothingToPay order={order} sentence={orderingCopy.orderRefunded} />;
	if (order.status !== "unpaid")
		return <NothingToPay order={order} sentence={orderingCopy.holdOver} />;
	return <PayOrder order={order} billing={billing} />;
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
