import { copy as verdicts } from "../copy.ts";
import { type BuildPart, numberOf } from "../fact.ts";
import { decided, undecided } from "../finding.ts";
import type { Build, Finding, Rule } from "../rule.ts";
import type { Told } from "../told.ts";
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
type Slots = { lanes: number; count: number | null; told: Told };

function judgeBoard(build: Build, board: BuildPart): Finding[] {
	const cards: Card[] = [];
	const old: Finding[] = [];
	for (const part of build.parts) {
		const lanes = slotOf(part);
		if (lanes === null) continue;
		if (typeof lanes !== "string") cards.push({ part, lanes });
		else {
			const told = [toldBus(part), toldSlots(board, 16)];
			old.push(undecided(copy.slotsEnough, told, () => copy.oldSlot(lanes)));
		}
	}
	return cards.length === 0 ? old : [judgeCards(cards, board), ...old];
}

function judgeCards(cards: readonly Card[], board: BuildPart): Finding {
	const slots = lanesOfSlots.map((lanes) => ({
		...{ lanes, count: numberOf(board, slotKey(lanes)), told: toldSlots(board, lanes) },
	}));
	const told = [...cards.map(({ part }) => toldBus(part)), ...toldOfBoard(slots)];
	if (slots.every(({ count }) => count === null)) return undecided(copy.slotsEnough, told);
	if (holds(slots, cards, ({ lanes }) => lanes.sure))
		return decided("fits", told, () => verdicts.fits);
	const areSlotsKnown = slots.every(({ count }) => count !== null);
	const mayHold = holds(slots, cards, ({ lanes }) => lanes.least);
	if (areSlotsKnown && !mayHold) return decided("fails", told, () => copy.slotMissing);
	const areCardsKnown = cards.every(({ part }) => part.attributes[busKeyOf(part)] !== undefined);
	if (areSlotsKnown && areCardsKnown)
		return undecided(copy.slotsEnough, told, () => copy.slotLength);
	const missing = slots.filter(({ count }) => count === null).map((one) => one.told);
	return undecided(copy.slotsEnough, [...told, ...missing.filter((one) => !told.includes(one))]);
}

/** The slots that a board has; without any, and where nothing is recorded, the widest stands for all. */
function toldOfBoard(slots: readonly Slots[]): Told[] {
	const there = slots.filter(({ count }) => count);
	return (there.length > 0 ? there : slots.slice(0, 1)).map(({ told }) => told);
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

function toldSlots(part: BuildPart, lanes: number): Told {
	const says = (count: string) => copy.hasSlots(count, lanes);
	return { part, key: slotKey(lanes), name: copy.boardSlots(lanes), says };
}

function toldBus(part: BuildPart): Told {
	return { part, key: busKeyOf(part), name: copy.cardBus, says: copy.isCardOf };
}
