import { copy } from "./copy.ts";
import { type BuildPart, numberOf } from "./fact.ts";
import { finding, notKnown } from "./finding.ts";
import type { Finding } from "./rule.ts";

/** How much memory a kit has in GB, once; null where neither its size nor its modules tell. */
export function sizeOfKit(kit: BuildPart): number | null {
	const size = numberOf(kit, "capacityGb");
	if (size !== null) return size;
	const [modules, each] = [numberOf(kit, "modules"), numberOf(kit, "moduleGb")];
	return modules === null || each === null ? null : modules * each;
}

/**
 * The sum of a figure over all units of several parts. `isWhole` says whether every part has it: what is known is
 * summed all the same, because more can only be added to it.
 */
export function sumOver(
	parts: readonly BuildPart[],
	figure: (part: BuildPart) => number | null,
): { sum: number; isWhole: boolean } {
	const known = parts.map((part) => ({ part, value: figure(part) }));
	return {
		sum: known.reduce((sum, { part, value }) => sum + part.quantity * (value ?? 0), 0),
		isWhole: known.every(({ value }) => value !== null),
	};
}

/** What a rule calls the greatest memory of a board or a processor, and its sentence about it. */
type MostWords = {
	most: string;
	/** The question, for where nobody knows. */
	takes: string;
	sizes: (memory: number, most: number) => string;
};

/** Judges all kits together by the greatest memory that a board or a processor takes; the margin is in GB. */
export function judgeMemorySize(
	kits: readonly BuildPart[],
	taker: BuildPart,
	words: MostWords,
): Finding {
	const values = [
		...kits.map((part) => ({ part, key: "capacityGb", name: copy.kitSize, unit: "GB" })),
		{ part: taker, key: "memoryMaxGb", name: words.most, unit: "GB" },
	];
	const most = numberOf(taker, "memoryMaxGb");
	const { sum, isWhole } = sumOver(kits, sizeOfKit);
	if (most === null || (!isWhole && sum <= most)) return notKnown(words.takes, values);
	const left = most - sum;
	const ending = () => (left < 0 ? copy.sizeOver(-left) : copy.sizeLeft(left));
	return finding(
		left < 0 ? "fails" : "fits",
		values,
		() => copy.verdict(words.sizes(sum, most), ending()),
		left,
	);
}
