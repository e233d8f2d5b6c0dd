import { copy as verdicts } from "../copy.ts";
import { type BuildPart, numberOf, textOf, wordsOf } from "../fact.ts";
import { finding, notKnown } from "../finding.ts";
import { stockSpeedOf } from "../knowledge/stock-memory-speed.ts";
import { sumOver } from "../memory-size.ts";
import type { Build, Finding, Rule } from "../rule.ts";
import { copy } from "./copy.ts";

// A processor whose record does not count them: two, as all but those for workstations have.
const usualChannels = 2;

/**
 * 10: the memory runs at its speed without overclocking, or it warns that its profile has to be switched on. With
 * two modules a channel, processors run less. Says nothing of a type of memory that the processor does not take. Source: the table of stock speeds by generation, from Intel and AMD.
 */
export const memorySpeed: Rule = {
	number: 10,
	name: "memory-speed",
	level: "warns",
	recorded: true,
	categories: ["memory", "processor"],
	judge: (build) =>
		build.of("processor").flatMap((processor) =>
			build
				.of("memory")
				.filter((kit) => mayTake(processor, kit))
				.map((kit) => judgeSpeed(build, kit, processor)),
		),
};

/** Whether nothing says that the processor takes no memory of this type: what it does not take has no speed. */
function mayTake(processor: BuildPart, kit: BuildPart): boolean {
	const types = wordsOf(processor, "memoryTypes");
	const type = textOf(kit, "memoryType");
	return types === null || type === null || types.includes(type);
}

function judgeSpeed(build: Build, kit: BuildPart, processor: BuildPart): Finding {
	const values = [
		{ part: kit, key: "speedMtS", name: copy.kitSpeed, unit: "MT/s" },
		{ part: kit, key: "memoryType", name: copy.kitType },
		{ part: processor, key: "microarchitecture", name: copy.generation },
	];
	const speed = numberOf(kit, "speedMtS");
	const type = textOf(kit, "memoryType");
	if (speed === null || type === null) return notKnown(copy.runsAtItsSpeed, values);
	const stock = stockSpeedOf(processor, type);
	if (!stock) {
		const isMissing = textOf(processor, "microarchitecture") === null;
		return notKnown(copy.runsAtItsSpeed, values, isMissing ? undefined : copy.speedNotInTable);
	}
	const profiles = () => wordsOf(kit, "profiles")?.join(verdicts.comma) ?? copy.anyProfile;
	const says = (ending: () => string, of: number) => () =>
		verdicts.verdict(copy.speedAndProcessor(speed, of), ending());
	const needsProfile = () => copy.needsProfile(profiles());
	if (speed > stock.most)
		return finding("warns", values, says(needsProfile, stock.most), stock.most - speed);
	const crowded = isCrowded(build, processor);
	if (crowded && stock.crowded === null)
		return notKnown(copy.runsAtItsSpeed, values, copy.speedDependsOnModules);
	if (crowded && stock.crowded !== null && speed > stock.crowded) {
		const { crowded: most } = stock;
		return finding(
			"warns",
			values,
			says(() => copy.crowdedSlows, most),
			most - speed,
		);
	}
	if (speed > stock.sure) return notKnown(copy.runsAtItsSpeed, values, copy.speedDependsOnModel);
	return finding(
		"fits",
		values,
		says(() => copy.speedFits, stock.sure),
		stock.sure - speed,
	);
}

/** Whether a channel gets two modules; where modules are not counted, one kit is taken as one module a channel. */
function isCrowded(build: Build, processor: BuildPart): boolean {
	const { sum } = sumOver(build.of("memory"), (kit) => numberOf(kit, "modules"));
	return sum > (numberOf(processor, "memoryChannels") ?? usualChannels);
}
