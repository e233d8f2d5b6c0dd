import type { Evidence } from "../evidence.ts";
import { decided, undecided } from "../finding.ts";
import { type Build, type BuildPart, type Finding, numberOf, rule } from "../rule.ts";
import { busKeyOf, type Lanes, slotOf } from "./card-bus.ts";
import { copy } from "./copy.ts";

const lanesOfSlots = [16, 8, 4, 2, 1];

/**
 * Rule 16: every card has a slot. A graphics card needs 16 lanes, other cards their own number or
 * more. If a slot of fewer lanes may be long enough, the result is unknown. Source: both records.
 */
export const cardSlots = rule("card-slots", "fails", {
	reads: {
		"graphics-card": ["interface"],
		"network-card": ["interface"],
		"sound-card": ["interface"],
		"capture-card": ["connections"],
		ssd: ["interface", "formFactor"],
		motherboard: lanesOfSlots.map(slotKey),
	},
	judge: (build) => build.of("motherboard").flatMap((board) => judgeBoard(build, board)),
});

type Card = { part: BuildPart; lanes: Lanes };
type Slots = { lanes: number; count: number | null; evidence: Evidence };

function judgeBoard(build: Build, board: BuildPart): Finding[] {
	const needs = build.parts.map((part) => ({ part, lanes: slotOf(part) }));
	const cards = needs.flatMap(({ part, lanes }) =>
		typeof lanes === "string" || lanes === null ? [] : [{ part, lanes }],
	);
	const old = needs.flatMap(({ part, lanes }) => {
		if (typeof lanes !== "string") return [];
		const evidence = [evidenceOfBus(part), evidenceOfSlots(board, 16)];
		return [undecided(copy.slotsEnough, evidence, () => copy.oldSlot(lanes))];
	});
	return cards.length === 0 ? old : [judgeCards(cards, board), ...old];
}

function judgeCards(cards: readonly Card[], board: BuildPart): Finding {
	const slots = lanesOfSlots.map((lanes) => ({
		lanes,
		count: numberOf(board, slotKey(lanes)),
		evidence: evidenceOfSlots(board, lanes),
	}));
	const evidence = [...cards.map(({ part }) => evidenceOfBus(part)), ...evidenceOfBoard(slots)];
	if (slots.every(({ count }) => count === null)) return undecided(copy.slotsEnough, evidence);
	if (holds(slots, cards, ({ lanes }) => lanes.sufficient)) return decided("fits", evidence);
	const areSlotsKnown = slots.every(({ count }) => count !== null);
	const mayHold = holds(slots, cards, ({ lanes }) => lanes.minimum);
	if (areSlotsKnown && !mayHold) return decided("fails", evidence, copy.slotMissing);
	const areCardsKnown = cards.every(({ part }) => part.attributes[busKeyOf(part)] !== undefined);
	if (areSlotsKnown && areCardsKnown) return undecided(copy.slotsEnough, evidence, copy.slotLength);
	const missing = slots.filter(({ count }) => count === null).map((slot) => slot.evidence);
	return undecided(copy.slotsEnough, [...new Set([...evidence, ...missing])]);
}

/** The slots that a board has. If none is recorded, only the widest kind is named. */
function evidenceOfBoard(slots: readonly Slots[]): Evidence[] {
	const there = slots.filter(({ count }) => count);
	return (there.length > 0 ? there : slots.slice(0, 1)).map(({ evidence }) => evidence);
}

/** Whether there are enough slots for the cards of every width, where wider slots also count. */
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

function evidenceOfSlots(part: BuildPart, lanes: number): Evidence {
	return { part, key: slotKey(lanes), ...copy.boardSlots(lanes) };
}

function evidenceOfBus(part: BuildPart): Evidence {
	return { part, key: busKeyOf(part), ...copy.cardBus };
}
