import type { ReactNode } from "react";
import { addressOfPart } from "../catalogue/live-part.ts";
import { bookingObstacle, isLowStock } from "../catalogue/stock-rules.ts";
import { placeOf } from "../fit/places.ts";
import { formatCount } from "../kernel/digits.ts";
import { formatTaka } from "../kernel/taka.ts";
import { LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { checksId } from "./build-checks.tsx";
import { buildAddress, chooseAddress, withQuantity } from "./build-query.ts";
import { copy } from "./copy.ts";
import { PartHead } from "./part-head.tsx";
import { type Instead, linesOf, noteAt, type ShownBuild, type ShownPart } from "./shown-build.ts";
import { VerdictInShort, VerdictMark } from "./verdict-mark.tsx";

type ChosenPartProps = { part: ShownPart; build: ShownBuild };

/** A chosen part with its price, its quantity, the checks that fail or warn, and its number of unknown checks. */
export function ChosenPart({ part, build }: ChosenPartProps) {
	const { id, quantity, priceTaka } = part;
	const notes = build.judgement.missing.map((place) => noteAt(build, place));
	const concerns = build.judgement.verdicts.filter(
		(verdict) =>
			verdict.level !== "info" &&
			(verdict.verdict === "fails" || verdict.verdict === "warns") &&
			verdict.parts.includes(id) &&
			!notes.includes(verdict),
	);
	const unknown = build.judgement.unknownOf[id] ?? 0;
	return (
		<article className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-3 py-2 sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
			<PartHead part={part} sizes="5rem" className="col-span-2 min-w-0 sm:col-span-1">
				<Stock part={part} choices={chooseAddress(part.category, linesOf(build), build)} />
				<InsteadOfSoldOut part={part} build={build} />
				{concerns.map((concern) => (
					<div key={`${concern.rule} ${concern.parts.join()}`} className="text-sm">
						<VerdictInShort {...concern} />
					</div>
				))}
				{unknown > 0 && (
					<p className="mt-1 flex gap-1.5 text-sm">
						<VerdictMark verdict="unknown" />
						<a href={`#${checksId}`} className="text-link">
							{copy.unknownOf(unknown)}
						</a>
					</p>
				)}
			</PartHead>
			<p className="figures order-last self-center text-right font-bold sm:order-none sm:self-start sm:py-1">
				{formatTaka(priceTaka * quantity)}
				{quantity > 1 && (
					<span className="block font-normal text-ink-soft text-sm">
						{copy.each(formatTaka(priceTaka))}
					</span>
				)}
			</p>
			<ChosenActions part={part} build={build} />
		</article>
	);
}

/** Links that change the quantity of a chosen part, replace the part, or remove it. */
function ChosenActions({ part, build }: ChosenPartProps) {
	const { id, name, quantity, category } = part;
	const lines = linesOf(build);
	const addressOf = (units: number) => buildAddress(withQuantity(lines, id, units), build);
	const isSingle = placeOf(category)?.single ?? false;
	return (
		<div className="col-span-2 flex flex-wrap items-center gap-x-4 pt-1 sm:col-start-2">
			{(!isSingle || quantity > 1) && (
				<span className="figures inline-flex items-center rounded-md border border-line-strong">
					<Step to={quantity > 1 ? addressOf(quantity - 1) : null} label={copy.oneLess(name)}>
						<Icon name="minus" className="size-4" />
					</Step>
					<span className="min-w-8 text-center">
						{formatCount(quantity)}
						<span className="sr-only"> {copy.units}</span>
					</span>
					<Step to={addressOf(quantity + 1)} label={copy.oneMore(name)}>
						<Icon name="plus" className="size-4" />
					</Step>
				</span>
			)}
			{isSingle && (
				<Link
					to={chooseAddress(category, lines, build)}
					rel="nofollow"
					aria-label={copy.changeThis(name)}
					className="min-h-11 content-center text-link"
				>
					{copy.change}
				</Link>
			)}
			<Link
				to={addressOf(0)}
				rel="nofollow"
				preventScrollReset
				aria-label={copy.removeThis(name)}
				className="min-h-11 content-center text-link"
			>
				{copy.remove}
			</Link>
		</div>
	);
}

/** A message if the part is sold out, if few are left, or if the build has less than the minimum quantity. */
function Stock({ part, choices }: { part: ShownPart; choices: string }) {
	const { availableQuantity, minimumQuantity, quantity } = part;
	const obstacle = bookingObstacle(part);
	if (obstacle)
		return (
			<p className="text-sm">
				<strong className="text-signal">{copy.soldOut}</strong>{" "}
				<Link to={`${choices}&stock=in`} rel="nofollow" className="py-2.5 text-link">
					{copy.inStockInstead}
				</Link>
			</p>
		);
	if (quantity > availableQuantity || isLowStock(part))
		return <p className="text-sm">{copy.onlyLeft(formatCount(availableQuantity))}</p>;
	if (quantity < minimumQuantity)
		return <p className="text-sm">{copy.atLeast(formatCount(minimumQuantity))}</p>;
	return null;
}

/** A link to a quantity of one more or less. It is disabled if `to` is null. */
function Step({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
	if (to === null)
		return <span className="grid size-11 place-items-center text-line-strong">{children}</span>;
	return (
		<Link
			to={to}
			rel="nofollow"
			preventScrollReset
			aria-label={label}
			className="grid size-11 place-items-center rounded-md hover:bg-sunken hover:text-brand"
		>
			{children}
		</Link>
	);
}

/** The nearest parts in stock that fit and can replace a sold-out part. One press replaces it. */
function InsteadOfSoldOut({ part, build }: ChosenPartProps) {
	const offers = build.instead[part.id] ?? [];
	const addressWith = ({ id, units }: Instead) => {
		const offered = { partId: id, quantity: units };
		const lines = linesOf(build).map((line) => (line.partId === part.id ? offered : line));
		return buildAddress(lines, build);
	};
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
							to={addressWith(offer)}
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
