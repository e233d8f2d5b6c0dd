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

/** What is asked for: the listing of a category, for a build; one of the groups alone if it is named. */
type CandidatesRequest = Omit<PartsRequest, "category"> & {
	category: CategorySlug;
	build: readonly BuildPart[];
	group?: CandidateState | undefined;
	/** How many reasons stand below the name of each part, in place of all verdicts on it. */
	reasons?: number;
};

/** A part for a build, with why it fits or does not. */
type Candidate = { part: LivePart; state: CandidateState; verdicts: Verdict[] };

/**
 * Finds the parts of a category for a build: those that fit first, then those of which something is not known, then
 * those that do not fit; within each in the order of the listing, with its search and its filters, which count what
 * does not fail. `total` is how many there are in the groups that are listed.
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
