import type { OpenFitting } from "../../catalogue/listing/fitting.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { placeOf } from "../places.ts";
import type { BuildPart } from "../rule.ts";
import { groupCandidates } from "./group-candidates.server.ts";
import { choiceOf, verdictsOfCandidate } from "./judge-candidate.ts";
import { readPartsById, readPartsByNumber } from "./read-parts.server.ts";

// Only the first parts are read: a search for a model number finds the model's parts first.
const maxFound = 24;

/** Judges the found parts as candidates for a build of one part: the part that they must fit. */
export function openFitting(db: Db): OpenFitting {
	return async (numbers, category) => {
		const found = await readPartsByNumber(db, numbers.slice(0, maxFound), false);
		const isBeside = (part: BuildPart) =>
			part.category !== category && placeOf(part.category) !== null;
		const part = found.map((row) => ({ ...row, quantity: 1 })).find(isBeside);
		if (!part) return null;
		const choice = choiceOf([part], category);
		return {
			part,
			narrow(filtered) {
				const { fits, unknown } = groupCandidates(choice, filtered);
				return fits.positions.length > 0 ? fits : unknown;
			},
			async reasonsFor(ids) {
				const judged = await readPartsById(db, ids);
				return new Map(
					[...judged].flatMap(([id, candidate]) => {
						const [reason] = verdictsOfCandidate(choice, { ...candidate, quantity: 1 }, 1);
						return reason ? [[id, reason.says] as const] : [];
					}),
				);
			},
		};
	};
}
