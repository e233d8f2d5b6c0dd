import { expect, test } from "vitest";
import { buildPart } from "../../test/harness/build-parts.ts";
import { judgeSum } from "./judge-sum.ts";

const evidence = [
	{
		part: buildPart("motherboard", { slots: 4 }),
		key: "slots",
		name: "slots",
		says: (count: string) => `has ${count}`,
	},
];
const judge = (needed: { units: number; each: number | null }[], most: number | null) =>
	judgeSum({ question: "it is enough", needed, most, evidence, left: (left) => `${left} left` });

test.each([
	[[{ units: 2, each: 2 }], 4, "fits", 0],
	[[{ units: 5, each: 1 }], 4, "fails", -1],
	[
		[
			{ units: 1, each: 3 },
			{ units: 1, each: null },
		],
		4,
		"unknown",
		null,
	],
	[
		[
			{ units: 1, each: 5 },
			{ units: 1, each: null },
		],
		4,
		"fails",
		-1,
	],
	[[{ units: 1, each: 1 }], null, "unknown", null],
])("%o of at most %s: %s", (needed, most, verdict, margin) => {
	expect(judge(needed, most)).toMatchObject({ verdict, margin });
});

test("too few may warn", () => {
	const found = judgeSum({
		question: "it is enough",
		needed: [{ units: 1, each: 5 }],
		most: 4,
		evidence,
		left: (left: number) => `${left} left`,
		tooFew: "warns" as const,
	});
	expect(found.verdict).toBe("warns");
	expect(found.says()).toMatch(/^Board has 4: -1 left\.$/);
});
