import type { BuildPart } from "../fact.ts";
import { finding } from "../finding.ts";
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
		return [finding("fits", values, () => copy.inStock(sold.length))];
	},
};

function judgeQuantity(part: BuildPart): Finding[] {
	const { name, quantity, minimumQuantity = 1, availableQuantity = 0 } = part;
	const says = (sentence: string) => () => copy.ofPart(name, sentence);
	if (quantity > availableQuantity) {
		const sentence = copy.aboveAvailable(quantity, availableQuantity);
		const values = [{ part, key: "availableQuantity" }];
		return [finding("fails", values, says(sentence), availableQuantity - quantity)];
	}
	if (quantity >= minimumQuantity) return [];
	const sentence = copy.belowMinimum(quantity, minimumQuantity);
	const values = [{ part, key: "minimumQuantity" }];
	return [finding("fails", values, says(sentence), quantity - minimumQuantity)];
}
