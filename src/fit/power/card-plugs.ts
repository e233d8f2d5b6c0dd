import { copy as verdicts } from "../copy.ts";
import { type Evidence, isKnownValue } from "../evidence.ts";
import { decided, undecided, unitsOf } from "../finding.ts";
import { wattsOfCard } from "../knowledge/card-power.ts";
import { hasOnePlugOnly } from "../knowledge/one-plug-chips.ts";
import { type Build, type BuildPart, type Finding, numberOf, type Rule, textOf } from "../rule.ts";
import { copy } from "./copy.ts";

// What a slot of 16 lanes gives, and one 8-pin plug (PCI-SIG, Card Electromechanical Specification).
const slotW = 75;
const plug8W = 150;

const plugKeys = ["plugs6Pin", "plugs8Pin", "plugs12v"];

/**
 * 17: the supply has the plugs of all cards: 6+2-pin ones for their 6-pin and 8-pin plugs, and a 12VHPWR or 12V-2x6.
 * A supply without the latter warns where it has the 6+2-pin plugs that the card's adapter takes. Zero is no count
 * on either side. Source: both records; a table of chips whose cards have one plug only.
 */
export const cardPlugs: Rule = {
	name: "card-plugs",
	level: "fails",
	reads: {
		"graphics-card": [...plugKeys, "tdpW", "chipset"],
		"power-supply": ["pcie8Pin", "pcie12v"],
	},
	judge: (build) => build.of("power-supply").flatMap((supply) => judgePlugs(build, supply)),
};

type Plugs = { six: number; eight: number; twelve: number; adapter: number };

function judgePlugs(build: Build, supply: BuildPart): Finding[] {
	const cards = build.of("graphics-card");
	if (cards.length === 0) return [];
	const plugs = cards.map(plugsOf);
	if (cards.some(isDisbelieved)) {
		const evidence = [...cards.flatMap(evidenceOfCard), ...evidenceOfSupply(supply)];
		return [undecided(copy.plugsEnough, evidence, copy.onePlug)];
	}
	if (plugs.includes(null)) return [judgePlugless(cards, supply)];
	const needed = plugs.reduce<Plugs>(add, { six: 0, eight: 0, twelve: 0, adapter: 0 });
	return [compare(needed, cards, supply)];
}

function compare(needed: Plugs, cards: readonly BuildPart[], supply: BuildPart): Finding {
	const [eight, twelve] = [numberOf(supply, "pcie8Pin"), numberOf(supply, "pcie12v")];
	const old = needed.six + needed.eight;
	const shortOf12v = needed.twelve - (twelve ?? 0);
	const [evidenceOfEight, evidenceOfTwelve] = evidenceOfSupply(supply);
	const ofSupply = [
		...(old > 0 || shortOf12v > 0 || needed.twelve === 0 ? [evidenceOfEight] : []),
		...(needed.twelve > 0 ? [evidenceOfTwelve] : []),
	];
	const evidence = [...cards.flatMap(evidenceOfCard), ...ofSupply];
	if ((old > 0 || shortOf12v > 0) && eight === null) return undecided(copy.plugsEnough, evidence);
	const left = (eight ?? 0) - old;
	if (left < 0) {
		if (needed.six >= -left && shortOf12v <= 0)
			return decided("warns", evidence, copy.molexAdapter, left);
		return decided("fails", evidence, () => verdicts.tooFew(copy.plugs(-left)), left);
	}
	if (shortOf12v <= 0) {
		const spare = old > 0 || needed.twelve === 0 ? left : (twelve ?? 0) - needed.twelve;
		return decided("fits", evidence, () => verdicts.fitsWithLeft(copy.plugs(spare)), spare);
	}
	if (left >= needed.adapter) {
		const withPower = [
			...cards.filter(isPowerKnown).map(evidenceOfPower),
			...evidence.filter(isKnownValue),
		];
		const ending = () => copy.adapter(needed.adapter);
		return decided("warns", withPower, ending, left - needed.adapter);
	}
	// A record without a 12VHPWR plug tells nothing: those of many supplies built to ATX 3 have a zero there.
	if (twelve === null) return undecided(copy.plugsEnough, evidence);
	return decided("fails", evidence, () => verdicts.tooFew(copy.plugs(shortOf12v)), -shortOf12v);
}

/** Some cards have no recorded plug: one of up to 75 W has one at most. */
function judgePlugless(cards: readonly BuildPart[], supply: BuildPart): Finding {
	const [eight, twelve] = evidenceOfSupply(supply);
	const watts = cards.map(wattsOfCard);
	const isOneOfSlot = unitsOf(cards) === 1 && watts.every((one) => one !== null && one <= slotW);
	if (isOneOfSlot && isKnownValue(eight))
		return decided("fits", [...cards.map(evidenceOfPower), eight], copy.slotOnly);
	const ofCards = cards.flatMap((card) => [
		...evidenceOfCard(card),
		...(isPowerKnown(card) ? [] : [evidenceOfPower(card)]),
	]);
	return undecided(copy.plugsEnough, [...ofCards, eight, ...[twelve].filter(isKnownValue)]);
}

/** The plugs of all units of a card; null where none is recorded. */
function plugsOf(card: BuildPart): Plugs | null {
	const counts = plugKeys.map((key) => numberOf(card, key));
	if (
		!counts.some((count) => count) &&
		!counts.every((count, at) => count === 0 && isEstablished(card, at))
	)
		return null;
	const [six, eight, twelve] = counts.map((count) => (count ?? 0) * card.quantity);
	const watts = wattsOfCard(card);
	// Without a known draw, the adapter for 600 W.
	const adapter = watts === null ? 4 : Math.ceil(watts / plug8W);
	return {
		six: six ?? 0,
		eight: eight ?? 0,
		twelve: twelve ?? 0,
		adapter: adapter * (twelve ?? 0),
	};
}

/** Whether somebody has established a count: a record's zero may be one that nobody filled in. */
function isEstablished({ sources }: BuildPart, at: number): boolean {
	return sources?.[plugKeys[at] ?? ""] !== undefined;
}

function isDisbelieved(card: BuildPart): boolean {
	const old = (numberOf(card, "plugs6Pin") ?? 0) + (numberOf(card, "plugs8Pin") ?? 0);
	return old > 0 && hasOnePlugOnly(textOf(card, "chipset"));
}

function add(sum: Plugs, plugs: Plugs | null): Plugs {
	if (!plugs) return sum;
	return {
		six: sum.six + plugs.six,
		eight: sum.eight + plugs.eight,
		twelve: sum.twelve + plugs.twelve,
		adapter: sum.adapter + plugs.adapter,
	};
}

/** The plugs that a card is told to have; where none is, what is missing is any of them. */
function evidenceOfCard(part: BuildPart): Evidence[] {
	const table = hasOnePlugOnly(textOf(part, "chipset"))
		? { table: copy.tableOfOnePlug }
		: undefined;
	const gap = plugsOf(part) === null ? { name: copy.anyPlugs, zeroIsGap: true } : undefined;
	const plugs = [
		{ part, key: "plugs6Pin", ...copy.plugs6, ...gap },
		{ part, key: "plugs8Pin", ...copy.plugs8, ...gap, ...table },
		{ part, key: "plugs12v", ...copy.plugs12v, ...gap },
	];
	const some = plugs.filter(({ key }) => numberOf(part, key));
	return some.length > 0 ? some : plugs;
}

function isPowerKnown(card: BuildPart): boolean {
	return wattsOfCard(card) !== null;
}

function evidenceOfPower(part: BuildPart): Evidence {
	return { part, key: "tdpW", ...copy.power, unit: "W" };
}

function evidenceOfSupply(part: BuildPart): [Evidence, Evidence] {
	return [
		{ part, key: "pcie8Pin", ...copy.supply8 },
		{ part, key: "pcie12v", ...copy.plugs12v },
	];
}
