import { copy as fitCopy } from "../copy.ts";
import { compareTexts, decided, isAmong, pairsOf, undecided } from "../finding.ts";
import { generationsOf, readOfGeneration } from "../knowledge/generation-of.ts";
import { type BuildPart, type Finding, numberOf, rule, textOf } from "../rule.ts";
import { copy } from "./copy.ts";

// Records say DDR3, Intel says DDR3L of 1.35 V (ark.intel.com, 6th, 7th generation, E3 v5, v6).
const lowVoltageAlone = ["6th generation Core", "7th generation Core", "Xeon E3 v5", "Xeon E3 v6"];
const ddr3lVolt = 1.35;

/**
 * Rule 5: the processor takes memory of this type. If it takes only DDR3L, the rule warns about
 * memory of more than 1.35 V. Source: both records; Intel's product specifications for DDR3L.
 */
export const memoryTypes = rule("processor-memory-type", "fails", {
	reads: { memory: ["memoryType", "voltageV"], processor: ["memoryTypes", ...readOfGeneration] },
	judge: (build) => pairsOf(build, "memory", "processor").map((pair) => judgeTypes(...pair)),
});

function judgeTypes(kit: BuildPart, processor: BuildPart): Finding {
	const ofKit = { part: kit, key: "memoryType", ...fitCopy.memoryType };
	const ofProcessor = { part: processor, key: "memoryTypes", ...copy.memoryTypes };
	const found = compareTexts(copy.processorTakesMemory, ofKit, ofProcessor, isAmong);
	const isDdr3 = found.verdict === "fits" && textOf(kit, "memoryType") === "DDR3";
	if (!isDdr3 || !takesLowVoltageAlone(processor)) return found;
	const voltage = { part: kit, key: "voltageV", ...copy.voltage, unit: "V" };
	const evidence = [ofKit, voltage, { ...ofProcessor, table: copy.tableOfVoltage }];
	const volt = numberOf(kit, "voltageV");
	if (volt === null) return undecided(copy.processorTakesMemory, evidence);
	return volt <= ddr3lVolt
		? decided("fits", evidence)
		: decided("warns", evidence, copy.lowVoltage);
}

function takesLowVoltageAlone(processor: BuildPart): boolean {
	return generationsOf(processor).some(({ name }) => lowVoltageAlone.includes(name));
}
