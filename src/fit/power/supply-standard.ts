import { numberOf, textOf } from "../fact.ts";
import { finding, notKnown, pairsOf } from "../finding.ts";
import { wattsOfCard } from "../knowledge/card-power.ts";
import type { Rule } from "../rule.ts";
import { copy } from "./copy.ts";

const bigCardW = 300;

/**
 * 20: a card of 300 W and more has a supply built to ATX 3, which bears its short peaks. A 12VHPWR or 12V-2x6 plug
 * tells as much; a supply whose record tells neither is not known. Source: records; Intel, ATX12V design guide 3.0,
 * §3.2 (power excursions).
 */
export const supplyStandard: Rule = {
	number: 20,
	name: "supply-standard",
	level: "warns",
	recorded: true,
	categories: ["graphics-card", "power-supply"],
	judge: (build) =>
		pairsOf(build, "graphics-card", "power-supply").flatMap(([card, supply]) => {
			const watts = wattsOfCard(card);
			if (watts !== null && watts < bigCardW) return [];
			const isDoubted = watts === null && numberOf(card, "tdpW") !== null;
			const version = textOf(supply, "atxVersion");
			const hasPlug = (numberOf(supply, "pcie12v") ?? 0) > 0;
			const needs = [
				{ part: card, key: "tdpW", name: copy.cardPower, unit: "W" },
				{ part: supply, key: "atxVersion", name: copy.supplyStandard },
			];
			const values = version === null && hasPlug ? [...needs.slice(0, 1), plugOf(supply)] : needs;
			const isModern = hasPlug || (version !== null && Number.parseFloat(version) >= 3);
			if (watts === null || (!isModern && version === null))
				return [
					notKnown(copy.standardEnough, values, isDoubted ? copy.cardPowerDoubted : undefined),
				];
			return isModern
				? [
						finding("fits", values, () =>
							copy.modern(watts, version ? copy.atx(version) : copy.atx3),
						),
					]
				: [finding("warns", values, () => copy.old(watts, copy.atx(version ?? "")))];
		}),
};

function plugOf(part: Parameters<typeof numberOf>[0]) {
	return { part, key: "pcie12v", name: copy.supply12v };
}
