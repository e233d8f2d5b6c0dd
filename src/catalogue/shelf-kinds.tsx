import { Link } from "react-router";
import { classNames } from "../ui/class-names.ts";
import { formatCount } from "./format-count.ts";
import type { StockedKind } from "./live-part.ts";
import { shelf } from "./shelf.copy.ts";
import { type ShelfQuery, shelfAddress } from "./shelf-query.ts";

type ShelfKindsProps = { kinds: StockedKind[]; chosen: string | null; query: ShelfQuery };

/** The kinds beside the shelf, with how many there are; a phone has the list in the form instead. */
export function ShelfKinds({ kinds, chosen, query }: ShelfKindsProps) {
	const kept = { ...query, page: 1 };
	return (
		<nav aria-label={shelf.list.kinds} className="hidden lg:block">
			<p className="text-ink-soft mb-2 text-sm font-semibold">{shelf.list.kinds}</p>
			<ul className="text-sm">
				<li>
					<KindLink to={shelfAddress(null, kept)} present={chosen === null}>
						{shelf.list.allKinds}
					</KindLink>
				</li>
				{kinds.map(({ category, plural, count }) => (
					<li key={category}>
						<KindLink to={shelfAddress(category, kept)} present={chosen === category} count={count}>
							{plural}
						</KindLink>
					</li>
				))}
			</ul>
		</nav>
	);
}

type KindLinkProps = { to: string; present: boolean; count?: number; children: string };

function KindLink({ to, present, count, children }: KindLinkProps) {
	return (
		<Link
			to={to}
			prefetch="intent"
			aria-current={present ? "page" : undefined}
			className={classNames(
				"flex min-h-8 items-center justify-between gap-2 rounded-md px-2 no-underline hover:bg-sunken hover:text-brand",
				present && "bg-brand-tint font-semibold text-brand-strong",
			)}
		>
			{children}
			{count !== undefined && (
				<span className="figures text-ink-soft text-xs">{formatCount(count)}</span>
			)}
		</Link>
	);
}
