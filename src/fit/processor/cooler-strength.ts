import { findingOf, pairsOf } from "../finding.ts";
import { rule } from "../rule.ts";
import { copy } from "./copy.ts";

/** Rule 27: the cooler is strong enough. No record says how much heat a cooler removes: it is always unknown. */
export const coolerStrength = rule("cooler-strength", "info", {
	unrecorded: true,
	reads: { "cpu-cooler": [], processor: [] },
	judge: (build) =>
		pairsOf(build, "cpu-cooler", "processor").map(([cooler, processor]) => {
			const values = [
				{ part: cooler, key: "coolingW" },
				{ part: processor, key: "pptW" },
			];
			return findingOf("unknown", values, () => copy.coolerStrongEnough);
		}),
});
