import { decided, pairsOf, undecided } from "../finding.ts";
import { type BuildPart, type Finding, numberOf, rule, textOf, wordsOf } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * Rule 26: the case has a place for the liquid cooler's radiator. A place for 360 mm also takes 240
 * and 120, with fans of the same size (120 mm); a place for 420 also takes 280 and 140. Records
 * name no places: without established facts from the maker's page, the result is unknown. For
 * graphics cards with liquid cooling it is always unknown. Source: established facts.
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

/** No record says which radiator a card with liquid cooling has, or that it has none and needs a loop. */
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

/** The fan size of a radiator by its length; null if the length is no multiple of 120 or 140 mm. */
function fanMm(lengthMm: number): 120 | 140 | null {
	if (lengthMm % 120 === 0) return 120;
	return lengthMm % 140 === 0 ? 140 : null;
}
