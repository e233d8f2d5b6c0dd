import { decided, undecided } from "../finding.ts";
import { type BuildPart, type Finding, rule, textOf, wholeName, yesNoOf } from "../rule.ts";
import { copy } from "./copy.ts";

// Makers sell these without a cooler: Intel's K, KF, KS and X (intel.com, "Does my boxed processor
// include a fan heat sink?"), AMD's X3D, Threadripper and the first X (amd.com, product
// specifications), and any processor on a tray.
const soldWithout =
	/\bi[3579][- ]\w*\d(?:K|KF|KS|X|XE)\b|\bUltra [3579] \d{3}KF?\b|X3D2?\b|\bThreadripper\b|\bRyzen [57] 1[678]00X\b|\btray\b|\bFX[- ]9\d{3}\b/i;

/**
 * Rule 28: if no cooler is chosen, the processor comes with one. If the record says yes, but makers
 * sell this kind without a cooler, the result is unknown. Source: the processor's record.
 */
export const coolerMissing = rule("cooler-missing", "warns", {
	reads: { processor: ["coolerIncluded", "packaging", wholeName], "cpu-cooler": [] },
	judge: (build) =>
		build.of("cpu-cooler").length > 0 ? [] : build.of("processor").map(judgeIncluded),
});

function judgeIncluded(processor: BuildPart): Finding {
	const evidence = [{ part: processor, key: "coolerIncluded", ...copy.whetherInBox }];
	const included = yesNoOf(processor, "coolerIncluded");
	if (included === null) return undecided(copy.coolerInBox, evidence);
	const kind = `${processor.name} ${textOf(processor, "packaging") ?? ""}`;
	if (included && soldWithout.test(kind))
		return undecided(copy.coolerInBox, evidence, copy.coolerNotBelieved);
	return decided(included ? "fits" : "warns", evidence, () =>
		included ? copy.coolerComes : copy.coolerNeeded,
	);
}
