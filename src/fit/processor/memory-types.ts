import { copy as verdicts } from "../copy.ts";
import { type BuildPart, numberOf, textOf, wordsOf } from "../fact.ts";
import { finding, notKnown, pairsOf } from "../finding.ts";
import { generationsOf } from "../knowledge/generation-of.ts";
import type { Finding, Rule } from "../rule.ts";
import { copy } from "./copy.ts";

// Their records say DDR3, their maker says DDR3L of 1.35 V (ark.intel.com, 6th and 7th generation, Xeon E3 v5 and v6).
const lowVoltageAlone = ["6th generation Core", "7th generation Core", "Xeon E3 v5", "Xeon E3 v6"];
const ddr3lVolt = 1.35;

/**
 * 5: the processor takes memory of this type. Where it takes DDR3L alone, memory of more than 1.35 V warns.
 * Source: both records; Intel's product specifications for DDR3L.
 */
export const memoryTypes: Rule = {
	number: 5,
	name: "processor-memory-type",
	level: "fails",
	recorded: true,
	categories: ["memory", "processor"],
	judge: (build) => pairsOf(build, "memory", "processor").map((pair) => judgeTypes(...pair)),
};

function judgeTypes(kit: BuildPart, processor: BuildPart): Finding {
	const values = [
		{ part: kit, key: "memoryType", name: copy.kitType },
		{ part: processor, key: "memoryTypes", name: copy.processorTypes },
	];
	const type = textOf(kit, "memoryType");
	const types = wordsOf(processor, "memoryTypes");
	if (type === null || types === null) return notKnown(copy.processorTakesMemory, values);
	const sentence = (ending: string) => () =>
		verdicts.verdict(copy.memoryAndProcessor(type, types.join(verdicts.comma)), ending);
	if (!types.includes(type)) return finding("fails", values, sentence(copy.doesNotFit));
	if (type !== "DDR3" || !takesLowVoltageAlone(processor))
		return finding("fits", values, sentence(copy.fits));
	const withVolt = [...values, { part: kit, key: "voltageV", name: copy.kitVoltage, unit: "V" }];
	const volt = numberOf(kit, "voltageV");
	if (volt === null) return notKnown(copy.processorTakesMemory, withVolt);
	return volt <= ddr3lVolt
		? finding("fits", withVolt, sentence(copy.fits))
		: finding("warns", withVolt, sentence(copy.lowVoltage(volt)));
}

function takesLowVoltageAlone(processor: BuildPart): boolean {
	return generationsOf(processor).some(({ name }) => lowVoltageAlone.includes(name));
}
