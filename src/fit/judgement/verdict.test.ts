import { expect, test } from "vitest";
import { buildPart } from "../../../test/harness/build-parts.ts";
import type { Finding, Rule } from "../rule.ts";
import { copy } from "./copy.ts";
import { factOf, worstFirst } from "./verdict.ts";

const card = {
	...buildPart("graphics-card", { lengthMm: 300 }, { quantity: 2 }),
	availableQuantity: 7,
	minimumQuantity: 1,
};

test.each([
	["quantity", 2, "", copy.build],
	["availableQuantity", 7, "", copy.shop],
	["minimumQuantity", 1, "", copy.shop],
	["lengthMm", 300, "mm", copy.record],
	["noSuchKey", null, "", copy.record],
])("the fact %s of a card is %s %s, from %s", (key, value, unit, source) => {
	expect(factOf({ part: card, key })).toEqual({ partId: card.id, key, value, unit, source });
});

test("failures come before warnings, what is not known, and what fits; equal ones stay in their order", () => {
	const verdicts = ["fits", "unknown", "fails", "warns", "unknown", "fails"] as const;
	const found = verdicts.map((verdict, place) => {
		return { rule: { name: `${place}` } as Rule, finding: { verdict } as Finding };
	});
	expect(
		found
			.sort(worstFirst)
			.map(({ rule }) => rule.name)
			.join(""),
	).toBe("253140");
});
