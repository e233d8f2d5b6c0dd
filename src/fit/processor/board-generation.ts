import { copy as verdicts } from "../copy.ts";
import { type BuildPart, textOf } from "../fact.ts";
import { finding, type Need, notKnown, pairsOf } from "../finding.ts";
import { familyOf, supportOf } from "../knowledge/chipset.ts";
import { generationsOf } from "../knowledge/generation-of.ts";
import type { Finding, Rule } from "../rule.ts";
import { copy } from "./copy.ts";
import { matchSockets, socketNeeds } from "./socket-match.ts";

/**
 * 2: the board's chipset takes the generation of the processor, with a newer BIOS or without. Says nothing where
 * the sockets already do not go together. Source: the table of chipsets, each line from its maker.
 */
export const boardGeneration: Rule = {
	number: 2,
	name: "board-generation",
	level: "fails",
	recorded: true,
	categories: ["processor", "motherboard"],
	judge: (build) =>
		pairsOf(build, "processor", "motherboard").flatMap(([processor, board]) => {
			const match = matchSockets(processor, board);
			return match.is === "other" ? [] : [judgeGeneration(processor, board)];
		}),
};

/** What tells the generation and the chipset; the sockets only where they are missing or not believed. */
export function generationNeeds(processor: BuildPart, board: BuildPart): Need[] {
	const own: Need[] = [
		{ part: processor, key: "microarchitecture", name: copy.generation },
		{ part: board, key: "chipset", name: copy.chipset },
	];
	const fitting = matchSockets(processor, board).is === "fitting";
	return fitting ? own : [...socketNeeds(processor, board), ...own];
}

/** Why nobody knows what the chipset says: nothing where a value is missing, or else the reason. */
export function whyNotKnown(processor: BuildPart, board: BuildPart): string | undefined {
	const match = matchSockets(processor, board);
	if (match.is === "contradicting") return copy.socketContradicts;
	const isMissing = match.is === "missing" || textOf(board, "chipset") === null;
	if (isMissing || textOf(processor, "microarchitecture") === null) return undefined;
	return copy.chipsetDepends;
}

function judgeGeneration(processor: BuildPart, board: BuildPart): Finding {
	const values = generationNeeds(processor, board);
	const support = supportOf(board, processor);
	if (matchSockets(processor, board).is !== "fitting" || support === null)
		return notKnown(copy.boardTakesGeneration, values, whyNotKnown(processor, board));
	const fails = support === "never";
	return finding(fails ? "fails" : "fits", values, () =>
		generationSentence(processor, board, fails ? copy.chipsetNever : copy.chipsetTakes),
	);
}

/** The sentence of a verdict on generation and chipset, with where the table has it from. */
export function generationSentence(processor: BuildPart, board: BuildPart, ending: string): string {
	const generations = generationsOf(processor).map(({ name }) => name);
	const facts = copy.processorIs(generations.join(copy.or), textOf(board, "chipset") ?? "");
	const source = familyOf(board)?.source ?? "";
	return verdicts.sentences(verdicts.verdict(facts, ending), copy.accordingTo(source));
}
