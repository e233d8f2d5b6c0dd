import { isKnownValue } from "../evidence.ts";
import { decided, pairsOf, undecided } from "../finding.ts";
import { readOfBoard, readOfProcessor, supportOf } from "../knowledge/chipset.ts";
import { type BuildPart, type Finding, type Rule, yesNoOf } from "../rule.ts";
import { evidenceOfGeneration, ofGeneration, whyNotKnown } from "./board-generation.ts";
import { copy } from "./copy.ts";
import { matchSockets } from "./socket-match.ts";

/**
 * 3: the board takes the processor with the BIOS that it is sold with. A processor that came after the chipset
 * warns, unless the board loads a BIOS without a processor. Nobody records with which BIOS a board is sold, so the
 * years and generations of the table of chipsets decide. Source: that table; the board's record for flashback.
 */
export const boardBios: Rule = {
	name: "board-bios",
	level: "warns",
	reads: { processor: readOfProcessor, motherboard: [...readOfBoard, "biosFlashback"] },
	judge: (build) =>
		pairsOf(build, "processor", "motherboard").flatMap((pair) => judgeBios(...pair)),
};

function judgeBios(processor: BuildPart, board: BuildPart): Finding[] {
	const match = matchSockets(processor, board);
	const support = supportOf(board, processor);
	if (match.is === "other" || support === "never") return [];
	const evidence = evidenceOfGeneration(processor, board);
	if (match.is !== "fitting" || support === null)
		return [undecided(copy.biosIsNewEnough, evidence, whyNotKnown(processor, board))];
	const ending = (words: string) => () => ofGeneration(processor, words);
	if (support === "as sold") return [decided("fits", evidence, ending(copy.biosAsSold))];
	const flashback = yesNoOf(board, "biosFlashback");
	const all = [
		...evidence,
		...[{ part: processor, key: "releaseYear", ...copy.released }].filter(isKnownValue),
		{ part: board, key: "biosFlashback", ...copy.flashback },
	];
	return [
		flashback === true
			? decided("fits", all, ending(copy.biosFlashback))
			: decided("warns", all, ending(copy.biosUpdate)),
	];
}
