import type { PartCardData } from "../../catalogue/live-part.ts";
import type { Verdict } from "../judgement/verdict.ts";

/** The groups of a list of candidates, in its order. */
export const candidateGroups = ["fits", "unknown", "fails"] as const;
export type CandidateGroup = (typeof candidateGroups)[number];
export type GroupCounts = Record<CandidateGroup, number>;

/** A part that may be chosen, with what the rules say of it in the build: the worst first. */
export type Candidate = { part: PartCardData; state: CandidateGroup; verdicts: Verdict[] };

/** How many candidates a page shows. */
export const candidatesPerPage = 24;
