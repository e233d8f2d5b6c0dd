import type { CategorySlug } from "../../catalogue/attributes/categories.ts";
import { countFacets, spellChoices } from "../../catalogue/facets/count-facets.ts";
import { facetsOf } from "../../catalogue/facets/facets-of.ts";
import { type FindPartsDeps, filterAll } from "../../catalogue/listing/find-parts.server.ts";
import {
	numbersInOrder,
	orderOf,
	type PartsRequest,
} from "../../catalogue/listing/read-page.server.ts";
import type { LivePart } from "../../catalogue/live-part.ts";
import { type BuildPart, type CandidateState, candidateStates } from "../rule.ts";
import type { Verdict } from "./contract.ts";
import { countedCandidates, type Groups, groupCandidates } from "./group-candidates.server.ts";
import { type Choice, choiceOf, verdictsOfCandidate } from "./judge-candidate.ts";
import { readPartsByNumber } from "./read-parts.server.ts";

/** The request: the list of a category for a build. `group` limits it to one group. */
type CandidatesRequest = Omit<PartsRequest, "category"> & {
	category: CategorySlug;
	build: readonly BuildPart[];
	group?: CandidateState | undefined;
	/** The number of reasons below the name of each part. They replace the list of all verdicts. */
	reasons?: number;
};

type Candidate = { part: LivePart; state: CandidateState; verdicts: Verdict[] };

/**
 * Finds the parts of a category for a build: first the parts that fit, then those with a missing
 * fact, then those that do not fit. Each group has the order, search and filters of the listing.
 * The filters count only the parts that do not fail. `total` counts the parts of the listed groups.
 */
export async function findCandidates(deps: FindPartsDeps, request: CandidatesRequest) {
	const { category, build, withFacets, group } = request;
	const { words, set, filtered, read } = await filterAll(deps, request);
	const { choices } = read;
	const choice = choiceOf(build, category);
	const [all] = filtered;
	const groups = all && groupCandidates(choice, all);
	const countOf = (state: CandidateState) => groups?.[state].positions.length ?? 0;
	const counts = { fits: countOf("fits"), unknown: countOf("unknown"), fails: countOf("fails") };
	const counted = withFacets
		? filtered.map((candidate) => countedCandidates(choice, candidate))
		: [];
	const listed: readonly CandidateState[] = group ? [group] : candidateStates;
	const ordered = { ...request, order: read.order };
	return {
		rows: groups ? await readRows(deps, ordered, { choice, groups, listed }) : [],
		total: listed.reduce((sum, state) => sum + counts[state], 0),
		counts,
		facets: withFacets ? countFacets(facetsOf(category), counted, choices) : [],
		choices: spellChoices(choices, set.categories.get(category)),
		read,
		words,
		groups: filtered,
	};
}

type Listed = { choice: Choice; groups: Groups; listed: readonly CandidateState[] };

/** Reads the page's parts, which may begin in one group and end in another. */
async function readRows(
	{ db }: FindPartsDeps,
	request: CandidatesRequest,
	{ choice, groups, listed }: Listed,
): Promise<Candidate[]> {
	const { page, limit, reasons } = request;
	const stateOf = new Map<number, CandidateState>();
	let from = (page - 1) * limit;
	for (const state of listed) {
		const count = groups[state].positions.length;
		const window = { from, limit: Math.min(limit - stateOf.size, Math.max(0, count - from)) };
		for (const number of await numbersInOrder(db, [groups[state]], orderOf(request), window))
			stateOf.set(number, state);
		from = Math.max(0, from - count);
	}
	const found = await readPartsByNumber(db, [...stateOf.keys()]);
	return found.map(({ number, live: _, sources, ...part }) => ({
		part,
		state: stateOf.get(number) ?? "unknown",
		verdicts: verdictsOfCandidate(choice, { ...part, quantity: 1, sources }, reasons),
	}));
}
