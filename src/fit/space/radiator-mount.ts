import { decided, pairsOf, undecided } from "../finding.ts";
import { type BuildPart, type Finding, numberOf, rule, textOf, wordsOf } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * 26: the case has a place for the liquid cooler's radiator. A place for 360 mm takes 240 and 120 too, whose fans
 * are as large (120 mm); one for 420 takes 280 and 140. Records name no places: until somebody establishes them
 * from the maker's page it is not known, and so is a graphics card with liquid cooling. Source: established facts.
 */
export const radiatorMount = rule("radiator-mount", "fails", {
	reads: {
		"cpu-cooler": ["coolingType", "radiatorMm"],
		"graphics-card": ["cooling"],
		case: ["radiators"],
	},
	judge: (build) => [
		...pairsOf(build, "cpu-cooler", "case")
			.filter(([cooler]) => textOf(cooler, "coolingType") === "Liquid")
			.map(([cooler, pcCase]) => judgeRadiator(cooler, pcCase)),
		...pairsOf(build, "graphics-card", "case")
			.filter(([card]) => liquidCard.test(textOf(card, "cooling") ?? ""))
			.map(([card, pcCase]) => judgeCard(card, pcCase)),
	],
});

const liquidCard = /^(?:Hybrid|Water Cooled)$/;

/** Nobody records the radiator of a card with liquid cooling, or that it has none and needs a loop. */
function judgeCard(card: BuildPart, pcCase: BuildPart): Finding {
	const evidence = [
		{ part: card, key: "cooling", ...copy.cooling },
		{ part: pcCase, key: "radiators", ...copy.radiatorMounts },
	];
	return undecided(copy.radiatorFits, evidence, copy.cardRadiatorNotRecorded);
}

function judgeRadiator(cooler: BuildPart, pcCase: BuildPart): Finding {
	const evidence = [
		{ part: cooler, key: "radiatorMm", ...copy.radiator, unit: "mm" },
		{ part: pcCase, key: "radiators", ...copy.radiatorMounts },
	];
	const radiator = numberOf(cooler, "radiatorMm");
	const mounts = wordsOf(pcCase, "radiators");
	if (radiator === null || mounts === null) return undecided(copy.radiatorFits, evidence);
	const rooms = mounts.map((mount) => Number(/\d+$/.exec(mount)?.[0] ?? 0));
	if (rooms.some((room) => room >= radiator && fanMm(room) === fanMm(radiator)))
		return decided("fits", evidence);
	if (fanMm(radiator) === null || rooms.some((room) => room >= radiator || room === 0))
		return undecided(copy.radiatorFits, evidence, copy.otherFanSize);
	return decided("fails", evidence, copy.radiatorTooLong);
}

/** The size of a radiator's fans by its length; null for a length of neither row. */
function fanMm(lengthMm: number): 120 | 140 | null {
	if (lengthMm % 120 === 0) return 120;
	return lengthMm % 140 === 0 ? 140 : null;
}
