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

/** The values that `missingPlaces` reads: the parts of each place, and some attributes of processor and case. */
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
 * Returns the empty places that a working PC needs filled: processor, board, memory, drives, supply
 * and case. A cooler is needed unless the processor may come with one. A card is needed if the
 * processor is known to have no graphics. A supply is not needed if the case includes one.
 */
export function missingPlaces(build: Build): PlaceName[] {
	return places
		.filter(({ categories }) => categories.every((category) => build.of(category).length === 0))
		.map(({ name }) => name)
		.filter((name) => needed[name]?.(build) ?? false);
}
