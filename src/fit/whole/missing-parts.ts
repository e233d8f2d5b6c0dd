import { copy as fitCopy } from "../copy.ts";
import { findingOf } from "../finding.ts";
import { missingPlaces } from "../missing-places.ts";
import { rule } from "../rule.ts";
import { copy } from "./copy.ts";

/** Rule 41: names the parts that a working PC still needs. Source: categories; records of processor and case. */
export const missingParts = rule("missing-parts", "info", {
	reads: {},
	judge(build) {
		if (build.parts.length === 0) return [];
		const missing = missingPlaces(build);
		const values = [
			...build.of("processor").map((part) => ({ part, key: "coolerIncluded" })),
			...build.of("processor").map((part) => ({ part, key: "integratedGraphics" })),
			...build.of("case").map((part) => ({ part, key: "includedSupply" })),
		];
		const names = missing.map((place) => copy.partsOfPc[place] ?? place).join(fitCopy.comma);
		const isComplete = missing.length === 0;
		const says = () => (isComplete ? copy.complete : copy.missing(names));
		return [findingOf(isComplete ? "fits" : "warns", values, says)];
	},
});
