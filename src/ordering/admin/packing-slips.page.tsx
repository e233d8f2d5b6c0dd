import { Printer } from "lucide-react";
import { requirePermission } from "../../accounts/sign-in/require-permission.ts";
import { call } from "../../platform/client/api-client.ts";
import { formFallback, privateHead } from "../../platform/client/private-page.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TryAgain } from "../../ui/notice.tsx";
import { findOrderOperation, orderFromTheWire, type ShownOrder } from "../contract.ts";
import { copy } from "../shipping/packing-slip.copy.ts";
import { PackingSlip } from "../shipping/packing-slip.tsx";
import type { Route } from "./+types/packing-slips.page.ts";
import { listPicksOperation } from "./contract.ts";
import { PickList } from "./pick-list.tsx";

/** A page of the list of all orders has at most this many orders. */
const maxSlips = 100;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requirePermission(request, "orders.pack");
	const asked = new URL(request.url).searchParams;
	const orderIds = asked.get("picks");
	if (orderIds) return { picked: await call(listPicksOperation, { query: { orders: orderIds } }) };
	const ids = [...new Set(asked.getAll("order"))].slice(0, maxSlips);
	const answers = await Promise.all(ids.map((id) => call(findOrderOperation, { params: { id } })));
	const orders: ShownOrder[] = [];
	for (const answer of answers) {
		if (answer.ok) orders.push(orderFromTheWire(answer.value));
		else if (answer.status !== 404) return { problem: answer.problem };
	}
	return { orders };
}

export const meta = privateHead(copy.title);

/** The packing slips of one order or several, or with `picks` their pick list. On paper, each slip is its own sheet. */
export default function PackingSlipsPage({ loaderData }: Route.ComponentProps) {
	if (loaderData.picked) return <PickList picked={loaderData.picked} />;
	if (loaderData.problem) return <TryAgain problem={loaderData.problem} />;
	const { orders } = loaderData;
	return (
		<section>
			<div className="flex flex-wrap items-start justify-between gap-4 print:hidden">
				<div>
					<h2 className="text-xl">{copy.title}</h2>
					<p className="mt-1 text-ink-soft">{copy.lead}</p>
				</div>
				{orders.length > 0 && (
					<Button onClick={() => print()}>
						<Printer aria-hidden="true" className="size-4" />
						{copy.print}
					</Button>
				)}
			</div>
			<div className="mt-4 space-y-4 print:mt-0 print:space-y-0">
				{orders.map((order) => (
					<PackingSlip key={order.id} order={order} />
				))}
				{orders.length === 0 && <EmptyState title={copy.noneTitle}>{copy.none}</EmptyState>}
			</div>
			<LinkButton to="/dashboard/manageOrders" look="quiet" className="mt-6 print:hidden">
				{copy.back}
			</LinkButton>
		</section>
	);
}

export const HydrateFallback = formFallback(copy.loading);
