import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import { classNames } from "../ui/class-names.ts";
import { copy } from "./copy.ts";
import { formatCount } from "./format-count.ts";
import { type ShelfQuery, shelfAddress } from "./listing-query.ts";
import type { StockedKind } from "./live-part.ts";

type ShelfKindsProps = { kinds: StockedKind[]; chosen: string | null; query: ShelfQuery };

/** The kinds with how many there are: beside the shelf, and on a small screen folded away above it. */
export function ShelfKinds(props: ShelfKindsProps) {
	return (
		<nav aria-label={copy.list.kinds}>
			<details className="group border-line-strong bg-surface rounded-md border lg:hidden">
				<summary className="flex min-h-11 list-none items-center justify-between px-3 font-semibold [&::-webkit-details-marker]:hidden">
					{copy.list.kinds}
					<ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
				</summary>
				<div className="border-line border-t p-2">
					<KindList {...props} />
				</div>
			</details>
			<div className="hidden lg:block">
				<p className="text-ink-soft mb-2 text-sm font-semibold">{copy.list.kinds}</p>
				<KindList {...props} />
			</div>
		</nav>
	);
}

function KindList({ kinds, chosen, query }: ShelfKindsProps) {
	const kept = { ...query, page: 1 };
	return (
		<ul className="text-sm">
			<li>
				<KindLink to={shelfAddress(null, kept)} present={chosen === null}>
					{copy.list.allKinds}
				</KindLink>
			</li>
			{kinds.map(({ category, plural, count }) => (
				<li key={category}>
					<KindLink
						to={shelfAddress(category, kept)}
						present={chosen === category}
						count={formatCount(count)}
					>
						{plural}
					</KindLink>
				</li>
			))}
		</ul>
	);
}

type KindLinkProps = { to: string; present: boolean; count?: string; children: string };

function KindLink({ to, present, count, children }: KindLinkProps) {
	return (
		<Link
			to={to}
			prefetch="intent"
			aria-current={present ? "page" : undefined}
			className={classNames(
				"flex min-h-9 items-center justify-between gap-2 rounded-md px-2 no-underline hover:bg-sunken hover:text-brand lg:min-h-8",
				present && "bg-brand-tint font-semibold text-brand-strong",
			)}
		>
			{children}
			{count && <span className="figures text-ink-soft text-xs">{count}</span>}
		</Link>
	);
}
