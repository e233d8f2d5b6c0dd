import { fetchNotes, StaffNotes } from "../accounts/notes/staff-notes.tsx";
import { requirePermission } from "../accounts/sign-in/require-permission.ts";
import { formatTaka } from "../kernel/taka.ts";
import { orderFromTheWire } from "../ordering/contract.ts";
import { copy as orderCopy } from "../ordering/order.copy.ts";
import { warrantyInWords } from "../ordering/promises/warranty-in-words.ts";
import { copy as returnsCopy } from "../ordering/returns/copy.ts";
import { call } from "../platform/client/api-client.ts";
import { formFallback, privateHead } from "../platform/client/private-page.tsx";
import { showDay } from "../ui/day-and-time.tsx";
import { Link } from "../ui/link.tsx";
import { NotThere } from "../ui/not-there.tsx";
import { Notice, TryAgain } from "../ui/notice.tsx";
import type { Route } from "./+types/people.page.ts";
import { type Customer, findCustomerOperation } from "./contract.ts";
import { copy } from "./people.copy.ts";

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
	await requirePermission(request, "people.read");
	const found = await call(findCustomerOperation, { params: { id } });
	if (!found.ok) return { problem: found.status === 404 ? null : found.problem };
	const about = `account:${found.value._id}`;
	return { customer: found.value, about, notes: await fetchNotes(about) };
}

export const meta = privateHead(copy.title);

/** All about one customer: what they bought, owe, sent back and wrote, their serial numbers, notes of staff. */
export default function CustomerPage({ loaderData }: Route.ComponentProps) {
	if (loaderData.problem) return <TryAgain problem={loaderData.problem} />;
	const { customer, about, notes } = loaderData;
	if (!customer)
		return (
			<NotThere
				heading={copy.title}
				title={copy.missingTitle}
				to="/dashboard/users"
				toLabel={copy.toAll}
			>
				{copy.missing}
			</NotThere>
		);
	const allOrders = `/dashboard/manageOrders?${new URLSearchParams({ q: customer.email })}`;
	return (
		<article className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
			<div>
				<Contact customer={customer} />
				<StaffNotes about={about} fetched={notes} />
			</div>
			<div className="space-y-8">
				<Rows title={copy.orders(customer.orderCount)} rows={ordersOf(customer)} />
				{customer.orderCount > customer.orders.length && (
					<Link to={allOrders} className="inline-flex min-h-11 items-center text-link">
						{copy.allOrders}
					</Link>
				)}
				<Rows title={copy.serials} rows={unitsOf(customer)} />
				<Rows title={copy.returns} rows={returnsOf(customer)} />
				<Rows title={copy.written} rows={writtenBy(customer)} />
			</div>
		</article>
	);
}

export const HydrateFallback = formFallback(copy.loading);

function Contact({ customer }: { customer: Customer }) {
	const { name, email, phone, createdAt, removedAt } = customer;
	const sums = (["paid", "refunded", "unpaid", "refundsOwed"] as const).filter(
		(sum) => customer[sum],
	);
	const facts = [
		["email", email],
		["phone", phone],
		["createdAt", showDay(createdAt)],
		...sums.map((sum) => [sum, formatTaka(customer[sum])] as const),
	] as const;
	return (
		<section>
			<h2 className="wrap-anywhere text-xl">{name}</h2>
			{removedAt && (
				<Notice tone="attention" className="mt-3">
					{copy.removed}
				</Notice>
			)}
			<dl className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2">
				{facts
					.filter(([, value]) => value)
					.map(([fact, value]) => (
						<div key={fact}>
							<dt className="text-ink-soft text-sm">{copy.facts[fact]}</dt>
							<dd className="figures wrap-anywhere">{value}</dd>
						</div>
					))}
			</dl>
		</section>
	);
}

/** A row of a list: its name, which leads to `to`, a text below it and its small facts. */
type Row = { key: string; name: string; to?: string; text?: string; facts: readonly string[] };

function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
	return (
		<section>
			<h3 className="mb-2 font-semibold text-lg">{title}</h3>
			{rows.length === 0 && <p className="text-ink-soft">{copy.none}</p>}
			<ul className="divide-y divide-line empty:hidden">
				{rows.map(({ key, name, to, text, facts }) => (
					<li key={key} className="wrap-anywhere max-w-prose py-2">
						{to ? (
							<Link to={to} className="inline-block min-h-6 font-semibold">
								{name}
							</Link>
						) : (
							<span className="font-semibold">{name}</span>
						)}
						{text && <p className="whitespace-pre-line">{text}</p>}
						<p className="figures text-ink-soft text-sm">{facts.filter(Boolean).join(" · ")}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

function ordersOf({ orders }: Customer): Row[] {
	return orders.map(orderFromTheWire).map((order) => {
		const { id, number, product, status, totalTaka, refundedTaka, createdAt } = order;
		const refunded = refundedTaka > 0 ? copy.refunded(formatTaka(refundedTaka)) : "";
		const state = orderCopy.status.admin[status];
		const facts = [number, state, formatTaka(totalTaka), refunded, showDay(createdAt)];
		return { key: id, name: product, to: `/dashboard/orders/${id}`, facts };
	});
}

function unitsOf({ orders }: Customer): Row[] {
	return orders.flatMap(({ _id, deliveredAt, lines }) =>
		lines.flatMap(({ serials, product, warranty }) => {
			const arrived = deliveredAt === null ? null : new Date(deliveredAt);
			const until = warranty
				? warrantyInWords({ ...warranty, words: warranty.words ?? "" }, arrived)
				: copy.noWarranty;
			const to = `/dashboard/orders/${_id}`;
			return serials.map((serial) => ({
				key: _id + serial,
				name: serial,
				to,
				facts: [product, until],
			}));
		}),
	);
}

function returnsOf({ returns }: Customer): Row[] {
	return returns.map(({ _id, lines, words, state, refunded, createdAt }) => ({
		key: _id,
		name: lines.map(({ product }) => product).join(", "),
		to: `/dashboard/returns/${_id}`,
		text: words,
		facts: [
			returnsCopy.state[state],
			refunded > 0 ? copy.refunded(formatTaka(refunded)) : "",
			showDay(createdAt),
		],
	}));
}

function writtenBy({ written }: Customer): Row[] {
	return written.map(({ kind, part, text, createdAt }) => ({
		key: kind + createdAt,
		name: [copy.kinds[kind], part].filter(Boolean).join(": "),
		text,
		facts: [showDay(createdAt)],
	}));
}
