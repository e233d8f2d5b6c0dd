import { Link } from "../../ui/link.tsx";
import { copy } from "./audit.copy.ts";
import { changesOf } from "./audit-change.ts";
import type { AuditEntry } from "./contract.ts";

/** The action and its object: an order and a part lead to their pages. */
export function AuditAct({ entry: { act, about, subject } }: { entry: AuditEntry }) {
	const [kind = "", id = ""] = about.split(":");
	const withoutName = { terms: copy.version(id), "shop-review": copy.shopReview }[kind];
	const name = subject ?? withoutName ?? about;
	const address = { order: `/dashboard/orders/${id}`, part: `/dashboard/editProduct/${id}` }[kind];
	return (
		<>
			<span className="block first-letter:uppercase @4xl:min-w-44">{act}</span>
			<span className="wrap-anywhere block font-normal text-ink-soft text-sm">
				{address && subject ? (
					<Link to={address} prefetch="intent" className="inline-flex min-h-6 items-center">
						{kind === "order" ? copy.order(name) : name}
					</Link>
				) : (
					name
				)}
			</span>
		</>
	);
}

/** The changed values, line by line; the old value is struck through. */
export function AuditChanges({ entry: { before, after } }: { entry: AuditEntry }) {
	return (
		<dl className="space-y-1 text-sm">
			{changesOf(before, after).map(({ name, ...change }, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two can have one name, and none changes
				<div key={at} className="wrap-anywhere">
					<dt className="mr-1.5 inline-block text-ink-soft first-letter:uppercase">{name}</dt>
					<dd className="inline">
						<Values {...change} />
					</dd>
				</div>
			))}
		</dl>
	);
}

function Values({ before, after }: { before: string | null; after: string | null }) {
	if (before === after) return after ?? copy.nothing;
	return (
		<>
			{before !== null && <del className="mr-1.5 text-ink-soft">{before}</del>}
			{after !== null && <ins className="no-underline">{after}</ins>}
		</>
	);
}
