import { decided, pairsOf, undecided } from "../finding.ts";
import { wattsOfCard } from "../knowledge/card-power.ts";
import { numberOf, rule, textOf } from "../rule.ts";
import { copy } from "./copy.ts";

const bigCardW = 300;

/**
 * Rule 20: a card of 300 W and more has a supply built to ATX 3, for the card's short peaks. A
 * 12VHPWR or 12V-2x6 plug also shows this. A record without both is unknown. Source: records;
 * Intel, ATX12V design guide 3.0, §3.2 (power excursions).
 */
export const supplyStandard = rule("supply-standard", "warns", {
	reads: { "graphics-card": ["tdpW", "chipset"], "power-supply": ["atxVersion", "pcie12v"] },
	judge: (build) =>
		pairsOf(build, "graphics-card", "power-supply").flatMap(([card, supply]) => {
			const watts = wattsOfCard(card);
			if (watts !== null && watts < bigCardW) return [];
			const isDoubted = watts === null && numberOf(card, "tdpW") !== null;
			const version = textOf(supply, "atxVersion");
			const hasPlug = (numberOf(supply, "pcie12v") ?? 0) > 0;
			const evidence = [
				{ part: card, key: "tdpW", ...copy.power, unit: "W" },
				version === null && hasPlug
					? { part: supply, key: "pcie12v", ...copy.plugs12v }
					: { part: supply, key: "atxVersion", ...copy.standard },
			];
			const isModern = hasPlug || (version !== null && Number.parseFloat(version) >= 3);
			if (watts === null || (!isModern && version === null))
				return [
					undecided(copy.standardEnough, evidence, isDoubted ? () => copy.powerDoubted : undefined),
				];
			if (!isModern) return [decided("warns", evidence, copy.peaksWarn)];
			return [decided("fits", evidence, () => (version === null ? copy.plugTells : copy.peaksFit))];
		}),
});
