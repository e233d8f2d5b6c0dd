import { requirePermission } from "../../accounts/sign-in/require-permission.ts";
import { useMay } from "../../accounts/sign-in/use-may.ts";
import { call } from "../../platform/client/api-client.ts";
import { formFallback, privateHead } from "../../platform/client/private-page.tsx";
import { DayAndTime } from "../../ui/day-and-time.tsx";
import { Link } from "../../ui/link.tsx";
import { NotThere } from "../../ui/not-there.tsx";
import { TryAgain } from "../../ui/notice.tsx";
import { findOrderOperation, orderFromTheWire, type ShownOrder } from "../contract.ts";
import type { Route } from "./+types/return.page.ts";
import { CloseForm } from "./close-form.tsx";
import { findReturnOperation, type Return } from "./contract.ts";
import { CameBack, DecideForm } from "./decide-form.tsx";
import { ReturnBadge, ReturnSummary } from "./return-summary.tsx";
import { copy } from "./screens.copy.ts";

const decideCopy = copy.decide;

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
	await requirePermission(request, "returns.read");
	const item = await call(findReturnOperation, { params: { id } });
	if (!item.ok) return { found: null, problem: item.status === 404 ? null : item.problem };
	const order = await call(findOrderOperation, { params: { id: item.value.orderId } });
	if (!order.ok) return { found: null, problem: order.problem };
	return { found: { item: item.value, order: orderFromTheWire(order.value) }, problem: null };
}

export const meta = privateHead(copy.queue.title);

/** One return for the shop: its details and the next step. */
export default function ReturnPage({ loaderData: { found, problem } }: Route.ComponentProps) {
	const mayDecide = useMay("returns.decide");
	if (problem) return <TryAgain problem={problem} />;
	if (!found) return <NoSuchReturn />;
	const { item, order } = found;
	return (
		<article className="max-w-3xl rounded-lg border border-line bg-surface p-4 sm:p-6">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
				<h2 className="figures text-xl">{decideCopy.title(item.orderNumber)}</h2>
				<ReturnBadge state={item.state} />
			</div>
			<p className="mt-1 mb-4 text-ink-soft">
				<Link to={`/dashboard/orders/${order.id}`} className="text-link">
					{item.customer}
				</Link>
				{", "}
				<DayAndTime wire={item.createdAt} />
			</p>
			<ReturnSummary item={item} reader="admin" />
			<div className="mt-6 border-line border-t pt-5 empty:hidden">
				{mayDecide && <NextStep item={item} order={order} />}
				{!mayDecide && item.endedAt === null && (
					<p className="text-ink-soft">{decideCopy.onlyRead}</p>
				)}
			</div>
			<p className="mt-6">
				<Link to="/dashboard/returns" className="text-link">
					{decideCopy.back}
				</Link>
			</p>
		</article>
	);
}

function NextStep({ item, order }: { item: Return; order: ShownOrder }) {
	if (item.state === "asked") return <DecideForm id={item._id} mayAccept />;
	if (item.state === "accepted") return <CameBack id={item._id} />;
	if (item.state !== "taken back") return null;
	return <CloseForm key={order.refundedTaka} item={item} order={order} />;
}

export const HydrateFallback = formFallback(decideCopy.loading);

function NoSuchReturn() {
	return (
		<NotThere
			heading={copy.queue.title}
			title={decideCopy.missingTitle}
			to="/dashboard/returns"
			toLabel={decideCopy.back}
		>
			{decideCopy.missing}
		</NotThere>
	);
}
