import { addressOfPart } from "../catalogue/live-part.ts";
import { formatTaka } from "../kernel/taka.ts";
import { LinkButton } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { buildAddress, withInstead } from "./build-query.ts";
import { copy } from "./copy.ts";
import { linesOf, type ShownBuild, type ShownPart } from "./shown-build.ts";
import { VerdictMark } from "./verdict-mark.tsx";

/** The nearest parts that are in stock and fit, in the place of one that is sold out: one press takes one. */
export function InsteadOfSoldOut({ part, build }: { part: ShownPart; build: ShownBuild }) {
	const offers = build.instead[part.id] ?? [];
	if (offers.length === 0) return null;
	return (
		<div className="mt-1 rounded-md border border-line p-2 text-sm">
			<p>{copy.nearest}</p>
			<ul className="divide-y divide-line">
				{offers.map((offer) => (
					<li key={offer.id} className="flex flex-wrap items-center gap-x-3 py-1">
						<VerdictMark verdict={offer.state} />
						<Link
							to={addressOfPart(offer)}
							className="wrap-anywhere min-h-11 min-w-0 grow basis-48 content-center no-underline hover:underline"
						>
							{offer.name}
						</Link>
						<span className="figures font-semibold">{formatTaka(offer.priceTaka)}</span>
						<LinkButton
							to={buildAddress(withInstead(linesOf(build), part.id, offer), build)}
							rel="nofollow"
							preventScrollReset
							look="quiet"
							aria-label={copy.takeInsteadOf(offer.name, part.name)}
						>
							{copy.takeInstead}
						</LinkButton>
					</li>
				))}
			</ul>
		</div>
	);
}
