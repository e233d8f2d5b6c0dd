import { copy as verdicts } from "../copy.ts";
import { textOf } from "../fact.ts";
import { finding } from "../finding.ts";
import type { Rule } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * 23: tells that the case comes with a supply, and whether another one is chosen; a case without one is no finding.
 * Source: the case's record.
 */
export const includedSupply: Rule = {
	number: 23,
	name: "included-supply",
	level: "info",
	recorded: true,
	categories: ["case", "power-supply"],
	judge: (build) =>
		build.of("case").flatMap((pcCase) => {
			const included = textOf(pcCase, "includedSupply");
			if (included === null || included === "None") return [];
			const chosen = build.of("power-supply");
			const values = [
				{ part: pcCase, key: "includedSupply" },
				...chosen.map((part) => ({ part, key: "wattageW" })),
			];
			const then = chosen.length > 0 ? copy.secondSupply : copy.noOtherSupply;
			const says = () => verdicts.verdict(copy.includedSupply(included), then);
			return [finding(chosen.length > 0 ? "warns" : "fits", values, says)];
		}),
};
