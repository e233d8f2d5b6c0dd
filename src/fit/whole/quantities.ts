import { copy as verdicts } from "../copy.ts";
import type { BuildPart } from "../fact.ts";
import { findingOf } from "../finding.ts";
import type { Finding, Rule } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * 40: the shop sells and has every part in the build's quantity. Parts that are asked for without a shop are not
 * judged. Source: the shop.
 */
export const quantities: Rule = {
	number: 40,
	name: "quantities",
	level: "fails",
	recorded: true,
	categories: [],
	judge({ parts }) {
		const sold = parts.filter(
			({ minimumQuantity, availableQuantity }) =>
				minimumQuantity !== undefined && availableQuantity !== undefined,
		);
		if (sold.length === 0) return [];
		const wrong = sold.flatMap(judgeQuantity);
		if (wrong.length > 0) return wrong;
		const values = sold.map((part) => ({ part, key: "availableQuantity" }));
		return [findingOf("fits", values, () => copy.inStock(sold.length))];
	},
};

function judgeQuantity(part: BuildPart): Finding[] {
	const { quantity, minimumQuantity = 1, availableQuantity = 0 } = part;
	if (quantity > availableQuantity)
		return [wrongOf(part, "availableQuantity", copy.aboveAvailable, availableQuantity - quantity)];
	if (quantity >= minimumQuantity) return [];
	return [wrongOf(part, "minimumQuantity", copy.belowMinimum, quantity - minimumQuantity)];
}

function wrongOf(
	part: BuildPart,
	key: "availableQuantity" | "minimumQuantity",
	facts: (inBuild: string, units: number) => string,
	margin: number,
): Finding {
	return findingOf(
		"fails",
		[{ part, key }],
		(nameOf) => {
			const inBuild = copy.inBuild(nameOf(part), copy.times(part.quantity));
			const units = copy.units(-margin);
			const ending = key === "availableQuantity" ? verdicts.tooMany(units) : verdicts.tooFew(units);
			return verdicts.verdict(facts(inBuild, part[key] ?? 0), ending);
		},
		margin,
	);
}
