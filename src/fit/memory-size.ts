import { copy } from "./copy.ts";
import type { Evidence } from "./evidence.ts";
import { judgeSum } from "./judge-sum.ts";
import { type Build, type BuildPart, type Finding, numberOf } from "./rule.ts";
import { figure } from "./value-in-words.ts";

export const readOfSize = ["capacityGb", "modules", "moduleGb"];

/** The memory of one kit in GB; null if neither its size nor its modules are recorded. */
export function sizeOfKit(kit: BuildPart): number | null {
	const size = numberOf(kit, "capacityGb");
	if (size !== null) return size;
	const [modules, each] = [numberOf(kit, "modules"), numberOf(kit, "moduleGb")];
	return modules === null || each === null ? null : modules * each;
}

/** Judges all kits together by the greatest memory that each board or processor takes; the margin is in GB. */
export function judgeMemorySize(build: Build, category: string, question: string): Finding[] {
	const kits = build.of("memory");
	if (kits.length === 0) return [];
	return build.of(category).map((part) =>
		judgeSum({
			question,
			needed: kits.map((kit) => ({ units: kit.quantity, each: sizeOfKit(kit) })),
			evidence: kits.flatMap(evidenceOfSize),
			has: { part, key: "memoryMaxGb", ...copy.greatestMemory, unit: "GB" },
			inWords: (gb) => figure(gb, "GB"),
			over: copy.tooMuch,
		}),
	);
}

/** The size of a kit, or its modules if only they are recorded. */
function evidenceOfSize(part: BuildPart): Evidence[] {
	const size: Evidence = { part, key: "capacityGb", ...copy.capacity, unit: "GB" };
	if (numberOf(part, "capacityGb") !== null || sizeOfKit(part) === null) return [size];
	return [
		{ part, key: "modules", ...copy.modules },
		{ part, key: "moduleGb", ...copy.moduleSize, unit: "GB" },
	];
}
