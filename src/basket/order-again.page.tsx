import { redirect } from "react-router";
import { requireCustomer } from "../accounts/sign-in/require-sign-in.ts";
import { formatCount } from "../kernel/digits.ts";
import { findOrderOperation, orderFromTheWire } from "../ordering/contract.ts";
import { NoSuchOrder } from "../ordering/order-summary.tsx";
import { call } from "../platform/client/api-client.ts";
import { listFallback, privateHead } from "../platform/client/private-page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { TryAgain } from "../ui/notice.tsx";
import { toast } from "../ui/toast.ts";
import type { Route } from "./+types/order-again.page.ts";
import { findPricedParts } from "./find-priced-parts.ts";
import { copy } from "./order-again.copy.ts";
import { fewerInBasket, orderAgain } from "./order-again.ts";
import { putAllInBasket } from "./put-all-in-basket.ts";

/**
 * Puts the parts of an earlier order into the basket. If all fit, opens the basket. Otherwise the
 * page lists the missing parts. A second visit changes nothing: of a part that is there already,
 * the larger quantity counts.
 */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
	await requireCustomer(request);
	const found = await call(findOrderOperation, { params: { id: params.id } });
	if (!found.ok) return { problem: found.problem, result: null };
	const order = orderFromTheWire(found.value);
	const today = await findPricedParts(order.lines.map(({ partId }) => partId));
	if (today.problem) return { problem: today.problem, result: null };
	const again = orderAgain(order.lines, today.parts);
	const { left } = putAllInBasket(again.put);
	const notIn = [
		...again.missing.map(({ name, why }) =>
			why === "gone" ? copy.gone(name) : copy.soldOut(name),
		),
		...left.map(copy.full),
	];
	const fewerIn = fewerInBasket(again.fewer, left).map(({ name, quantity }) =>
		copy.fewer(name, formatCount(quantity)),
	);
	const count = again.put.length - left.length;
	if (notIn.length + fewerIn.length > 0)
		return { problem: null, result: { id: order.id, count, notIn, fewerIn } };
	void toast.success(copy.all(order.number));
	throw redirect("/basket");
}

export const meta = privateHead(copy.title);

/** Shows how many parts of an earlier order are in the basket, and which are not. */
export default function OrderAgainPage({ loaderData }: Route.ComponentProps) {
	const { problem, result } = loaderData;
	if (problem?.status === 404) return <NoSuchOrder />;
	if (problem) return <TryAgain problem={problem} />;
	if (!result) return null;
	const { id, count, notIn, fewerIn } = result;
	return (
		<section className="max-w-prose rounded-lg border border-line bg-surface p-4 sm:p-6">
			<h2 className="text-xl">{copy.title}</h2>
			<p className="mt-2">{count > 0 ? copy.someIn(count) : copy.noneIn}</p>
			<Sentences heading={copy.notIn} sentences={notIn} />
			<Sentences heading={copy.fewerIn} sentences={fewerIn} />
			<div className="mt-5 flex flex-wrap gap-3">
				{count > 0 ? (
					<LinkButton to="/basket">{copy.toBasket}</LinkButton>
				) : (
					<LinkButton to="/parts">{copy.toParts}</LinkButton>
				)}
				<LinkButton to={`/dashboard/orders/${id}`} look="quiet">
					{copy.toOrder}
				</LinkButton>
			</div>
		</section>
	);
}

function Sentences({ heading, sentences }: { heading: string; sentences: string[] }) {
	if (sentences.length === 0) return null;
	return (
		<>
			<p className="mt-4 font-semibold">{heading}</p>
			<ul className="mt-1 list-disc pl-5">
				{sentences.map((sentence) => (
					<li key={sentence}>{sentence}</li>
				))}
			</ul>
		</>
	);
}

export const HydrateFallback = listFallback(copy.loading);
