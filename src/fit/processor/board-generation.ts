import { copy as fitCopy } from "../copy.ts";
import { decided, pairsOf, undecided } from "../finding.ts";
import { familyOf, readOfBoard, readOfProcessor, supportOf } from "../knowledge/chipset.ts";
import { generationsOf } from "../knowledge/generation-of.ts";
import { type BuildPart, type Finding, rule, textOf } from "../rule.ts";
import { copy } from "./copy.ts";
import { evidenceOfSockets, matchSockets } from "./socket-match.ts";

/**
 * Rule 2: the board's chipset takes the processor's generation, with a newer BIOS or without. The
 * rule says nothing if the sockets do not match. Source: the table of chipsets; each line names its
 * own.
 */
export const boardGeneration = rule("board-generation", "fails", {
	reads: { processor: readOfProcessor, motherboard: readOfBoard },
	judge: (build) =>
		pairsOf(build, "processor", "motherboard").flatMap((pair) => judgeGeneration(...pair)),
});

/**
 * Returns how the chipset supports the processor, the values that decide this, and why it is
 * unknown (`why`). The sockets are among these values only if they are missing or not trusted.
 * `why` is undefined if a value is missing.
 */
export function readSupport(processor: BuildPart, board: BuildPart) {
	const { is: match } = matchSockets(processor, board);
	const generation = {
		part: processor,
		key: "microarchitecture",
		...fitCopy.microarchitecture,
	};
	const table = familyOf(board)?.source ?? "";
	const chipset = { part: board, key: "chipset", ...fitCopy.chipset, table };
	const sockets = match === "fitting" ? [] : evidenceOfSockets(processor, board);
	const isMissing =
		match === "missing" ||
		textOf(board, "chipset") === null ||
		textOf(processor, "microarchitecture") === null;
	const doubt = isMissing ? undefined : copy.chipsetDepends;
	return {
		match,
		support: supportOf(board, processor),
		evidence: [...sockets, generation, chipset],
		why: match === "contradicting" ? copy.socketContradicts : doubt,
	};
}

function judgeGeneration(processor: BuildPart, board: BuildPart): Finding[] {
	const { match, support, evidence, why } = readSupport(processor, board);
	if (match === "other") return [];
	if (match !== "fitting" || support === null)
		return [undecided(copy.boardTakesGeneration, evidence, why)];
	const fails = support === "never";
	const ending = () => ofGeneration(processor, fails ? copy.chipsetNever : copy.chipsetTakes);
	return [decided(fails ? "fails" : "fits", evidence, ending)];
}

/** Writes the end of a verdict on generation and chipset, with the processor's generation. */
export function ofGeneration(processor: BuildPart, ending: string): string {
	const generations = generationsOf(processor).map(({ name }) => name);
	return copy.generation(generations.join(copy.or), ending);
}
