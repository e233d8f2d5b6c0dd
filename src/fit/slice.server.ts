import { findCategory } from "../catalogue/attributes/categories.ts";
import { partOnTheWire } from "../catalogue/contract.ts";
import { checkChoices } from "../catalogue/facets/parse-choices.ts";
import type { FindPartsDeps } from "../catalogue/listing/find-parts.server.ts";
import { ok, refuse } from "../kernel/result.ts";
import type { Slice } from "../platform/composition/slice-statement.server.ts";
import { endpoint } from "../platform/http/endpoint.server.ts";
import { judgeBuildOperation, listCandidatesOperation } from "./judgement/contract.ts";
import { findCandidates } from "./judgement/find-candidates.server.ts";
import { judgeBuild } from "./judgement/judge-build.ts";
import { readBuildParts, refusalOfBuild } from "./judgement/read-build-parts.server.ts";
import { placeOf } from "./places.ts";

/** The API operations of fit: they judge a build, and list its candidates. */
export const fit: Slice<FindPartsDeps> = {
	endpoints: (deps) => [
		endpoint(judgeBuildOperation, async ({ db, body }) => {
			const build = await readBuildParts(db, body.parts);
			return refusalOfBuild(build) ?? ok(judgeBuild(build.parts));
		}),
		endpoint(listCandidatesOperation, async ({ db, query, request, responseHeaders }) => {
			const category = findCategory(query.category)?.slug;
			if (!category || !placeOf(category)) return refuse("unknown-category");
			const { choices, fields } = checkChoices(category, new URL(request.url).searchParams);
			if (Object.keys(fields).length > 0) return refuse("bad-input", { fields });
			const build = await readBuildParts(db, query.parts);
			const refusal = refusalOfBuild(build);
			if (refusal) return refusal;
			const { sort, page, limit, group } = query;
			const q = query.q?.trim() ?? "";
			const order = sort ?? (q === "" ? "newest" : "relevance");
			const list = { q, category, choices, order, page, limit, withFacets: false };
			const found = await findCandidates(deps, { ...list, build: build.parts, group });
			responseHeaders.set("x-total-count", String(found.total));
			const parts = found.rows.map(({ part, ...judged }) => ({
				...partOnTheWire(part),
				...judged,
			}));
			return ok({ counts: found.counts, parts });
		}),
	],
};
