import { copy as verdicts } from "../copy.ts";
import { type BuildPart, numberOf } from "../fact.ts";
import { finding, isKnown, type Need, notKnown } from "../finding.ts";
import type { Build, Finding, Rule } from "../rule.ts";
import { busKeyOf, type Lanes, slotOf } from "./card-bus.ts";
import { copy } from "./copy.ts";

const lanesOfSlots = [16, 8, 4, 2, 1];

/**
 * 16: every card finds a slot: a graphics card one of 16 lanes, others one as wide as they are, or a wider one. A
 * slot of fewer lanes may be long enough, so it is not known. Source: both records.
 */
export const cardSlots: Rule = {
	number: 16,
	name: "card-slots",
	level: "fails",
	recorded: true,
	categories: ["graphics-card", "network-card", "sound-card", "capture-card", "ssd", "motherboard"],
	judge: (build) => build.of("motherboard").flatMap((board) => judgeBoard(build, board)),
};

type Card = { part: BuildPart; lanes: Lanes };
type Slots = { lanes: number; count: number | null; need: Need };

function judgeBoard(build: Build, board: BuildPart): Finding[] {
	const cards: Card[] = [];
	const old: Finding[] = [];
	for (const part of build.parts) {
		const lanes = slotOf(part);
		if (lanes === null) continue;
		if (typeof lanes === "string")
			old.push(notKnown(copy.slotsEnough, [busOf(part), slotsOf(board, 16)], copy.oldSlot(lanes)));
		else cards.push({ part, lanes });
	}
	return cards.length === 0 ? old : [judgeCards(cards, board), ...old];
}

function judgeCards(cards: readonly Card[], board: BuildPart): Finding {
	const slots = lanesOfSlots.map((lanes) => ({
		...{ lanes, count: numberOf(board, slotKey(lanes)), need: slotsOf(board, lanes) },
	}));
	// Where nothing is recorded of the slots, the widest stands for all.
	const recorded = slots.map(({ need }) => need).filter(isKnown);
	const boardValues = recorded.length > 0 ? recorded : [slotsOf(board, 16)];
	const values = [...cards.map(({ part }) => busOf(part)), ...boardValues];
	if (recorded.length === 0) return notKnown(copy.slotsEnough, values);
	const says = (ending: string) => () =>
		verdicts.verdict(copy.needs(cardsInWords(cards), slotsInWords(slots)), ending);
	if (holds(slots, cards, ({ lanes }) => lanes.sure))
		return finding("fits", values, says(copy.fits));
	const areSlotsKnown = slots.every(({ count }) => count !== null);
	const mayHold = holds(slots, cards, ({ lanes }) => lanes.least);
	if (areSlotsKnown && !mayHold) return finding("fails", values, says(copy.slotMissing));
	const isKnownSize =
		areSlotsKnown && cards.every(({ part }) => part.attributes[busKeyOf(part)] !== undefined);
	return notKnown(copy.slotsEnough, values, isKnownSize ? copy.slotLength : undefined);
}

/** Whether for every width there are as many slots of it and above as cards. */
function holds(slots: readonly Slots[], cards: readonly Card[], widthOf: (card: Card) => number) {
	return slots.every(({ lanes }) => {
		const wide = slots.filter((slot) => slot.lanes >= lanes);
		const needed = cards.filter((card) => widthOf(card) >= lanes);
		const room = wide.reduce((sum, { count }) => sum + (count ?? 0), 0);
		return needed.reduce((sum, { part }) => sum + part.quantity, 0) <= room;
	});
}

function slotKey(lanes: number): string {
	return `slotsX${lanes}`;
}

function slotsOf(part: BuildPart, lanes: number): Need {
	return { part, key: slotKey(lanes), name: copy.boardSlots(lanes) };
}

function busOf(part: BuildPart): Need {
	return { part, key: busKeyOf(part), name: copy.cardBus };
}

function cardsInWords(cards: readonly Card[]): string {
	return cards
		.map(({ part, lanes }) => {
			const isTold = lanes.least === lanes.sure || lanes.least > 1;
			return copy.times(part.quantity, copy.width(isTold ? lanes.sure : "?"));
		})
		.join(verdicts.comma);
}

function slotsInWords(slots: readonly Slots[]): string {
	const there = slots.filter(({ count }) => count !== null && count > 0);
	if (there.length === 0) return copy.noSlots;
	return there
		.map(({ lanes, count }) => copy.times(count ?? 0, copy.width(lanes)))
		.join(verdicts.comma);
}
