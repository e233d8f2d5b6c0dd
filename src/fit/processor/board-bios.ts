import { isKnownValue } from "../evidence.ts";
import { decided, pairsOf, undecided } from "../finding.ts";
import { readOfBoard, readOfProcessor } from "../knowledge/chipset.ts";
import { type BuildPart, type Finding, rule, yesNoOf } from "../rule.ts";
import { ofGeneration, readSupport } from "./board-generation.ts";
import { copy } from "./copy.ts";

/**
 * Rule 3: the board takes the processor with the BIOS that it is sold with. The rule warns if the
 * processor came after the chipset, unless the board loads a BIOS without a processor. No record
 * has the BIOS of a new board, so the years and generations in the table of chipsets decide.
 * Source: that table; the board's record for flashback.
 */
export const boardBios = rule("board-bios", "warns", {
	reads: { processor: readOfProcessor, motherboard: [...readOfBoard, "biosFlashback"] },
	judge: (build) =>
		pairsOf(build, "processor", "motherboard").flatMap((pair) => judgeBios(...pair)),
});

function judgeBios(processor: BuildPart, board: BuildPart): Finding[] {
	const { match, support, evidence, why } = readSupport(processor, board);
	if (match === "other" || support === "never") return [];
	if (match !== "fitting" || support === null)
		return [undecided(copy.biosIsNewEnough, evidence, why)];
	const ending = (words: string) => () => ofGeneration(processor, words);
	if (support === "as sold") return [decided("fits", evidence, ending(copy.biosAsSold))];
	const flashback = yesNoOf(board, "biosFlashback");
	const all = [
		...evidence,
		...[{ part: processor, key: "releaseYear", ...copy.released }].filter(isKnownValue),
		{ part: board, key: "biosFlashback", ...copy.flashback },
	];
	if (flashback) return [decided("fits", all, ending(copy.biosFlashback))];
	return [decided("warns", all, ending(copy.biosUpdate))];
}
