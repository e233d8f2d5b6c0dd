import { expect, test } from "vitest";
import { pagesToOffer } from "./pages-to-offer.ts";

test("a short list offers every page", () => {
	expect(pagesToOffer(1, 1)).toEqual([1]);
	expect(pagesToOffer(1, 2)).toEqual([1, 2]);
	expect(pagesToOffer(2, 3)).toEqual([1, 2, 3]);
});

test("a long list offers the ends and the neighbours, with gaps between", () => {
	expect(pagesToOffer(1, 40)).toEqual([1, 2, "gap-after", 40]);
	expect(pagesToOffer(20, 40)).toEqual([1, "gap-before", 19, 20, 21, "gap-after", 40]);
	expect(pagesToOffer(40, 40)).toEqual([1, "gap-before", 39, 40]);
});
