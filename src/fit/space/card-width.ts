import { copy as fitCopy } from "../copy.ts";
import { undecided, unitsOf } from "../finding.ts";
import { judgeSum } from "../judge-sum.ts";
import { type Build, type BuildPart, type Finding, numberOf, rule } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * Rule 15: the graphics cards cover no more expansion slots than the case has; a width of 2.1
 * covers three. Whether several cards fit beside each other is unknown: no record has the distance
 * of the slots. Source: both records.
 */
export const cardWidth = rule("card-width", "fails", {
	reads: { "graphics-card": ["slotWidth"], case: ["expansionSlots"] },
	judge: (build) => build.of("case").flatMap((pcCase) => judgeWidth(build, pcCase)),
});

function judgeWidth(build: Build, pcCase: BuildPart): Finding[] {
	const cards = build.of("graphics-card");
	if (cards.length === 0) return [];
	const isOne = unitsOf(cards) === 1;
	const question = isOne ? copy.cardWidthFits : copy.cardsBesideEachOther;
	const widths = cards.map((card) => numberOf(card, "slotWidth"));
	const ofCards = cards.map((part) => ({ part, key: "slotWidth", ...copy.width }));
	const has = { part: pcCase, key: "expansionSlots", ...copy.expansionSlots };
	const found = judgeSum({
		question,
		// A card without a known width covers at least one slot.
		needed: cards.map(({ quantity }, index) => ({
			units: quantity,
			each: Math.ceil(widths[index] ?? 1),
		})),
		evidence: ofCards,
		has,
		inWords: copy.slots,
		over: fitCopy.tooMany,
	});
	if (found.verdict !== "fits") return [found];
	if (widths.includes(null)) return [undecided(question, [...ofCards, has])];
	return isOne ? [found] : [undecided(question, [...ofCards, has], copy.slotSpacing)];
}
