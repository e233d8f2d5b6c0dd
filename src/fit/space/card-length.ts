import { copy as fitCopy } from "../copy.ts";
import { decided, pairsOf } from "../finding.ts";
import { judgeRoom, leftInWords } from "../measure.ts";
import { type Build, type BuildPart, type Finding, rule, textOf, wordsOf } from "../rule.ts";
import { copy } from "./copy.ts";

// A radiator of up to 38 mm with fans of up to 27 mm (ARCTIC, Liquid Freezer III: data sheet).
const radiatorDepthMm = 65;

/**
 * Rule 14: the card is no longer than the case takes. Cases are measured without a radiator in
 * front of the card. If a liquid cooler could be mounted there, the rule warns about too little
 * room for both. Source: both records.
 */
export const cardLength = rule("card-length", "fails", {
	reads: {
		"graphics-card": ["lengthMm"],
		case: ["maxGraphicsLengthMm", "radiators"],
		"cpu-cooler": ["coolingType"],
	},
	judge: (build) =>
		pairsOf(build, "graphics-card", "case").map((pair) => judgeLength(build, ...pair)),
});

function judgeLength(build: Build, card: BuildPart, pcCase: BuildPart): Finding {
	const ofCard = { part: card, key: "lengthMm", ...copy.length, unit: "mm" };
	const ofCase = { part: pcCase, key: "maxGraphicsLengthMm", ...copy.greatestCard, unit: "mm" };
	const alone = judgeRoom(copy.cardLengthFits, ofCard, ofCase, fitCopy.tooLong);
	const left = alone.margin;
	if (left === null || left < 0 || left >= radiatorDepthMm) return alone;
	const cooler = liquidCooler(build, pcCase);
	if (!cooler) return alone;
	const ofCooler = { part: cooler, key: "coolingType", ...copy.coolerKind };
	const ending = () => copy.radiatorInFront(leftInWords(left, fitCopy.tooLong));
	return decided("warns", [ofCard, ofCase, ofCooler], ending, left);
}

/** A liquid cooler whose radiator may be in front of the card: the case has a place there, or no record says so. */
function liquidCooler(build: Build, pcCase: BuildPart): BuildPart | undefined {
	const mounts = wordsOf(pcCase, "radiators");
	if (mounts && !mounts.some((mount) => mount.startsWith("front"))) return undefined;
	return build.of("cpu-cooler").find((cooler) => textOf(cooler, "coolingType") === "Liquid");
}
