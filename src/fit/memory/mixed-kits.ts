import { decided, undecided } from "../finding.ts";
import { type BuildPart, type Finding, numberOf, rule } from "../rule.ts";
import { copy } from "./copy.ts";

const compared = [
	{ key: "speedMtS", ...copy.speed, unit: "MT/s" },
	{ key: "casLatency", ...copy.latency },
	{ key: "moduleGb", ...copy.sizeOfModule, unit: "GB" },
] as const;

/**
 * Rule 12: several kits have the same speed, latency and module size. The rule warns about mixed
 * kits, because all run like the slowest. Source: the records.
 */
export const mixedKits = rule("mixed-kits", "warns", {
	reads: { memory: compared.map(({ key }) => key) },
	judge: (build) => {
		const kits = build.of("memory");
		return kits.length < 2 ? [] : [judgeKits(kits)];
	},
});

function judgeKits(kits: readonly BuildPart[]): Finding {
	const evidence = kits.flatMap((part) => compared.map((attribute) => ({ part, ...attribute })));
	const figures = compared.map(({ key }) => new Set(kits.map((kit) => numberOf(kit, key))));
	const differ = figures.some((of) => [...of].filter((figure) => figure !== null).length > 1);
	if (differ) return decided("warns", evidence, copy.mixedWarns);
	if (figures.some((of) => of.has(null))) return undecided(copy.kitsAreAlike, evidence);
	return decided("fits", evidence, copy.alike);
}
