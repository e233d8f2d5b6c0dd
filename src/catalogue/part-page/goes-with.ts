import type { Attributes, AttributeValue } from "../attributes/attribute.ts";
import type { CategorySlug } from "../attributes/categories.ts";
import type { Choice, Choices } from "../facets/choices.ts";
import { copy } from "./copy.ts";

/**
 * Parts of another category that a part goes with: those whose facet `theirs` has one of the values of this part's
 * attribute `own`, or is at least or at most what `own` asks for. `needs` is what is asked of the others, if not the
 * value itself; null if nothing is.
 */
type Link = readonly [
	to: CategorySlug,
	own: string,
	theirs: string,
	match: "same" | "atLeast" | "atMost" | "any",
	words: (value: string) => string,
	needs?: (value: AttributeValue) => AttributeValue | null,
];

const { goesWith: words } = copy;

// A first use, in the order in which a computer is put together. It says what to look at next, and not whether two
// parts fit in every respect.
const links: Partial<Record<string, readonly Link[]>> = {
	processor: [
		["motherboard", "socket", "socket", "same", words.boardsOfSocket],
		["cpu-cooler", "socket", "sockets", "same", words.coolersOfSocket],
		["memory", "memoryTypes", "memoryType", "same", words.memoryOfType],
	],
	motherboard: [
		["processor", "socket", "socket", "same", words.processorsOfSocket],
		["cpu-cooler", "socket", "sockets", "same", words.coolersOfSocket],
		["memory", "memoryType", "memoryType", "same", words.memoryOfType],
		["case", "formFactor", "boardFormFactors", "same", words.casesOfBoard],
	],
	memory: [
		["motherboard", "memoryType", "memoryType", "same", words.boardsOfMemory],
		["processor", "memoryType", "memoryTypes", "same", words.processorsOfMemory],
	],
	"cpu-cooler": [
		["processor", "sockets", "socket", "same", words.processorsOfCooler],
		["case", "heightMm", "maxCoolerHeightMm", "atLeast", words.casesOfHeight],
		["thermal-paste", "coolingType", "weightG", "any", words.pastes],
	],
	"graphics-card": [
		["power-supply", "tdpW", "wattageW", "atLeast", words.suppliesOfPower, supplyFor],
		["case", "lengthMm", "maxGraphicsLengthMm", "atLeast", words.casesOfLength],
	],
	"power-supply": [["graphics-card", "wattageW", "tdpW", "atMost", words.cardsOfPower, cardFor]],
	case: [
		["motherboard", "boardFormFactors", "formFactor", "same", words.boardsOfCase],
		["graphics-card", "maxGraphicsLengthMm", "lengthMm", "atMost", words.cardsOfLength],
		["cpu-cooler", "maxCoolerHeightMm", "heightMm", "atMost", words.coolersOfHeight],
	],
	ssd: [
		["motherboard", "formFactor", "driveSlots", "atLeast", words.boardsWithSlot, only(/^M\.2/)],
		["motherboard", "formFactor", "sataPorts", "atLeast", words.boardsWithSata, only(/^2\.5/)],
	],
	"hard-disk": [
		["motherboard", "formFactor", "sataPorts", "atLeast", words.boardsWithSata, only(/./)],
		["case", "formFactor", "bays35", "atLeast", words.casesWithBays, only(/^3\.5/)],
	],
};

// Watts of a computer without its graphics card, and what a power supply keeps in reserve.
const restW = 220;
const reserve = 1.3;

/** The watts of a power supply for a computer with this graphics card, in steps of 50. */
function supplyFor(cardW: AttributeValue): number {
	return Math.ceil(((Number(cardW) + restW) * reserve) / 50) * 50;
}

/** The watts of the graphics card that a power supply of so many watts feeds; null if it feeds none. */
function cardFor(supplyW: AttributeValue): number | null {
	const cardW = Math.floor(Number(supplyW) / reserve - restW);
	return cardW > 0 ? cardW : null;
}

/** One socket, slot or bay is enough for a drive of this form. */
function only(pattern: RegExp) {
	return (formFactor: AttributeValue) => (pattern.test(String(formFactor)) ? 1 : null);
}

/** A shelf that a part goes with: the category, what is chosen of its facets, and its name in words. */
export type GoesWith = { to: CategorySlug; choices: Choices; words: string };

/** The shelves with what a part goes with, as far as its attributes are known. */
export function goesWithOf(category: string, attributes: Attributes): GoesWith[] {
	return (links[category] ?? []).flatMap(([to, ownKey, theirs, match, words, needs]) => {
		const value = attributes[ownKey];
		const needed = value === undefined ? null : needs ? needs(value) : value;
		if (needed === null) return [];
		const choice = choiceOf(match, needed);
		const choices = choice ? new Map([[theirs, choice]]) : new Map();
		return [{ to, choices, words: words([needed].flat().join(", ")) }];
	});
}

function choiceOf(match: Link[3], value: AttributeValue): Choice | null {
	const choice = { values: [], range: null, unknown: false };
	if (match === "any") return null;
	if (match === "same") return { ...choice, values: [value].flat().map(String) };
	const [min, max] = match === "atLeast" ? [Number(value), null] : [null, Number(value)];
	return { ...choice, range: { min, max } };
}
