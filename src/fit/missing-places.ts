import { type PlaceName, places } from "./places.ts";
import { type Build, type Rule, textOf, yesNoOf } from "./rule.ts";

const needed: Partial<Record<PlaceName, (build: Build) => boolean>> = {
	processor: () => true,
	cooler: (build) =>
		!build.of("processor").some((processor) => yesNoOf(processor, "coolerIncluded") !== false),
	board: () => true,
	memory: () => true,
	card: (build) =>
		build.of("processor").some((processor) => textOf(processor, "integratedGraphics") === "None"),
	drives: () => true,
	supply: (build) =>
		!build.of("case").some((pcCase) => (textOf(pcCase, "includedSupply") ?? "None") !== "None"),
	case: () => true,
};

/** What decides whether a build is whole: whether there is a part of each place, and what its processor and case have. */
export const readOfPlaces: Rule["reads"] = {
	...Object.fromEntries(
		places
			.filter(({ name }) => name in needed)
			.flatMap(({ categories }) => categories.map((category) => [category, []])),
	),
	processor: ["coolerIncluded", "integratedGraphics"],
	case: ["includedSupply"],
};

/**
 * The places of a build that are empty, and that a working PC needs filled: each of processor, board, memory, drive,
 * supply and case; a cooler unless one is in the processor's box; a card where the processor is known to have no
 * graphics; no supply where the case comes with one.
 */
export function missingPlaces(build: Build): PlaceName[] {
	return places
		.filter(({ categories }) => categories.every((category) => build.of(category).length === 0))
		.map(({ name }) => name)
		.filter((name) => needed[name]?.(build) ?? false);
}
