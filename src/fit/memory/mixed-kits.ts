import { copy as verdicts } from "../copy.ts";
import { type BuildPart, numberOf } from "../fact.ts";
import { finding, type Need, notKnown } from "../finding.ts";
import type { Finding, Rule } from "../rule.ts";
import { copy } from "./copy.ts";

const compared = [
	{ key: "speedMtS", name: copy.speed, unit: "MT/s", inWords: copy.mtS },
	{ key: "casLatency", name: copy.latency, unit: "", inWords: copy.cl },
	{ key: "moduleGb", name: copy.moduleSize, unit: "GB", inWords: copy.gb },
] as const;

/**
 * 12: several kits are alike in speed, latency and size of their modules; mixed ones warn, because all run like the
 * slowest. Source: the records.
 */
export const mixedKits: Rule = {
	number: 12,
	name: "mixed-kits",
	level: "warns",
	recorded: true,
	categories: ["memory"],
	judge: (build) => {
		const kits = build.of("memory");
		return kits.length < 2 ? [] : [judgeKits(kits)];
	},
};

function judgeKits(kits: readonly BuildPart[]): Finding {
	const values: Need[] = kits.flatMap((part) =>
		compared.map(({ key, name, unit }) => ({ part, key, name, unit })),
	);
	const figures = compared.map(({ key, inWords }) => ({
		known: [...new Set(kits.map((kit) => numberOf(kit, key)))],
		inWords,
	}));
	const different = figures.filter(
		({ known }) => known.filter((figure) => figure !== null).length > 1,
	);
	if (different.length > 0)
		return finding("warns", values, () =>
			verdicts.verdict(copy.mixed(different.map(listed).join(verdicts.comma)), copy.mixedWarns),
		);
	if (figures.some(({ known }) => known.includes(null))) return notKnown(copy.kitsAreAlike, values);
	return finding("fits", values, () =>
		verdicts.verdict(copy.alike(figures.map(listed).join(verdicts.comma)), copy.fits),
	);
}

function listed({ known, inWords }: { known: (number | null)[]; inWords: (x: number) => string }) {
	return known
		.filter((figure) => figure !== null)
		.map(inWords)
		.join(copy.against);
}
