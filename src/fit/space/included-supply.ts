import { decided } from "../finding.ts";
import { rule, textOf } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * Rule 23: reports that the case comes with a supply, and whether another supply is chosen. The
 * rule ignores a case without a supply. Source: the case's record.
 */
export const includedSupply = rule("included-supply", "info", {
	reads: { case: ["includedSupply"], "power-supply": [] },
	judge: (build) =>
		build.of("case").flatMap((part) => {
			if ((textOf(part, "includedSupply") ?? "None") === "None") return [];
			const chosen = build.of("power-supply");
			const watts = { key: "wattageW", ...copy.supplyPower, unit: "W" };
			const evidence = [
				{ part, key: "includedSupply", ...copy.includedSupply },
				...chosen.map((supply) => ({ part: supply, ...watts })),
			];
			return [
				chosen.length > 0
					? decided("warns", evidence, copy.secondSupply)
					: decided("fits", evidence, copy.noOtherSupply),
			];
		}),
});
