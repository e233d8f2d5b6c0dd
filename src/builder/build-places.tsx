import { type RefObject, useEffect, useRef } from "react";
import { findCategory } from "../catalogue/attributes/categories.ts";
import { type Place, type PlaceName, places } from "../fit/places.ts";
import { formatTaka } from "../kernel/taka.ts";
import { LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { TotalBar } from "../ui/total-bar.tsx";
import { buildAddress, chooseAddress, placeId, withQuantity } from "./build-query.ts";
import { summaryId } from "./build-summary.tsx";
import { ChosenPart } from "./chosen-part.tsx";
import { copy } from "./copy.ts";
import { linesOf, noteAt, type ShownBuild } from "./shown-build.ts";
import { StateInWords, VerdictSentence } from "./verdict-mark.tsx";

type BuildPlacesProps = { build: ShownBuild; summary: RefObject<HTMLElement | null> };

/** The places of a build: the chosen parts, and links to choose a part. */
export function BuildPlaces({ build, summary }: BuildPlacesProps) {
	const list = useFocusInPlace(build);
	return (
		<div className="min-w-0 lg:col-start-1 lg:row-start-1">
			<ul ref={list} className="divide-y divide-line rounded-lg border border-line bg-surface">
				{places.map((place) => (
					<li
						key={place.name}
						id={placeId(place.name)}
						tabIndex={-1}
						className="flex flex-wrap items-center justify-between gap-x-2 p-3 sm:grid sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:items-start sm:gap-x-4 sm:px-4"
					>
						<BuildPlace place={place} build={build} />
					</li>
				))}
				{build.gone.map(({ partId, name }) => (
					<li key={partId} className="flex flex-wrap items-center justify-between gap-3 p-3 sm:p-4">
						<p>
							<span className="font-semibold">{copy.gone(name)}</span> {copy.goneHint}
						</p>
						<Link
							to={buildAddress(withQuantity(linesOf(build), partId, 0), build)}
							aria-label={copy.removeThis(name)}
							preventScrollReset
							className="min-h-11 content-center text-link"
						>
							{copy.remove}
						</Link>
					</li>
				))}
			</ul>
			{build.parts.length > 0 && (
				<TotalBar
					to={summaryId}
					instead={summary}
					label={copy.summary}
					total={formatTaka(build.totalTaka)}
				>
					<StateInWords build={build} />
				</TotalBar>
			)}
		</div>
	);
}

function BuildPlace({ place, build }: { place: Place & { name: PlaceName }; build: ShownBuild }) {
	const chosen = build.parts.filter(({ category }) => place.categories.includes(category));
	const isMissing = build.parts.length > 0 && build.judgement.missing.includes(place.name);
	const note = noteAt(build, place.name);
	const isFull = place.single && chosen.length > 0;
	return (
		<>
			<h2 className="text-base sm:py-2.5">
				{copy.places[place.name]}
				{isMissing && (
					<span className="ml-2 font-normal text-ink-soft text-sm sm:ml-0 sm:block">
						{copy.isMissing}
					</span>
				)}
			</h2>
			{note && (
				<p className="flex w-full gap-1.5 text-ink-soft text-sm sm:col-start-2 sm:pt-2.5">
					{note.verdict === "warns" ? note.says : <VerdictSentence {...note} />}
				</p>
			)}
			{chosen.length > 0 && (
				<ul className="w-full divide-y divide-line sm:col-start-2">
					{chosen.map((part) => (
						<li key={part.id}>
							<ChosenPart part={part} build={build} />
						</li>
					))}
				</ul>
			)}
			{!isFull && <Choices place={place} build={build} hasOne={chosen.length > 0} />}
		</>
	);
}

type ChoicesProps = { place: Place; build: ShownBuild; hasOne: boolean };

/** A link for each category of the place. More than two links are in a list that opens. */
function Choices({ place, build, hasOne }: ChoicesProps) {
	const lines = linesOf(build);
	const links = place.categories.map((slug) => {
		const name = findCategory(slug)?.name ?? slug;
		const isOnly = place.categories.length === 1;
		return (
			<LinkButton
				key={slug}
				to={chooseAddress(slug, lines, build)}
				look="quiet"
				rel="nofollow"
				className="px-3"
				aria-label={hasOne && isOnly ? copy.anotherOf(name) : copy.chooseTitle(name)}
			>
				<Icon name="plus" className="size-4 shrink-0" />
				{isOnly ? (hasOne ? copy.another : copy.choose) : name}
			</LinkButton>
		);
	});
	if (links.length > 2)
		return (
			<details className="w-full sm:col-start-2">
				<summary className="min-h-11 cursor-pointer content-center text-link">{copy.more}</summary>
				<div className="flex flex-wrap gap-2 py-1">{links}</div>
			</details>
		);
	return <div className="flex flex-wrap gap-2 sm:col-start-2">{links}</div>;
}

/**
 * Moves the focus to the part's place when the pressed link disappears, as the link that removes a
 * part does. Returns the ref of the list of places.
 */
function useFocusInPlace(build: ShownBuild): RefObject<HTMLUListElement | null> {
	const list = useRef<HTMLUListElement>(null);
	const place = useRef<Element | null>(null);
	useEffect(() => {
		const remember = ({ target }: FocusEvent) => {
			place.current = (target as Element).closest("[id^=place-]");
		};
		const element = list.current;
		element?.addEventListener("focusin", remember);
		return () => element?.removeEventListener("focusin", remember);
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each build may have taken the focused link away
	useEffect(() => {
		if (document.activeElement !== document.body || !place.current?.isConnected) return;
		const first = place.current.querySelector<HTMLElement>("a, summary");
		first?.focus();
	}, [build]);
	return list;
}
