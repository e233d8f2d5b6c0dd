import { expect, test } from "vitest";
import { neededFacts } from "../../catalogue/attributes/needed-facts.ts";
import { allRules } from "./all-rules.ts";

test("every fact that counts as missing is one that a rule reads of its category", () => {
	const read = new Set(
		allRules.flatMap(({ reads }) =>
			Object.entries(reads).flatMap(([category, keys]) => keys.map((key) => `${category} ${key}`)),
		),
	);
	const unread = Object.entries(neededFacts).flatMap(([category, keys]) =>
		keys.map((key) => `${category} ${key}`).filter((name) => !read.has(name)),
	);
	expect(unread).toEqual([]);
});
