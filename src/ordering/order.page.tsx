import { Printer } from "lucide-react";
import { Link } from "react-router";
import { requireCustomer } from "../accounts/sign-in/require-sign-in.ts";
import { call } from "../platform/client/api-client.ts";
import { Button } from "../ui/button.tsx";
import { TryAgain } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/order.page.ts";
import { CancelOrder } from "./cancel-order.tsx";
import { findOrderOperation, orderFromTheWire } from "./contract.ts";
import { copy } from "./order.copy.ts";
import { InvoiceHeader, OrderDetails, OrderLines } from "./order-details.tsx";
import { HowItEnded, MyOrderStatus } from "./order-status.tsx";
import { NoSuchOrder } from "./order-summary.tsx";

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
	const { email } = await requireCustomer(request);
	return { email, answer: await call(findOrderOperation, { params: { id: params.id } }) };
}

export function meta() {
	return [{ title: copy.order.title }, { name: "robots", content: "noindex" }];
}

/** One order with all that is known of it; on paper it is the invoice. */
export default function OrderPage({ loaderData: { answer, email } }: Route.ComponentProps) {
	if (!answer.ok && answer.status === 404) return <NoSuchOrder />;
	if (!answer.ok) return <TryAgain problem={answer.problem} again={copy.again} />;
	const order = orderFromTheWire(answer.value);
	return (
		<article className="rounded-lg border border-line bg-surface p-4 sm:p-6 print:border-0 print:p-0">
			<div className="flex flex-wrap items-start justify-between gap-4 print:hidden">
				<h2 className="text-xl">{copy.order.title}</h2>
				<Button look="quiet" size="small" onClick={() => print()}>
					<Printer aria-hidden="true" className="size-4" />
					{copy.order.print}
				</Button>
			</div>
			<InvoiceHeader order={order} />
			<OrderDetails order={order} />
			<OrderLines order={order} />
			{order.email === email && (
				<div className="mt-6 empty:hidden print:hidden">
					{order.status === "unpaid" ? (
						<MyOrderStatus order={order} />
					) : (
						<HowItEnded order={order} />
					)}
					<CancelOrder order={order} />
				</div>
			)}
			<p className="mt-6 print:hidden">
				<Link to="/dashboard" prefetch="intent" className="text-link">
					{copy.order.back}
				</Link>
			</p>
		</article>
	);
}

export function HydrateFallback() {
	return (
		<div role="status">
			<span className="sr-only">{copy.order.loading}</span>
			<Skeleton className="h-112 rounded-lg" />
		</div>
	);
}
