import { copy as verdicts } from "../copy.ts";
import { type BuildPart, numberOf, textOf } from "../fact.ts";
import { finding, type Need, notKnown } from "../finding.ts";
import { wattsOfCard } from "../knowledge/card-power.ts";
import { hasOnePlugOnly } from "../knowledge/one-plug-chips.ts";
import type { Build, Finding, Rule } from "../rule.ts";
import { copy } from "./copy.ts";

// What a slot of 16 lanes gives, and one 8-pin plug (PCI-SIG, Card Electromechanical Specification).
const slotW = 75;
const plug8W = 150;

/**
 * 17: the supply has the plugs of all cards: 6+2-pin ones for their 6-pin and 8-pin plugs, and a 12VHPWR or 12V-2x6.
 * A supply without the latter warns where it has the 6+2-pin plugs that the card's adapter takes. Zero is no count
 * on either side. Source: both records; a table of chips whose cards have one plug only.
 */
export const cardPlugs: Rule = {
	number: 17,
	name: "card-plugs",
	level: "fails",
	recorded: true,
	categories: ["graphics-card", "power-supply"],
	judge: (build) => build.of("power-supply").flatMap((supply) => judgePlugs(build, supply)),
};

const plugKeys = ["plugs6Pin", "plugs8Pin", "plugs12v"];

type Plugs = { six: number; eight: number; twelve: number; adapter: number };

function judgePlugs(build: Build, supply: BuildPart): Finding[] {
	const cards = build.of("graphics-card");
	if (cards.length === 0) return [];
	const values = [...cards.flatMap(valuesOfCard), ...valuesOfSupply(supply)];
	const disbelieved = cards.find(isDisbelieved);
	if (disbelieved) return [notKnown(copy.plugsEnough, values, copy.onePlug)];
	const plugless = cards.filter((card) => plugsOf(card) === null);
	if (plugless.length > 0) return [judgePlugless(cards, plugless, supply, values)];
	const needed = cards.map(plugsOf).reduce<Plugs>(add, { six: 0, eight: 0, twelve: 0, adapter: 0 });
	return [compare(needed, supply, values)];
}

function compare(needed: Plugs, supply: BuildPart, values: readonly Need[]): Finding {
	const [eight, twelve] = [numberOf(supply, "pcie8Pin"), numberOf(supply, "pcie12v")];
	const old = needed.six + needed.eight;
	const shortOf12v = needed.twelve - (twelve ?? 0);
	const says = (ending: string) => () =>
		verdicts.verdict(
			[copy.needs(old, needed.twelve), copy.gives(eight ?? copy.none, twelve ?? copy.none)].join(
				verdicts.comma,
			),
			ending,
		);
	if ((old > 0 && eight === null) || (shortOf12v > 0 && eight === null))
		return notKnown(copy.plugsEnough, values);
	const left = (eight ?? 0) - old;
	if (left < 0) {
		if (needed.six >= -left && shortOf12v <= 0)
			return finding("warns", values, says(copy.molexAdapter), left);
		return finding("fails", values, says(copy.plugsMissing(-left)), left);
	}
	if (shortOf12v <= 0) return finding("fits", values, says(copy.plugsFit), left);
	if (left >= needed.adapter)
		return finding("warns", values, says(copy.adapter(needed.adapter)), left - needed.adapter);
	// A record without a 12VHPWR plug tells nothing: those of many supplies built to ATX 3 have a zero there.
	if (twelve === null) return notKnown(copy.plugsEnough, values);
	return finding("fails", values, says(copy.plugsMissing(shortOf12v)), -shortOf12v);
}

/** Some cards have no recorded plug: up to 75 W they have one at most. */
function judgePlugless(
	cards: readonly BuildPart[],
	plugless: readonly BuildPart[],
	supply: BuildPart,
	values: readonly Need[],
): Finding {
	const [only] = plugless;
	const watts = only ? wattsOfCard(only) : null;
	if (cards.length > 1 || !only || only.quantity > 1 || watts === null || watts > slotW)
		return notKnown(copy.plugsEnough, values, watts === null ? undefined : copy.noPlugs);
	const eight = numberOf(supply, "pcie8Pin");
	if (eight === null) return notKnown(copy.plugsEnough, values, copy.noneOrOne);
	return finding("fits", values, () =>
		verdicts.verdict(copy.slotOnly(watts, eight), copy.plugsFit),
	);
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

/** What is recorded of a card's plugs; where nothing is, what is missing is any of them. */
function valuesOfCard(part: BuildPart): Need[] {
	const plugs = [
		{ part, key: "plugs6Pin", name: copy.plugs6 },
		{ part, key: "plugs8Pin", name: copy.plugs8 },
		{ part, key: "plugs12v", name: copy.plugs12v },
	];
	const known = plugs.filter(({ key }) => part.attributes[key] !== undefined);
	const power = { part, key: "tdpW", name: copy.cardPower, unit: "W" };
	return [...(known.length > 0 ? known : plugs), power];
}

function valuesOfSupply(part: BuildPart): Need[] {
	return [
		{ part, key: "pcie8Pin", name: copy.supply8 },
		{ part, key: "pcie12v", name: copy.supply12v },
	];
}
