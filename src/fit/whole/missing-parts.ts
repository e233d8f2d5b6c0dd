import { copy as verdicts } from "../copy.ts";
import { textOf, yesNoOf } from "../fact.ts";
import { findingOf } from "../finding.ts";
import { type PlaceName, places } from "../places.ts";
import type { Build, Rule } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * 41: which parts a working PC still needs: each of processor, board, memory, drive, supply and case; a cooler unless
 * one is in the processor's box; a card where the processor is known to have no graphics; no supply where the case
 * comes with one. Source: the categories, and the records of processor and case.
 */
export const missingParts: Rule = {
	number: 41,
	name: "missing-parts",
	level: "info",
	recorded: true,
	categories: [],
	judge(build) {
		if (build.parts.length === 0) return [];
		const missing = missingPlaces(build);
		const values = [
			...build.of("processor").map((part) => ({ part, key: "coolerIncluded" })),
			...build.of("processor").map((part) => ({ part, key: "integratedGraphics" })),
			...build.of("case").map((part) => ({ part, key: "includedSupply" })),
		];
		const names = missing.map((place) => copy.partsOfPc[place] ?? place).join(verdicts.comma);
		const isComplete = missing.length === 0;
		const says = () => (isComplete ? copy.complete : copy.missing(names));
		return [findingOf(isComplete ? "fits" : "warns", values, says)];
	},
};

const needed: Partial<Record<PlaceName, (build: Build) => boolean>> = {
	processor: always,
	cooler: (build) =>
		!build.of("processor").some((processor) => yesNoOf(processor, "coolerIncluded") !== false),
	board: always,
	memory: always,
	card: (build) =>
		build.of("processor").some((processor) => textOf(processor, "integratedGraphics") === "None"),
	drives: always,
	supply: (build) =>
		!build.of("case").some((pcCase) => (textOf(pcCase, "includedSupply") ?? "None") !== "None"),
	case: always,
};

/** The places of a build that are empty, and that a working PC needs filled. */
export function missingPlaces(build: Build): PlaceName[] {
	return places
		.filter(({ categories }) => categories.every((category) => build.of(category).length === 0))
		.map(({ name }) => name)
		.filter((name) => needed[name]?.(build) ?? false);
}

function always(): boolean {
	return true;
}
