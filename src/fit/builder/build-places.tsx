import { Plus } from "lucide-react";
import { Link } from "react-router";
import { findCategory } from "../../catalogue/attributes/categories.ts";
import { LinkButton } from "../../ui/button.tsx";
import { type Place, type PlaceName, places } from "../places.ts";
import { buildAddress, chooseAddress, withQuantity } from "./build-query.ts";
import { ChosenPart } from "./chosen-part.tsx";
import { copy } from "./copy.ts";
import { linesOf, type ShownBuild } from "./shown-build.ts";

/** The places of a build: what is chosen, and the way to a choice. */
export function BuildPlaces({ build }: { build: ShownBuild }) {
	return (
		<ul className="border-line bg-surface divide-line min-w-0 divide-y rounded-lg border lg:col-start-1 lg:row-start-1">
			{places.map((place) => (
				<li key={place.name} className="p-3 sm:p-4">
					<BuildPlace place={place} build={build} />
				</li>
			))}
			{build.gone.map(({ partId, name }) => (
				<li key={partId} className="flex flex-wrap items-center justify-between gap-3 p-3 sm:p-4">
					<p>
						<span className="font-semibold">{copy.gone(name)}</span> {copy.goneHint}
					</p>
					<Link
						prefetch="intent"
						to={buildAddress(withQuantity(linesOf(build), partId, 0), build.saved)}
						aria-label={copy.removeThis(name)}
						preventScrollReset
						className="text-link"
					>
						{copy.remove}
					</Link>
				</li>
			))}
		</ul>
	);
}

function BuildPlace({ place, build }: { place: Place & { name: PlaceName }; build: ShownBuild }) {
	const chosen = build.parts.filter(({ category }) => place.categories.includes(category));
	const isMissing = build.parts.length > 0 && build.judgement.missing.includes(place.name);
	const lines = linesOf(build);
	const isFull = place.single && chosen.length > 0;
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<h2 className="text-base">
					{copy.places[place.name]}
					{isMissing && <span className="text-ink-soft ml-2 text-sm">{copy.isMissing}</span>}
				</h2>
				{!isFull && (
					<Choices place={place} address={(slug) => chooseAddress(slug, lines, build.saved)} />
				)}
			</div>
			{chosen.length > 0 && (
				<ul className="divide-line mt-2 divide-y">
					{chosen.map((part) => (
						<li key={part.id}>
							<ChosenPart part={part} build={build} />
						</li>
					))}
				</ul>
			)}
		</>
	);
}

/** One way for each category: a button, or, where there are many, a list that opens. */
function Choices({ place, address }: { place: Place; address: (category: string) => string }) {
	const links = place.categories.map((slug) => ({ slug, name: findCategory(slug)?.name ?? slug }));
	if (links.length > 3)
		return (
			<details className="w-full">
				<summary className="text-link min-h-11 cursor-pointer content-center">{copy.more}</summary>
				<ul className="flex flex-wrap gap-2 pt-1">
					{links.map(({ slug, name }) => (
						<li key={slug}>
							<LinkButton prefetch="intent" to={address(slug)} look="quiet" rel="nofollow">
								{name}
							</LinkButton>
						</li>
					))}
				</ul>
			</details>
		);
	return (
		<div className="flex flex-wrap gap-2">
			{links.map(({ slug, name }) => (
				<LinkButton prefetch="intent" key={slug} to={address(slug)} look="quiet" rel="nofollow">
					<Plus aria-hidden="true" className="size-4 shrink-0" />
					{name}
				</LinkButton>
			))}
		</div>
	);
}
