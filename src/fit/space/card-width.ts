import { copy as verdicts } from "../copy.ts";
import type { Evidence } from "../evidence.ts";
import { type BuildPart, numberOf } from "../fact.ts";
import { undecided, unitsOf } from "../finding.ts";
import { judgeSum } from "../judge-sum.ts";
import type { Build, Finding, Rule } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * 15: the graphics cards cover no more expansion slots than the case has; a width of 2.1 covers three. Whether several
 * cards fit beside each other depends on the distance of the board's slots, which nobody records. Source: both records.
 */
export const cardWidth: Rule = {
	name: "card-width",
	level: "fails",
	reads: { "graphics-card": ["slotWidth"], case: ["expansionSlots"] },
	judge: (build) => build.of("case").flatMap((pcCase) => judgeWidth(build, pcCase)),
};

function judgeWidth(build: Build, pcCase: BuildPart): Finding[] {
	const cards = build.of("graphics-card");
	if (cards.length === 0) return [];
	const evidence: Evidence[] = [
		...cards.map((part) => ({ part, key: "slotWidth", ...copy.width })),
		{ part: pcCase, key: "expansionSlots", ...copy.expansionSlots },
	];
	const widths = cards.map((card) => ({
		units: card.quantity,
		width: numberOf(card, "slotWidth"),
	}));
	const isOne = unitsOf(cards) === 1;
	const question = isOne ? copy.cardWidthFits : copy.cardsBesideEachOther;
	const most = numberOf(pcCase, "expansionSlots");
	// A card without a known width covers at least one slot.
	const needed = widths.map(({ units, width }) => ({ units, each: Math.ceil(width ?? 1) }));
	const found = judgeSum({
		question,
		needed,
		most,
		evidence,
		left: (left) =>
			left < 0 ? verdicts.tooMany(copy.slots(-left)) : verdicts.fitsWithLeft(copy.slots(left)),
	});
	if (found.verdict !== "fits") return [found];
	if (widths.some(({ width }) => width === null)) return [undecided(question, evidence)];
	return isOne ? [found] : [undecided(question, evidence, () => copy.slotSpacing)];
}
