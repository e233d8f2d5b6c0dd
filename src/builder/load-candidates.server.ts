import { data, redirect } from "react-router";
import { findCategory } from "../catalogue/attributes/categories.ts";
import { lineDataOf } from "../catalogue/card-data.server.ts";
import { facetsOf } from "../catalogue/facets/facets-of.ts";
import type { FindPartsDeps } from "../catalogue/listing/find-parts.server.ts";
import { shownFacets } from "../catalogue/listing/listed-facets.ts";
import { type ListingQuery, listingAddress } from "../catalogue/listing/listing-query.ts";
import { isSpelt, totalAndNotes } from "../catalogue/listing/load-listing.server.ts";
import { readListingQuery } from "../catalogue/listing/read-listing-query.ts";
import { findCandidates } from "../fit/judgement/find-candidates.server.ts";
import { readBuildParts } from "../fit/judgement/read-build-parts.server.ts";
import { placeOf, stayingBeside } from "../fit/places.ts";
import { pageCount } from "../kernel/page.ts";
import { printBuildLines, readBesideParts, readBuildLines } from "./build-query.ts";
import { type Candidate, candidatesPerPage, shownVerdict, totalOf } from "./shown-build.ts";

const shownReasons = 4;

/**
 * Loads the list of a category for a build. Like every listing it has one address, to which other
 * spellings redirect. A category without a place in a build has no list: 404.
 */
export async function loadCandidates(deps: FindPartsDeps, slug: string, search: URLSearchParams) {
	const found = findCategory(slug);
	if (!found || !placeOf(slug)) throw data(null, 404);
	const { slug: category, name } = found;
	const { parts } = await readBuildParts(deps.db, readBuildLines(search.get("parts")));
	const lines = parts.map(({ id, quantity, category }) => ({ partId: id, quantity, category }));
	const beside = readBesideParts(search);
	// A chosen part may also spend the price of the part that it replaces.
	const others = stayingBeside(parts, category);
	const { sort, ...typed } = readListingQuery(category, search);
	const request = { ...typed, category, order: sort, limit: candidatesPerPage, withFacets: true };
	const listed = await findCandidates(deps, { ...request, build: parts, reasons: shownReasons });
	const { counts } = listed;
	const pages = pageCount(listed.total, candidatesPerPage);
	const page = Math.min(typed.page, pages);
	const query: ListingQuery = {
		q: listed.read.q,
		sort: listed.read.order,
		page,
		choices: listed.choices,
		build: { parts: printBuildLines(lines), ...beside },
	};
	const address = listingAddress(category, query, facetsOf(category));
	if (!isSpelt(address, search)) throw redirect(address);
	return {
		category: { slug: category, name },
		query,
		lines,
		beside,
		leftTaka: beside.budget === null ? null : beside.budget - totalOf(others),
		pages,
		// Parts that do not fit are in a closed list and not counted, unless there are no others.
		...totalAndNotes({ ...listed, total: counts.fits + counts.unknown || counts.fails }),
		counts,
		facets: shownFacets(listed.facets, query.choices, search.get("more")),
		candidates: listed.rows.map(
			({ part, state, verdicts }): Candidate => ({
				part: lineDataOf(part),
				state,
				reasons: verdicts.map(shownVerdict),
			}),
		),
	};
}
