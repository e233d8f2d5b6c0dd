import { useRef } from "react";
import { redirect } from "react-router";
import { PartImage } from "../catalogue/images/part-image.tsx";
import { listingContext } from "../catalogue/listing/find-parts.server.ts";
import { formatTaka } from "../kernel/taka.ts";
import { pageHead } from "../platform/client/page-head.ts";
import { askedAddress } from "../platform/http/asked-address.ts";
import { Link } from "../ui/link.tsx";
import type { Route } from "./+types/builder.page.ts";
import { BuildChecks } from "./build-checks.tsx";
import { headOfBuild } from "./build-head.ts";
import { BuildPlaces } from "./build-places.tsx";
import { buildAddress, readBesideParts, readBuildLines } from "./build-query.ts";
import { BuildSummary } from "./build-summary.tsx";
import { copy } from "./copy.ts";
import { listSuggestedBuilds, type SuggestedBuild } from "./list-suggested-builds.server.ts";
import { loadBuild } from "./load-build.server.ts";
import { linesOf } from "./shown-build.ts";
import { BuildDrawings } from "./verdict-mark.tsx";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const { searchParams } = url;
	const deps = context.get(listingContext);
	const lines = readBuildLines(searchParams.get("parts"));
	const build = await loadBuild(deps, lines, readBesideParts(searchParams));
	// Redirects other spellings to the canonical address of the build.
	const address = buildAddress(linesOf(build), build);
	if (askedAddress(request, url) !== address) throw redirect(address);
	const suggested = build.parts.length === 0 ? await listSuggestedBuilds(deps.db) : [];
	return { address, build, suggested };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { build } = loaderData;
	if (build.parts.length === 0)
		return pageHead(matches, { title: copy.title, description: copy.lead, address: "/build" });
	// The shared address has the build, but not the id of the saved build that is being changed.
	return headOfBuild(matches, { address: buildAddress(linesOf(build)), title: null, ...build });
}

/** The builder: a place for each part, the checks, and the total. The address contains the whole build. */
export default function BuilderPage({ loaderData }: Route.ComponentProps) {
	const { address, build, suggested } = loaderData;
	const summary = useRef<HTMLElement>(null);
	return (
		<div className="page-width py-5">
			<h1 className="text-2xl sm:text-3xl">{copy.title}</h1>
			{build.parts.length === 0 && <p className="mt-1 max-w-prose text-ink-soft">{copy.lead}</p>}
			<SuggestedBuilds builds={suggested} budget={build.budget} />
			<div className="mt-5 grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<BuildSummary ref={summary} build={build} address={address} />
				<BuildPlaces build={build} summary={summary} />
			</div>
			<BuildChecks build={build} />
			<BuildDrawings />
		</div>
	);
}

type SuggestedBuildsProps = { builds: readonly SuggestedBuild[]; budget: number | null };

/** Builds to start from. Each links to its page, where the customer can change a copy. */
function SuggestedBuilds({ builds, budget }: SuggestedBuildsProps) {
	if (builds.length === 0) return null;
	return (
		<section className="mt-5">
			<h2 className="text-base">{copy.startFrom}</h2>
			<ul className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
				{builds.map(({ id, name, totalTaka, image, mainParts }) => (
					<li
						key={id}
						className="relative grid grid-cols-[4.5rem_1fr] items-center overflow-hidden rounded-lg border border-line bg-surface focus-within:border-brand hover:border-brand"
					>
						<PartImage image={image} alt="" sizes="4.5rem" />
						<div className="min-w-0 p-3">
							<Link
								to={budget ? `/build/${id}?budget=${budget}` : `/build/${id}`}
								className="font-semibold leading-snug no-underline after:absolute after:inset-0 hover:underline"
							>
								{name}
							</Link>
							<ul className="text-ink-soft text-sm leading-snug">
								{mainParts.map((part) => (
									<li key={part}>{part}</li>
								))}
							</ul>
							<p className="figures font-semibold text-sm">{formatTaka(totalTaka)}</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
