import { copy as fitCopy } from "../copy.ts";
import { type Evidence, isKnownValue } from "../evidence.ts";
import { decided, undecided, unitsOf } from "../finding.ts";
import { wattsOfCard } from "../knowledge/card-power.ts";
import { hasOnePlugOnly } from "../knowledge/one-plug-chips.ts";
import { type Build, type BuildPart, type Finding, numberOf, rule, textOf } from "../rule.ts";
import { copy } from "./copy.ts";

// The power of a x16 slot and of an 8-pin plug (PCI-SIG, Card Electromechanical Specification).
const slotW = 75;
const plug8W = 150;

const plugKeys = ["plugs6Pin", "plugs8Pin", "plugs12v"];

/**
 * Rule 17: the supply has the plugs of all cards: 6+2-pin plugs for their 6-pin and 8-pin plugs,
 * and a 12VHPWR or 12V-2x6 plug. Without the latter, the rule warns if the supply has the 6+2-pin
 * plugs that the card's adapter needs. A recorded zero counts as missing on both sides. Source:
 * both records; a table of chips whose cards have one plug only.
 */
export const cardPlugs = rule("card-plugs", "fails", {
	reads: {
		"graphics-card": [...plugKeys, "tdpW", "chipset"],
		"power-supply": ["pcie8Pin", "pcie12v"],
	},
	judge: (build) => build.of("power-supply").flatMap((supply) => judgePlugs(build, supply)),
});

/** `old`: 6-pin and 8-pin plugs. `adapter`: the plugs that the adapters of 12VHPWR and 12V-2x6 cards need. */
type Plugs = { six: number; old: number; twelve: number; adapter: number };

function judgePlugs(build: Build, supply: BuildPart): Finding[] {
	const cards = build.of("graphics-card");
	if (cards.length === 0) return [];
	if (cards.some(isDisbelieved)) {
		const evidence = [...cards.flatMap(evidenceOfCard), ...evidenceOfSupply(supply)];
		return [undecided(copy.plugsEnough, evidence, copy.onePlug)];
	}
	const plugs = cards.map(plugsOf).filter((ofCard) => ofCard !== null);
	if (plugs.length < cards.length) return [judgePlugless(cards, supply)];
	const sum = (kind: keyof Plugs) => plugs.reduce((total, ofCard) => total + ofCard[kind], 0);
	const [six, old, twelve, adapter] = [sum("six"), sum("old"), sum("twelve"), sum("adapter")];
	return [compare({ six, old, twelve, adapter }, cards, supply)];
}

function compare(needed: Plugs, cards: readonly BuildPart[], supply: BuildPart): Finding {
	const { six, old, adapter } = needed;
	const [eight, twelve] = [numberOf(supply, "pcie8Pin"), numberOf(supply, "pcie12v")];
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
		if (six >= -left && shortOf12v <= 0) return decided("warns", evidence, copy.molexAdapter, left);
		return decided("fails", evidence, () => fitCopy.tooFew(copy.plugs(-left)), left);
	}
	if (shortOf12v <= 0) {
		const spare = old > 0 || needed.twelve === 0 ? left : (twelve ?? 0) - needed.twelve;
		return decided("fits", evidence, () => fitCopy.fitsWithLeft(copy.plugs(spare)), spare);
	}
	if (left >= adapter) {
		const power = cards.filter((card) => wattsOfCard(card) !== null).map(evidenceOfPower);
		const known = [...power, ...evidence.filter(isKnownValue)];
		return decided("warns", known, () => copy.adapter(adapter), left - adapter);
	}
	// Unknown: records of many ATX 3 supplies have a zero for this plug, which the import drops.
	if (twelve === null) return undecided(copy.plugsEnough, evidence);
	return decided("fails", evidence, () => fitCopy.tooFew(copy.plugs(shortOf12v)), -shortOf12v);
}

/** Judges cards of which some have no recorded plug. A card of up to 75 W has one plug at most. */
function judgePlugless(cards: readonly BuildPart[], supply: BuildPart): Finding {
	const [eight, twelve] = evidenceOfSupply(supply);
	const watts = cards.map(wattsOfCard);
	const isOneOfSlot = unitsOf(cards) === 1 && watts.every((draw) => draw !== null && draw <= slotW);
	if (isOneOfSlot && isKnownValue(eight))
		return decided("fits", [...cards.map(evidenceOfPower), eight], copy.slotOnly);
	const ofCards = cards.flatMap((card) => [
		...evidenceOfCard(card),
		...(wattsOfCard(card) === null ? [evidenceOfPower(card)] : []),
	]);
	return undecided(copy.plugsEnough, [...ofCards, eight, ...[twelve].filter(isKnownValue)]);
}

/**
 * The plugs of all units of a card; null if none is recorded. A recorded zero may mean that nobody
 * entered a value: it counts only as an established fact.
 */
function plugsOf(card: BuildPart): Plugs | null {
	const counts = plugKeys.map((key) => numberOf(card, key));
	const isNone = plugKeys.every((key) => numberOf(card, key) === 0 && card.sources?.[key]);
	if (!isNone && !counts.some((count) => count)) return null;
	const [six = 0, eight = 0, twelve = 0] = counts.map((count) => (count ?? 0) * card.quantity);
	const watts = wattsOfCard(card);
	// If the draw is unknown, the adapter is one for 600 W.
	const adapter = watts === null ? 4 : Math.ceil(watts / plug8W);
	return { six, old: six + eight, twelve, adapter: adapter * twelve };
}

function isDisbelieved(card: BuildPart): boolean {
	const old = (numberOf(card, "plugs6Pin") ?? 0) + (numberOf(card, "plugs8Pin") ?? 0);
	return old > 0 && hasOnePlugOnly(textOf(card, "chipset"));
}

/** The recorded plugs of a card. If none is recorded, all three kinds, as missing values. */
function evidenceOfCard(part: BuildPart): Evidence[] {
	const table = hasOnePlugOnly(textOf(part, "chipset")) && { table: copy.tableOfOnePlug };
	const gap = plugsOf(part) === null ? { name: copy.anyPlugs, zeroIsGap: true } : undefined;
	const plugs = [
		{ part, key: "plugs6Pin", ...copy.plugs6, ...gap },
		{ part, key: "plugs8Pin", ...copy.plugs8, ...gap, ...table },
		{ part, key: "plugs12v", ...copy.plugs12v, ...gap },
	];
	const some = plugs.filter(({ key }) => numberOf(part, key));
	return some.length > 0 ? some : plugs;
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
