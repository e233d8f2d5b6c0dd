import { copy as verdicts } from "../copy.ts";
import type { Evidence } from "../evidence.ts";
import { decided, pairsOf, undecided } from "../finding.ts";
import { familyOf, readOfBoard, readOfProcessor, supportOf } from "../knowledge/chipset.ts";
import { generationsOf } from "../knowledge/generation-of.ts";
import { type BuildPart, type Finding, type Rule, textOf } from "../rule.ts";
import { copy } from "./copy.ts";
import { evidenceOfSockets, matchSockets } from "./socket-match.ts";

/**
 * 2: the board's chipset takes the generation of the processor, with a newer BIOS or without. Says nothing where
 * the sockets already do not go together. Source: the table of chipsets, each line from its maker.
 */
export const boardGeneration: Rule = {
	name: "board-generation",
	level: "fails",
	reads: { processor: readOfProcessor, motherboard: readOfBoard },
	judge: (build) =>
		pairsOf(build, "processor", "motherboard").flatMap(([processor, board]) => {
			const match = matchSockets(processor, board);
			return match.is === "other" ? [] : [judgeGeneration(processor, board)];
		}),
};

/** What tells the generation and the chipset; the sockets only where they are missing or not believed. */
export function evidenceOfGeneration(processor: BuildPart, board: BuildPart): Evidence[] {
	const table = familyOf(board)?.source ?? "";
	const own = [
		{ part: processor, key: "microarchitecture", ...verdicts.microarchitecture },
		{ part: board, key: "chipset", ...verdicts.chipset, table },
	];
	const fitting = matchSockets(processor, board).is === "fitting";
	return fitting ? own : [...evidenceOfSockets(processor, board), ...own];
}

/** Why nobody knows what the chipset says: nothing where a value is missing, or else the reason. */
export function whyNotKnown(processor: BuildPart, board: BuildPart): (() => string) | undefined {
	const match = matchSockets(processor, board);
	if (match.is === "contradicting") return () => copy.socketContradicts;
	const isMissing = match.is === "missing" || textOf(board, "chipset") === null;
	if (isMissing || textOf(processor, "microarchitecture") === null) return undefined;
	return () => copy.chipsetDepends;
}

function judgeGeneration(processor: BuildPart, board: BuildPart): Finding {
	const evidence = evidenceOfGeneration(processor, board);
	const support = supportOf(board, processor);
	if (matchSockets(processor, board).is !== "fitting" || support === null)
		return undecided(copy.boardTakesGeneration, evidence, whyNotKnown(processor, board));
	const fails = support === "never";
	return decided(fails ? "fails" : "fits", evidence, () =>
		ofGeneration(processor, fails ? copy.chipsetNever : copy.chipsetTakes),
	);
}

/** How a verdict on generation and chipset ends: with the generation that the processor is of. */
export function ofGeneration(processor: BuildPart, ending: string): string {
	const generations = generationsOf(processor).map(({ name }) => name);
	return copy.generation(generations.join(copy.or), ending);
}
