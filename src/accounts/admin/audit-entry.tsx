import { Link } from "react-router";
import { copy } from "./audit.copy.ts";
import { changesOf } from "./audit-change.ts";
import type { AuditEntry } from "./contract.ts";

/** The action and the id of its object; an order's id links to the order. */
export function AuditAct({ entry: { act, about } }: { entry: AuditEntry }) {
	const [kind, id = ""] = about.split(":");
	return (
		<>
			<span className="block first-letter:uppercase @4xl:min-w-44">{act}</span>
			<span className="wrap-anywhere block font-normal text-ink-soft text-xs">
				{kind === "order" ? (
					<Link
						to={`/dashboard/orders/${id}`}
						prefetch="intent"
						className="inline-flex min-h-6 items-center"
					>
						{about}
					</Link>
				) : (
					about
				)}
			</span>
		</>
	);
}

/** The changed values, line by line; the old value is struck through. */
export function AuditChanges({ entry: { before, after } }: { entry: AuditEntry }) {
	return (
		<dl className="space-y-1 text-sm">
			{changesOf(before, after).map(({ name, ...change }) => (
				<div key={name} className="wrap-anywhere">
					<dt className="mr-1.5 inline text-ink-soft">{nameInWords(name)}</dt>
					<dd className="inline">
						<Values {...change} />
					</dd>
				</div>
			))}
		</dl>
	);
}

// Field names are column names: `priceTaka` becomes `price taka`.
function nameInWords(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
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
