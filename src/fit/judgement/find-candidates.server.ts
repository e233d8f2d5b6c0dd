import type { CategorySlug } from "../../catalogue/attributes/categories.ts";
import { countFacets, spellChoices } from "../../catalogue/facets/count-facets.ts";
import { facetsOf } from "../../catalogue/facets/facets-of.ts";
import { readFactSources } from "../../catalogue/facts/read-facts.server.ts";
import {
	type FindPartsDeps,
	type FoundParts,
	filterAll,
	orderOf,
	type PartsRequest,
	readParts,
} from "../../catalogue/listing/find-parts.server.ts";
import type { LivePart } from "../../catalogue/live-part.ts";
import type { BuildPart } from "../fact.ts";
import { type Groups, groupCandidates } from "./group-candidates.ts";
import {
	type CandidateState,
	type Choice,
	choiceOf,
	verdictsOfCandidate,
} from "./judge-candidate.ts";
import type { Verdict } from "./verdict.ts";

/** What is asked for: the listing of a category, for a build; one of the groups alone if it is named. */
export type CandidatesRequest = Omit<PartsRequest, "category"> & {
	category: CategorySlug;
	build: readonly BuildPart[];
	group?: CandidateState | undefined;
};

/** A part for a build, with why it fits or does not. */
export type Candidate = { part: LivePart; state: CandidateState; verdicts: Verdict[] };

/** One page of the candidates, the counts of the groups, and what the listing has beside its parts. */
export type FoundCandidates = Pick<FoundParts, "facets" | "choices" | "words"> & {
	rows: Candidate[];
	/** How many there are in the groups that are listed. */
	total: number;
	counts: Record<CandidateState, number>;
};

const order = ["fits", "unknown", "fails"] as const;

/**
 * Finds the parts of a category for a build: those that fit first, then those of which something is not known, then
 * those that do not fit; within each in the order of the listing, with its search, its filters and its counts.
 */
export async function findCandidates(
	deps: FindPartsDeps,
	request: CandidatesRequest,
): Promise<FoundCandidates> {
	const { category, choices, build, withFacets, group } = request;
	const { words, set, filtered } = await filterAll(deps, request);
	const choice = choiceOf(build, category);
	const [all] = filtered;
	const groups = all ? groupCandidates(choice, all) : null;
	const countOf = (state: CandidateState) => groups?.[state].count ?? 0;
	const counts = { fits: countOf("fits"), unknown: countOf("unknown"), fails: countOf("fails") };
	const listed: readonly CandidateState[] = group ? [group] : order;
	return {
		rows: groups ? await readRows(deps, request, { choice, groups, listed }) : [],
		total: listed.reduce((sum, state) => sum + counts[state], 0),
		counts,
		facets: withFacets ? countFacets(facetsOf(category), filtered, choices) : [],
		choices: spellChoices(choices, set.categories.get(category)),
		words,
	};
}

type Listed = { choice: Choice; groups: Groups; listed: readonly CandidateState[] };

/** Reads the page's parts, which may begin in one group and end in another. */
async function readRows(
	deps: FindPartsDeps,
	request: CandidatesRequest,
	{ choice, groups, listed }: Listed,
): Promise<Candidate[]> {
	const { page, limit } = request;
	const rows: Candidate[] = [];
	let from = (page - 1) * limit;
	for (const state of listed) {
		const { count } = groups[state];
		const wanted = Math.min(limit - rows.length, Math.max(0, count - from));
		if (wanted > 0) {
			const window = { from, limit: wanted };
			const parts = await readParts(deps.db, [groups[state]], orderOf(request), window);
			const sources = await readFactSources(
				deps.db,
				parts.map(({ id }) => id),
			);
			for (const part of parts) {
				const candidate = { ...part, quantity: 1, sources: sources.get(part.id) ?? {} };
				rows.push({ part, state, verdicts: verdictsOfCandidate(choice, candidate) });
			}
		}
		from = Math.max(0, from - count);
	}
	return rows;
}
