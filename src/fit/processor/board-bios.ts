import { type BuildPart, yesNoOf } from "../fact.ts";
import { finding, notKnown, pairsOf } from "../finding.ts";
import { supportOf } from "../knowledge/chipset.ts";
import type { Finding, Rule } from "../rule.ts";
import { generationNeeds, generationSentence, whyNotKnown } from "./board-generation.ts";
import { copy } from "./copy.ts";
import { matchSockets } from "./socket-match.ts";

/**
 * 3: the board takes the processor with the BIOS that it is sold with. A processor that came after the chipset
 * warns, unless the board loads a BIOS without a processor. Nobody records with which BIOS a board is sold, so the
 * years and generations of the table of chipsets decide. Source: that table; the board's record for flashback.
 */
export const boardBios: Rule = {
	number: 3,
	name: "board-bios",
	level: "warns",
	recorded: true,
	categories: ["processor", "motherboard"],
	judge: (build) =>
		pairsOf(build, "processor", "motherboard").flatMap((pair) => judgeBios(...pair)),
};

function judgeBios(processor: BuildPart, board: BuildPart): Finding[] {
	const match = matchSockets(processor, board);
	const support = supportOf(board, processor);
	if (match.is === "other" || support === "never") return [];
	const values = generationNeeds(processor, board);
	if (match.is !== "fitting" || support === null)
		return [notKnown(copy.biosIsNewEnough, values, whyNotKnown(processor, board))];
	const says = (ending: string) => () => generationSentence(processor, board, ending);
	if (support === "as sold") return [finding("fits", values, says(copy.biosAsSold))];
	const flashback = yesNoOf(board, "biosFlashback") === true;
	const all = [
		...values,
		{ part: processor, key: "releaseYear", name: copy.released },
		{ part: board, key: "biosFlashback", name: copy.flashback },
	];
	return [
		flashback
			? finding("fits", all, says(copy.biosFlashback))
			: finding("warns", all, says(copy.biosUpdate)),
	];
}
