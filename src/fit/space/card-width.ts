import { copy as verdicts } from "../copy.ts";
import { type BuildPart, numberOf } from "../fact.ts";
import { finding, notKnown, unitsOf } from "../finding.ts";
import type { Build, Rule } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * 15: the graphics cards cover no more expansion slots than the case has; a width of 2.1 covers three. Whether
 * several cards fit beside each other depends on the distance of the board's slots, which nobody records. Source:
 * both records.
 */
export const cardWidth: Rule = {
	number: 15,
	name: "card-width",
	level: "fails",
	recorded: true,
	categories: ["graphics-card", "case"],
	judge: (build) => build.of("case").flatMap((pcCase) => judgeWidth(build, pcCase)),
};

function judgeWidth(build: Build, pcCase: BuildPart) {
	const cards = build.of("graphics-card");
	if (cards.length === 0) return [];
	const values = [
		...cards.map((part) => ({ part, key: "slotWidth", name: copy.cardWidth })),
		{ part: pcCase, key: "expansionSlots", name: copy.caseSlots },
	];
	const room = numberOf(pcCase, "expansionSlots");
	const widths = cards.map((card) => numberOf(card, "slotWidth"));
	// A card without a known width covers at least one slot.
	const covered = cards.reduce(
		(sum, { quantity }, at) => sum + quantity * Math.ceil(widths[at] ?? 1),
		0,
	);
	const isOne = unitsOf(cards) === 1;
	if (room === null || (widths.includes(null) && covered <= room))
		return [notKnown(isOne ? copy.cardWidthInCase : copy.cardsWidthInCase, values)];
	const left = room - covered;
	if (left >= 0 && !isOne) return [notKnown(copy.cardsWidthInCase, values, copy.slotSpacing)];
	const sentence = isOne ? copy.widthAndSlots : copy.widthsAndSlots;
	const says = () =>
		verdicts.verdict(
			sentence(covered, room),
			left < 0 ? copy.slotsOver(-left) : copy.slotsLeft(left),
		);
	return [finding(left < 0 ? "fails" : "fits", values, says, left)];
}
