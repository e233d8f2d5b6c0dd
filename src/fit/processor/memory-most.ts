import { copy as verdicts } from "../copy.ts";
import { type BuildPart, numberOf } from "../fact.ts";
import { finding, notKnown } from "../finding.ts";
import { sizeOfKit, sumOver } from "../memory-size.ts";
import type { Finding, Rule } from "../rule.ts";
import { copy } from "./copy.ts";

/** 9: all kits together have no more memory than the processor takes. Source: both records. */
export const memoryMost: Rule = {
	number: 9,
	name: "processor-memory-size",
	level: "fails",
	recorded: true,
	categories: ["memory", "processor"],
	judge: (build) => {
		const kits = build.of("memory");
		return kits.length === 0
			? []
			: build.of("processor").map((processor) => judgeMost(kits, processor));
	},
};

function judgeMost(kits: readonly BuildPart[], processor: BuildPart): Finding {
	const values = [
		...kits.map((part) => ({ part, key: "capacityGb", name: copy.kitSize, unit: "GB" })),
		{ part: processor, key: "memoryMaxGb", name: copy.processorMost, unit: "GB" },
	];
	const most = numberOf(processor, "memoryMaxGb");
	const { sum, isWhole } = sumOver(kits, sizeOfKit);
	if (most === null || (!isWhole && sum <= most)) return notKnown(copy.processorTakesSize, values);
	const left = most - sum;
	const ending = () => (left < 0 ? copy.sizeOver(-left) : copy.sizeLeft(left));
	return finding(
		left < 0 ? "fails" : "fits",
		values,
		() => verdicts.verdict(copy.sizes(sum, most), ending()),
		left,
	);
}
