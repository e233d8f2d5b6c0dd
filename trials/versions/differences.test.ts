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

test("the time of the answer itself is no difference, and any other time is one", () => {
	const [asked, ago] = [new Date("2026-03-01T10:00:00Z"), "2026-03-01T09:59:59.000Z"];
	const at = (milliseconds: number) => new Date(asked.getTime() + milliseconds).toISOString();
	expect(differences({ at: at(4) }, { at: at(7) }, "/x", asked)).toEqual([]);
	expect(differences({ at: at(4) }, { at: ago }, "/x", asked)).toHaveLength(1);
	expect(differences({ at: "soon" }, { at: "late" }, "/x", asked)).toHaveLength(1);
});
