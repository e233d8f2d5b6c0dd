import { copy as verdicts } from "../copy.ts";
import { type BuildPart, numberOf, textOf, wordsOf } from "../fact.ts";
import { finding, notKnown, pairsOf } from "../finding.ts";
import { leftInWords, leftOf, verdictOfLeft } from "../measure.ts";
import type { Build, Rule } from "../rule.ts";
import { copy } from "./copy.ts";

// A radiator of up to 38 mm with fans of up to 27 mm (ARCTIC, Liquid Freezer III: data sheet).
const radiatorDepthMm = 65;

/**
 * 14: the card is no longer than the case takes. Cases are measured without a radiator in front of the card; where
 * a liquid cooler is in the build and could be mounted there, too little room for both warns. Source: both records.
 */
export const cardLength: Rule = {
	number: 14,
	name: "card-length",
	level: "fails",
	recorded: true,
	categories: ["graphics-card", "case", "cpu-cooler"],
	judge: (build) =>
		pairsOf(build, "graphics-card", "case").map((pair) => judgeLength(build, ...pair)),
};

function judgeLength(build: Build, card: BuildPart, pcCase: BuildPart) {
	const values = [
		{ part: card, key: "lengthMm", name: copy.cardLength, unit: "mm" },
		{ part: pcCase, key: "maxGraphicsLengthMm", name: copy.caseLength, unit: "mm" },
	];
	const length = numberOf(card, "lengthMm");
	const room = numberOf(pcCase, "maxGraphicsLengthMm");
	if (length === null || room === null) return notKnown(copy.cardInCase, values);
	const left = leftOf(room, length);
	const cooler = left >= 0 && left < radiatorDepthMm ? liquidCooler(build, pcCase) : undefined;
	const says = () => {
		const sentence = verdicts.verdict(
			copy.cardAndCase(length, room),
			leftInWords(left, verdicts.tooLong),
		);
		return cooler ? verdicts.sentences(sentence, copy.radiatorInFront) : sentence;
	};
	if (!cooler) return finding(verdictOfLeft(left), values, says, left);
	return finding("warns", [...values, { part: cooler, key: "coolingType" }], says, left);
}

/** A liquid cooler whose radiator may come in front of the card: the case has a place there, or nobody knows. */
function liquidCooler(build: Build, pcCase: BuildPart): BuildPart | undefined {
	const mounts = wordsOf(pcCase, "radiators");
	if (mounts && !mounts.some((mount) => mount.startsWith("front"))) return undefined;
	return build.of("cpu-cooler").find((cooler) => textOf(cooler, "coolingType") === "Liquid");
}
