import { data } from "react-router";
import { listingContext } from "../catalogue/listing/find-parts.server.ts";
import { showShopDay } from "../kernel/shop-time.ts";
import { formatTaka } from "../kernel/taka.ts";
import { pageHead } from "../platform/client/page-head.ts";
import { isId } from "../platform/database/id.server.ts";
import { LinkButton } from "../ui/button.tsx";
import type { Route } from "./+types/saved-build.page.ts";
import { BuildChecks } from "./build-checks.tsx";
import { headOfBuild } from "./build-head.ts";
import { buildAddress, readBudget } from "./build-query.ts";
import { BuildSummary } from "./build-summary.tsx";
import { copy } from "./copy.ts";
import { type ChangedPrices, findBuild, findChangedPrices } from "./find-build.server.ts";
import { loadBuild } from "./load-build.server.ts";
import { SavedParts } from "./saved-parts.tsx";
import { linesOf } from "./shown-build.ts";
import { BuildDrawings } from "./verdict-mark.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const deps = context.get(listingContext);
	const saved = isId(params.id) ? await findBuild(deps, params.id) : null;
	if (!saved) throw data(null, 404);
	const { _id: id, name, parts } = saved;
	const budget = readBudget(url.searchParams.get("budget"));
	const changed = await findChangedPrices(deps, saved);
	return { id, name, changed, build: await loadBuild(deps, parts, { budget }) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData)
		return pageHead(matches, { title: copy.savedTitle, description: "", address: "/build" });
	const { id, name, build } = loaderData;
	return headOfBuild(matches, { address: `/build/${id}`, title: name, ...build });
}

/** A saved build as each reader of its address sees it: today's prices and verdicts, and a link to change a copy. */
export default function SavedBuildPage({ loaderData }: Route.ComponentProps) {
	const { id, name, changed, build } = loaderData;
	return (
		<div className="page-width py-5">
			<h1 className="break-words text-2xl sm:text-3xl">{name}</h1>
			<p className="mt-1 max-w-prose text-ink-soft">{copy.savedLead}</p>
			{changed && <p className="figures mt-1 max-w-prose">{changedInWords(changed)}</p>}
			<div className="mt-5 grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<BuildSummary build={build} address={buildAddress(linesOf(build))}>
					<LinkButton
						to={buildAddress(linesOf(build), { ...build, saved: id })}
						rel="nofollow"
						look="quiet"
					>
						{copy.changeCopy}
					</LinkButton>
				</BuildSummary>
				<SavedParts build={build} />
			</div>
			<BuildChecks build={build} />
			<BuildDrawings />
		</div>
	);
}

function changedInWords({ parts, moreTaka, savedAt, lastAt }: ChangedPrices): string {
	const inAll = moreTaka < 0 ? copy.lessInAll : moreTaka > 0 ? copy.moreInAll : copy.sameInAll;
	const taka = formatTaka(Math.abs(moreTaka));
	return copy.pricesChanged(showShopDay(savedAt), parts, showShopDay(lastAt), inAll(taka));
}
