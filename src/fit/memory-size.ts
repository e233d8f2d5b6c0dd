import { type BuildPart, numberOf } from "./fact.ts";

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
