import { type ReactNode, useId } from "react";
import { formatCount } from "../kernel/digits.ts";
import { Link } from "../ui/link.tsx";

export function Block(props: { id?: string; title: string; lead?: string; children: ReactNode }) {
	const id = useId();
	return (
		<section id={props.id} aria-labelledby={id} className="space-y-3">
			<h3 id={id} className="font-semibold text-lg">
				{props.title}
			</h3>
			{props.lead && <p className="max-w-prose text-ink-soft">{props.lead}</p>}
			{props.children}
		</section>
	);
}

type RankedRow = { name: string; count: number; more?: string; to: string };

/** Names with their counts, the highest first. Each leads to what it counts. */
export function RankedList({ rows, none }: { rows: readonly RankedRow[]; none: string }) {
	if (rows.length === 0) return <p>{none}</p>;
	return (
		<ol className="divide-y divide-line">
			{rows.map(({ name, count, more, to }) => (
				<li key={to}>
					<Link
						to={to}
						prefetch="none"
						className="flex min-h-11 items-baseline gap-4 py-2 no-underline hover:underline"
					>
						<span className="wrap-anywhere min-w-0 grow">
							{name} <span className="figures inline-block text-ink-soft text-sm">{more}</span>
						</span>
						<span className="figures font-semibold">{formatCount(count)}</span>
					</Link>
				</li>
			))}
		</ol>
	);
}
