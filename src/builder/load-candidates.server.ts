import { redirect } from "react-router";
import type { CategorySlug } from "../catalogue/attributes/categories.ts";
import { lineDataOf } from "../catalogue/card-data.server.ts";
import { facetsOf } from "../catalogue/facets/facets-of.ts";
import type { FindPartsDeps } from "../catalogue/listing/find-parts.server.ts";
import { shownFacets } from "../catalogue/listing/listed-facets.ts";
import { type ListingQuery, listingAddress } from "../catalogue/listing/listing-query.ts";
import { isSpelt, totalAndNotes } from "../catalogue/listing/load-listing.server.ts";
import { readListingQuery } from "../catalogue/listing/read-listing-query.ts";
import { findCandidates } from "../fit/judgement/find-candidates.server.ts";
import { readBuildParts } from "../fit/judgement/read-build-parts.server.ts";
import { placeOf } from "../fit/places.ts";
import { pageCount } from "../kernel/page.ts";
import { printBuildLines, readBudget, readBuildLines, readSavedId } from "./build-query.ts";
import { type Candidate, candidatesPerPage, shownVerdict, totalOf } from "./shown-build.ts";

const shownReasons = 4;

type Asked = { category: CategorySlug; search: URLSearchParams };

/** What the list of a category shows for a build. Like every listing it has one address; other spellings lead there. */
export async function loadCandidates(deps: FindPartsDeps, { category, search }: Asked) {
	const { parts } = await readBuildParts(deps.db, readBuildLines(search.get("parts")));
	const lines = parts.map(({ id, quantity, category }) => ({ partId: id, quantity, category }));
	const kept = {
		saved: readSavedId(search.get("saved")),
		budget: readBudget(search.get("budget")),
	};
	// What a part costs whose place the chosen one takes is free for it.
	const place = placeOf(category);
	const others = parts.filter((part) => !place?.single || placeOf(part.category) !== place);
	const { sort, ...asked } = readListingQuery(category, search);
	const request = { ...asked, category, order: sort, limit: candidatesPerPage, withFacets: true };
	const found = await findCandidates(deps, { ...request, build: parts, reasons: shownReasons });
	const { counts } = found;
	const pages = pageCount(found.total, candidatesPerPage);
	const page = Math.min(asked.page, pages);
	const query: ListingQuery = {
		q: found.read.q,
		sort: found.read.order,
		page,
		choices: found.choices,
		build: { parts: printBuildLines(lines), ...kept },
	};
	const address = listingAddress(category, query, facetsOf(category));
	if (!isSpelt(address, search)) throw redirect(address);
	return {
		query,
		lines,
		kept,
		leftTaka: kept.budget === null ? null : kept.budget - totalOf(others),
		pages,
		// What does not fit is closed, and no filter counts it, unless nothing else is there.
		...totalAndNotes({ ...found, total: counts.fits + counts.unknown || counts.fails }),
		counts,
		facets: shownFacets(found.facets, query.choices, search.get("more")),
		candidates: found.rows.map(
			({ part, state, verdicts }): Candidate => ({
				part: lineDataOf(part),
				state,
				reasons: verdicts.map(shownVerdict),
			}),
		),
	};
}
