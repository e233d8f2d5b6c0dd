import { data, Form } from "react-router";
import { cachePageWithoutQuery } from "../../platform/cache/cache-policy.ts";
import { pageHead } from "../../platform/client/page-head.ts";
import { storefrontContext } from "../../platform/client/storefront-context.ts";
import { copy as platformCopy } from "../../platform/copy.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { NotThere } from "../../ui/not-there.tsx";
import { Notice } from "../../ui/notice.tsx";
import { warrantyInWords } from "../promises/warranty-in-words.ts";
import type { Route } from "./+types/warranty.page.ts";
import { findWarranty, type UnitWarranty, type WarrantyAnswer } from "./find-warranty.server.ts";
import { copy } from "./warranty.copy.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const search = new URL(request.url).searchParams;
	const [serial = "", order = ""] = ["serial", "order"].map((name) => search.get(name)?.trim());
	if (serial === "" || order === "") {
		cachePageWithoutQuery({ request, context }, ["frame"]);
		return { serial, order, answer: null };
	}
	const answer = await findWarranty(context.get(storefrontContext), { serial, order });
	if (answer.is !== "too-many") return { serial, order, answer };
	const headers = { "retry-after": String(answer.retryAfterSeconds) };
	return data({ serial, order, answer }, { status: 429, headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const head = pageHead(matches, {
		title: copy.title,
		description: copy.lead,
		address: "/warranty",
	});
	if (!loaderData?.answer) return head;
	// The address contains numbers that only its reader knows.
	return [
		...head,
		{ name: "robots", content: "noindex" },
		{ name: "referrer", content: "no-referrer" },
	];
}

/** Shows the warranty to anybody with a unit's serial number and its order's number, also without scripts. */
export default function WarrantyPage({
	loaderData: { serial, order, answer },
}: Route.ComponentProps) {
	return (
		<div className="page-width max-w-2xl py-8">
			<h1 className="text-3xl">{copy.title}</h1>
			<p className="mt-4 text-ink-soft">{copy.lead}</p>
			<Form method="get" className="mt-5 grid gap-4" key={`${serial} ${order}`}>
				<Field
					label={copy.serial}
					name="serial"
					defaultValue={serial}
					required
					maxLength={100}
					autoComplete="off"
					spellCheck={false}
				/>
				<Field
					label={copy.order}
					hint={copy.orderHint}
					name="order"
					defaultValue={order}
					required
					maxLength={40}
					autoComplete="off"
					spellCheck={false}
				/>
				<div>
					<Button type="submit">{copy.look}</Button>
				</div>
			</Form>
			<div role="status" className="mt-6">
				{answer && <Answer answer={answer} />}
			</div>
		</div>
	);
}

function Answer({ answer }: { answer: WarrantyAnswer }) {
	if (answer.is === "unknown")
		return (
			<NotThere title={copy.unknownTitle} to="/contact" toLabel={copy.ask}>
				{copy.unknown}
			</NotThere>
		);
	if (answer.is === "too-many")
		return <Notice tone="attention">{platformCopy.tooMany(answer.retryAfterSeconds)}</Notice>;
	return (
		<Notice tone="good">
			<h2 className="font-semibold text-lg">{copy.found}</h2>
			{answer.units.map((unit) => (
				<Unit key={unit.name} unit={unit} />
			))}
			{answer.units.some(({ warranty, isOver }) => warranty && warranty.months > 0 && !isOver) && (
				<p className="mt-3 text-sm">{copy.how}</p>
			)}
			<LinkButton to="/dashboard" look="quiet" size="small" className="mt-3">
				{copy.toOrders}
			</LinkButton>
		</Notice>
	);
}

function Unit({ unit: { name, warranty, deliveredAt, isOver } }: { unit: UnitWarranty }) {
	const arrived = deliveredAt === null ? null : new Date(deliveredAt);
	return (
		<div className="mt-2">
			<p className="wrap-anywhere">{name}</p>
			<p className="font-semibold">
				{warranty ? warrantyInWords(warranty, arrived) : copy.notSaid}
			</p>
			{warranty && warranty.months > 0 && !arrived && <p>{copy.notArrived}</p>}
			{warranty && warranty.months > 0 && isOver && <p>{copy.over}</p>}
		</div>
	);
}
