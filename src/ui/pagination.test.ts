import { expect, test } from "vitest";
import { pagesToLink } from "./pagination.tsx";

test("the pagination of a short list links to every page", () => {
	expect(pagesToLink(1, 1)).toEqual([1]);
	expect(pagesToLink(1, 2)).toEqual([1, 2]);
	expect(pagesToLink(2, 3)).toEqual([1, 2, 3]);
});

test("the pagination of a long list links to first, last and neighbours, with gaps between", () => {
	expect(pagesToLink(1, 40)).toEqual([1, 2, "gap-after", 40]);
	expect(pagesToLink(20, 40)).toEqual([1, "gap-before", 19, 20, 21, "gap-after", 40]);
	expect(pagesToLink(40, 40)).toEqual([1, "gap-before", 39, 40]);
});
