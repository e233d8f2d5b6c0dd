import { copy as fitCopy } from "../copy.ts";
import { decided, undecided } from "../finding.ts";
import { readOfGeneration } from "../knowledge/generation-of.ts";
import { stockSpeedOf } from "../knowledge/stock-memory-speed.ts";
import {
	type Build,
	type BuildPart,
	type Finding,
	numberOf,
	rule,
	textOf,
	wordsOf,
} from "../rule.ts";
import { figure } from "../value-in-words.ts";
import { copy } from "./copy.ts";

const unit = "MT/s";

// The default for an unrecorded number of channels: only workstation processors have more.
const usualChannels = 2;

/**
 * Rule 10: the memory runs at its speed without overclocking. Otherwise the rule warns that the
 * memory's profile must be switched on. With two modules per channel, a processor runs memory
 * slower. The rule ignores memory that the processor does not take. Source: the table of stock
 * speeds by generation, from Intel and AMD.
 */
export const memorySpeed = rule("memory-speed", "warns", {
	reads: {
		memory: ["memoryType", "speedMtS", "modules"],
		processor: ["memoryTypes", "memoryChannels", ...readOfGeneration],
	},
	judge: (build) =>
		build.of("processor").flatMap((processor) =>
			build
				.of("memory")
				.filter((kit) => mayTake(processor, kit))
				.map((kit) => judgeSpeed(build, kit, processor)),
		),
});

/** Whether the processor takes this memory type, or its record lists no types. Other memory has no speed to judge. */
function mayTake(processor: BuildPart, kit: BuildPart): boolean {
	const types = wordsOf(processor, "memoryTypes");
	const type = textOf(kit, "memoryType");
	return types === null || type === null || types.includes(type);
}

function judgeSpeed(build: Build, kit: BuildPart, processor: BuildPart): Finding {
	const table = copy.tableOfSpeeds;
	const evidence = [
		{ part: kit, key: "memoryType", ...fitCopy.memoryType },
		{ part: kit, key: "speedMtS", ...copy.speed, unit },
		{ part: processor, key: "microarchitecture", ...fitCopy.microarchitecture, table },
	];
	const unknown = (why?: string) => undecided(copy.runsAtItsSpeed, evidence, why);
	const speed = numberOf(kit, "speedMtS");
	const type = textOf(kit, "memoryType");
	if (speed === null || type === null) return unknown();
	const stock = stockSpeedOf(processor, type);
	if (!stock) {
		const isMissing = textOf(processor, "microarchitecture") === null;
		return unknown(isMissing ? undefined : copy.speedNotInTable);
	}
	const runs = (max: number) => {
		const difference = figure(Math.abs(max - speed), unit);
		const inWords = max < speed ? copy.less(difference) : copy.more(difference);
		return copy.runs(figure(max, unit), inWords);
	};
	const slower = (max: number, ending: () => string) =>
		decided("warns", evidence, ending, max - speed);
	const profiles = () => wordsOf(kit, "profiles")?.join(fitCopy.comma) ?? copy.anyProfile;
	const { max, sure, crowded } = stock;
	if (speed > max) return slower(max, () => copy.needsProfile(runs(max), profiles()));
	if (isCrowded(build, processor)) {
		if (crowded === null) return unknown(copy.speedDependsOnModules);
		if (speed > crowded) return slower(crowded, () => copy.crowded(runs(crowded)));
	}
	if (speed > sure) return unknown(copy.speedDependsOnModel);
	return decided("fits", evidence, () => copy.speedFits(runs(sure)), sure - speed);
}

/** Whether a channel gets two modules. A kit without a recorded number of modules does not count. */
function isCrowded(build: Build, processor: BuildPart): boolean {
	const modules = build
		.of("memory")
		.reduce((sum, kit) => sum + kit.quantity * (numberOf(kit, "modules") ?? 0), 0);
	return modules > (numberOf(processor, "memoryChannels") ?? usualChannels);
}
