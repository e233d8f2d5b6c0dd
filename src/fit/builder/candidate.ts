import type { PartLineData } from "../../catalogue/live-part.ts";
import type { ShownVerdict } from "./shown-build.ts";

/** The groups of a list of candidates, in its order. */
export const candidateGroups = ["fits", "unknown", "fails"] as const;
export type CandidateGroup = (typeof candidateGroups)[number];
export type GroupCounts = Record<CandidateGroup, number>;

/** A part that may be chosen, with the weightiest of what the rules say of it in the build. */
export type Candidate = { part: PartLineData; state: CandidateGroup; reasons: ShownVerdict[] };

/** How many candidates a page shows. */
export const candidatesPerPage = 24;
