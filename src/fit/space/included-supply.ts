import { decided } from "../finding.ts";
import { rule, textOf } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * 23: tells that the case comes with a supply, and whether another one is chosen; a case without one is no finding.
 * Source: the case's record.
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
