import { expect, test } from "vitest";
import { buildPart } from "../../../test/harness/build-parts.ts";
import { copy } from "./copy.ts";
import { factOf } from "./verdict.ts";

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
