import { expect, test } from "vitest";
import { buildPart } from "../../test/harness/build-parts.ts";
import { judgeSum } from "./judge-sum.ts";

const boardWith = (slots: number | null) => ({
	part: buildPart("motherboard", slots === null ? {} : { slots }),
	key: "slots",
	name: "slots",
	says: (count: string) => `has ${count}`,
});
const common = { question: "it is enough", evidence: [], inWords: String };
const judge = (needed: { units: number; each: number | null }[], max: number | null) =>
	judgeSum({ ...common, needed, has: boardWith(max) });

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
			{ units: 1, each: 4 },
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
])("%o of at most %s: %s", (needed, max, verdict, margin) => {
	expect(judge(needed, max)).toMatchObject({ verdict, margin });
});

test("too few may warn", () => {
	const found = judgeSum({
		...common,
		needed: [{ units: 1, each: 5 }],
		has: boardWith(4),
		tooFew: "warns",
		over: (missing) => `${missing} missing`,
	});
	expect(found.verdict).toBe("warns");
	expect(found.says()).toMatch(/^Board has 4: 1 missing\.$/);
});
