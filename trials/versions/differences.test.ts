import { expect, test } from "vitest";
import { differences } from "./differences.ts";

test.each([
	["what only one says", { a: 1, later: 2 }, { a: 1, sooner: 3 }, []],
	["another value", { a: [{ b: 1 }] }, { a: [{ b: 2 }] }, ["/x a 0 b is 1 today, and 2 before"]],
	["one more", { a: [1, 2] }, { a: [1] }, ["/x a has 2 today, and 1 before"]],
	["nothing in place of something", { a: null }, { a: {} }, ["/x a is null today, and {} before"]],
])("of two versions' answers is compared what both say: %s", (_, now, before, wrong) => {
	expect(differences(now, before, "/x")).toEqual(wrong);
});
