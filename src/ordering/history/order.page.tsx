import { Printer } from "lucide-react";
import { StaffNotes } from "../../accounts/notes/staff-notes.tsx";
import { requireCustomer } from "../../accounts/sign-in/require-sign-in.ts";
import { type ApiResult, call } from "../../platform/client/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { TryAgain } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OrderSteps } from "../admin/order-steps.tsx";
import { fetchForStaff, OrdersBeside } from "../admin/orders-beside.tsx";
import { findOrderOperation, orderFromTheWire, type ShownOrder } from "../contract.ts";
import { copy } from "../order.copy.ts";
import { InvoiceHeader, OrderDetails, OrderLines } from "../order-details.tsx";
import {
	BookAgain,
	CancelOrder,
	HowItEnded,
	MyOrderStatus,
	OrderAgain,
	ReviewOrder,
} from "../order-status.tsx";
import { NoSuchOrder } from "../order-summary.tsx";
import { listReturnsOfOrderOperation } from "../returns/contract.ts";
import { OrderReturns } from "../returns/order-returns.tsx";
import type { Route } from "./+types/order.page.ts";
import { listOrderEventsOperation, type OrderHistory } from "./contract.ts";
import { Timeline } from "./timeline.tsx";

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
	const signedIn = await requireCustomer(request);
	const { id } = params;
	// The history is read first. The next poll then finds every change after that moment.
	const happened = await call(listOrderEventsOperation, { params: { id } });
	const [answer, sent, forStaff] = await Promise.all([
		call(findOrderOperation, { params: { id } }),
		call(listReturnsOfOrderOperation, { params: { id } }),
		fetchForStaff(signedIn, request, id),
	]);
	return {
		email: signedIn.email,
		answer,
		sent: sent.ok ? sent.value : null,
		history: historyIn(happened),
		forStaff,
	};
}

function historyIn(happened: ApiResult<OrderHistory>) {
	// Without a history, the page shows the steps that the order itself contains.
	if (!happened.ok) return { events: [], refundsUnderWay: [], etag: null };
	return { ...happened.value, etag: happened.headers.get("etag") };
}

export function meta({ loaderData }: Route.MetaArgs) {
	const number = loaderData?.answer.ok ? loaderData.answer.value.number : "";
	return [{ title: copy.order.named(number) }, { name: "robots", content: "noindex" }];
}

/** One order with all its details. The printed page is the invoice. */
export default function OrderPage({
	loaderData: { answer, email, history, sent, forStaff },
}: Route.ComponentProps) {
	if (!answer.ok && answer.status === 404) return <NoSuchOrder />;
	if (!answer.ok) return <TryAgain problem={answer.problem} />;
	const order = orderFromTheWire(answer.value);
	const isOwn = order.email === email;
	const staffSees = isOwn ? null : forStaff;
	return (
		<article className="rounded-lg border border-line bg-surface p-4 sm:p-6 print:border-0 print:p-0">
			<div className="flex flex-wrap items-start justify-between gap-4 print:hidden">
				<h2 className="figures text-xl">{copy.order.named(order.number)}</h2>
				<span className="flex flex-wrap gap-2">
					{staffSees && <OrdersBeside {...staffSees} />}
					<Button look="quiet" size="small" onClick={() => print()}>
						<Printer aria-hidden="true" className="size-4" />
						{copy.order.print}
					</Button>
				</span>
			</div>
			<InvoiceHeader order={order} />
			{!isOwn && (
				<div className="mt-3 flex flex-wrap gap-2 empty:hidden print:hidden">
					<OrderSteps order={order} withKeys />
				</div>
			)}
			{isOwn && order.status === "unpaid" && (
				<div className="mt-3 rounded-md bg-sunken p-3 print:hidden">
					<MyOrderStatus order={order} />
				</div>
			)}
			<div className="@container mt-4 print:mt-0">
				<div className="grid @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-8 gap-y-6 print:block">
					<Timeline
						// Another order begins a new timeline, in which nothing has changed yet.
						key={order.id}
						order={order}
						history={history}
						etag={history.etag}
						reader={isOwn ? "customer" : "admin"}
					/>
					<OrderDetails order={order} />
				</div>
			</div>
			<OrderLines order={order} />
			{isOwn && <CustomerActions order={order} />}
			{staffSees && <StaffNotes about={`order:${order.id}`} fetched={staffSees.notes} />}
			<OrderReturns orderId={order.id} sent={sent} isOwn={isOwn} />
			<p className="mt-4 print:hidden">
				<Link
					to={(!isOwn && forStaff?.list) || "/dashboard"}
					className="inline-flex min-h-11 items-center text-link"
				>
					{copy.order.back}
				</Link>
			</p>
		</article>
	);
}

/** The customer's actions for an order that no longer waits for payment. */
function CustomerActions({ order }: { order: ShownOrder }) {
	return (
		<div className="mt-6 flex flex-wrap items-center gap-3 empty:hidden print:hidden">
			<HowItEnded order={order} />
			{order.status === "expired" && <BookAgain order={order} />}
			<OrderAgain order={order} />
			<ReviewOrder order={order} />
			<CancelOrder order={order} />
		</div>
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
