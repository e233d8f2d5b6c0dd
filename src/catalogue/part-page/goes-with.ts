import type { Attributes, AttributeValue } from "../attributes/attribute.ts";
import type { CategorySlug } from "../attributes/categories.ts";
import type { Choice, Choices } from "../facets/choices.ts";
import { copy } from "./copy.ts";

/**
 * Links a part to parts of another category. Their facet `theirs` must have one of the values of
 * the part's attribute `own`, or be at least or at most that value. `needs` computes the required
 * value from `own`; if it returns null, there is no link.
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

// The links follow the order in which a computer is put together. They suggest what to look at
// next, and do not say that two parts fit in every respect.
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

// The watts of a computer without its graphics card, and the power supply's safety factor.
const restW = 220;
const reserve = 1.3;

/** The watts of a power supply for a computer with this graphics card, rounded up to steps of 50. */
function supplyFor(cardW: AttributeValue): number {
	return Math.ceil(((Number(cardW) + restW) * reserve) / 50) * 50;
}

/** The maximum watts of a graphics card that this power supply can feed; null if it can feed none. */
function cardFor(supplyW: AttributeValue): number | null {
	const cardW = Math.floor(Number(supplyW) / reserve - restW);
	return cardW > 0 ? cardW : null;
}

/** Requires one slot, port or bay for a drive whose form factor matches the pattern. Other drives have no link. */
function only(pattern: RegExp) {
	return (formFactor: AttributeValue) => (pattern.test(String(formFactor)) ? 1 : null);
}

/** A shelf before it is counted: the category, the choices of its facets, and its name in words. */
export type GoesWith = { to: CategorySlug; choices: Choices; words: string };

/** The shelves for a part. A link needs a known attribute of the part. */
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
