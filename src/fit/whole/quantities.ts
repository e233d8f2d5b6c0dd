import { copy as fitCopy } from "../copy.ts";
import { findingOf, unitsOf } from "../finding.ts";
import { type BuildPart, type Finding, type NameOf, rule } from "../rule.ts";
import { copy } from "./copy.ts";

// Rule 1 compares the number of processors with the sockets of their board.
const oneEach = ["motherboard", "case"] as const;

/**
 * Rule 40: the shop sells and has every part in the build's quantity, and a build has one board and
 * one case. Without the shop's quantities, a part is judged only by the second condition. Source:
 * the shop; a computer's board and case.
 */
export const quantities = rule("quantities", "fails", {
	reads: {},
	judge({ parts, of }) {
		const doubled = oneEach.flatMap((category) => judgeOneEach(of(category), category));
		const sold = parts.filter(
			({ minimumQuantity, availableQuantity }) =>
				minimumQuantity !== undefined && availableQuantity !== undefined,
		);
		if (sold.length === 0) return doubled;
		const wrong = [...sold.flatMap(judgeQuantity), ...doubled];
		if (wrong.length > 0) return wrong;
		const values = sold.map((part) => ({ part, key: "availableQuantity" }));
		return [findingOf("fits", values, () => copy.inStock(sold.length))];
	},
});

function judgeOneEach(parts: readonly BuildPart[], category: (typeof oneEach)[number]): Finding[] {
	const units = unitsOf(parts);
	if (units < 2) return [];
	const values = parts.map((part) => ({ part, key: "quantity" }));
	const says = (nameOf: NameOf) => {
		const each = parts.map((part) => copy.unitsOf(part.quantity, nameOf(part)));
		const over = fitCopy.tooMany(copy.oneEach[category](units - 1));
		const facts = copy.takesOne(each.join(fitCopy.and), copy.oneEach[category](1));
		return fitCopy.verdict(facts, over);
	};
	return [findingOf("fails", values, says, 1 - units)];
}

function judgeQuantity(part: BuildPart): Finding[] {
	const { quantity, minimumQuantity = 1, availableQuantity = 0 } = part;
	const isOver = quantity > availableQuantity;
	if (!isOver && quantity >= minimumQuantity) return [];
	const margin = isOver ? availableQuantity - quantity : quantity - minimumQuantity;
	const says = (nameOf: NameOf) => {
		const inBuild = copy.inBuild(nameOf(part), copy.times(quantity));
		const units = copy.units(-margin);
		return isOver
			? fitCopy.verdict(copy.aboveAvailable(inBuild, availableQuantity), fitCopy.tooMany(units))
			: fitCopy.verdict(copy.belowMinimum(inBuild, minimumQuantity), fitCopy.tooFew(units));
	};
	const key = isOver ? "availableQuantity" : "minimumQuantity";
	return [findingOf("fails", [{ part, key }], says, margin)];
}
