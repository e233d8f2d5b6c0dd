import { expect, test } from "vitest";
import {
	buildPart,
	findingsOf,
	onlyFinding,
	verdictOf,
} from "../../../test/harness/build-parts.ts";
import { cardPlugs } from "./card-plugs.ts";

const card = (attributes: Record<string, number | string>, quantity = 1) =>
	buildPart("graphics-card", { tdpW: 300, ...attributes }, { quantity });
// Cards of this chip have one 12V-2x6 plug.
const wrong = card({ chipset: "GeForce RTX 5080", plugs8Pin: 2 });
const right = card({ chipset: "GeForce RTX 5080", plugs12v: 1 });
const supply = (attributes: Record<string, number>) => buildPart("power-supply", attributes);

test.each([
	[{ plugs8Pin: 2 }, { pcie8Pin: 2 }, "fits"],
	[{ plugs8Pin: 3 }, { pcie8Pin: 2 }, "fails"],
	[{ plugs8Pin: 1, plugs6Pin: 1 }, { pcie8Pin: 2 }, "fits"],
	[{ plugs8Pin: 1, plugs6Pin: 1 }, { pcie8Pin: 1 }, "warns"],
	[{ plugs8Pin: 2, plugs6Pin: 1 }, { pcie8Pin: 1 }, "fails"],
	[{ plugs8Pin: 2 }, {}, "unknown"],
	[{ plugs12v: 1 }, { pcie12v: 1 }, "fits"],
	[{ plugs12v: 1 }, { pcie12v: 1, pcie8Pin: 2 }, "fits"],
	[{ plugs12v: 1 }, { pcie8Pin: 2 }, "warns"],
	[{ plugs12v: 1 }, { pcie8Pin: 1 }, "unknown"],
	[{ plugs12v: 1 }, { pcie8Pin: 1, pcie12v: 0 }, "fails"],
	[{ plugs12v: 1 }, {}, "unknown"],
	[{ plugs12v: 1 }, { pcie12v: 0 }, "unknown"],
	[{ plugs8Pin: 1, plugs6Pin: 1, plugs12v: 1 }, { pcie8Pin: 1, pcie12v: 0 }, "fails"],
	[{ plugs6Pin: 1, chipset: "GeForce RTX 5080" }, { pcie8Pin: 4 }, "unknown"],
	[{ plugs12v: 1, tdpW: 575 }, { pcie8Pin: 3 }, "unknown"],
	[{ plugs12v: 1, tdpW: 575 }, { pcie8Pin: 4 }, "warns"],
])("a card with %o and a supply with %o: %s", (plugs, given, verdict) => {
	expect(verdictOf(cardPlugs, card(plugs), supply(given))).toBe(verdict);
});

test.each([
	[{ plugs8Pin: 2 }, { pcie8Pin: 3, pcie12v: 1 }, 1, ["plugs8Pin", "pcie8Pin"]],
	[{ plugs12v: 1 }, { pcie8Pin: 5, pcie12v: 2 }, 1, ["plugs12v", "pcie12v"]],
	[{ plugs12v: 1 }, { pcie8Pin: 5, pcie12v: 1 }, 0, ["plugs12v", "pcie12v"]],
	[{ plugs12v: 1 }, { pcie8Pin: 4 }, 2, ["tdpW", "plugs12v", "pcie8Pin"]],
	[{ plugs12v: 2, tdpW: 75 }, { pcie8Pin: 0, pcie12v: 0 }, -2, ["plugs12v", "pcie8Pin", "pcie12v"]],
	[
		{ plugs8Pin: 1, plugs12v: 1 },
		{ pcie8Pin: 3, pcie12v: 1 },
		2,
		["plugs8Pin", "plugs12v", "pcie8Pin", "pcie12v"],
	],
])(
	"of a card with %o and a supply with %o %i plugs are left, by %o",
	(plugs, given, left, keys) => {
		const { margin, values } = onlyFinding(cardPlugs, card(plugs), supply(given));
		expect([margin, values.map(({ key }) => key)]).toEqual([left, keys]);
	},
);

test("the sentence counts both sides", () => {
	expect(onlyFinding(cardPlugs, card({ plugs8Pin: 3 }), supply({ pcie8Pin: 2 })).says).toBe(
		"Card has 3 × 8-pin plugs, Supply has 2 × 6+2-pin plugs for cards: does not fit, 1 plug too few.",
	);
	expect(onlyFinding(cardPlugs, card({ plugs12v: 1 }), supply({ pcie8Pin: 4 })).says).toContain(
		"fits with the adapter of such cards, which takes 2 × 6+2-pin plugs",
	);
});

test("several cards need the plugs of all", () => {
	expect(verdictOf(cardPlugs, card({ plugs8Pin: 2 }, 2), supply({ pcie8Pin: 4 }))).toBe("fits");
	expect(verdictOf(cardPlugs, card({ plugs8Pin: 2 }, 2), supply({ pcie8Pin: 3 }))).toBe("fails");
	expect(verdictOf(cardPlugs, card({ plugs8Pin: 1 }), card({}), supply({ pcie8Pin: 8 }))).toBe(
		"unknown",
	);
});

test("no recorded plug is not known above 75 W, and at most one up to it", () => {
	expect(onlyFinding(cardPlugs, card({ tdpW: 76 }), supply({ pcie8Pin: 4 })).says).toContain(
		"nobody has recorded the power plugs of Card",
	);
	expect(verdictOf(cardPlugs, card({ tdpW: 75 }), supply({ pcie8Pin: 1 }))).toBe("fits");
	expect(verdictOf(cardPlugs, card({ tdpW: 75 }), supply({}))).toBe("unknown");
	const powerless = buildPart("graphics-card", {});
	expect(verdictOf(cardPlugs, powerless, supply({ pcie8Pin: 4 }))).toBe("unknown");
	const none = { plugs6Pin: 0, plugs8Pin: 0, plugs12v: 0, tdpW: 70 };
	expect(verdictOf(cardPlugs, card(none), supply({}))).toBe("unknown");
	expect(verdictOf(cardPlugs, card(none), supply({ pcie8Pin: 1 }))).toBe("fits");
	const page = "the maker's page";
	const sources = { plugs6Pin: page, plugs8Pin: page, plugs12v: page };
	const established = buildPart("graphics-card", none, { sources });
	expect(verdictOf(cardPlugs, established, supply({}))).toBe("fits");
	const { margin, values, says } = onlyFinding(cardPlugs, established, supply({ pcie8Pin: 1 }));
	expect([margin, values.map(({ key }) => key)]).toEqual([
		1,
		[...Object.keys(sources), "pcie8Pin"],
	]);
	expect(says).not.toContain("does not tell");
	const unestablished = onlyFinding(
		cardPlugs,
		card({ ...none, tdpW: 200 }),
		supply({ pcie8Pin: 1 }),
	);
	expect(unestablished.says).toContain("nobody has recorded the power plugs of Card");
});

test("8-pin plugs of a chip whose cards have one other plug are not believed", () => {
	expect(onlyFinding(cardPlugs, wrong, supply({ pcie8Pin: 4 }))).toMatchObject({
		verdict: "unknown",
	});
	expect(verdictOf(cardPlugs, right, supply({ pcie12v: 1 }))).toBe("fits");
});

test("a supply without a card has nothing to say", () => {
	expect(findingsOf(cardPlugs, supply({ pcie8Pin: 2 }))).toEqual([]);
});

test("two cards of up to 75 W without a recorded plug may need two", () => {
	expect(verdictOf(cardPlugs, card({ tdpW: 75 }, 2), supply({ pcie8Pin: 1 }))).toBe("unknown");
	expect(
		verdictOf(cardPlugs, card({ tdpW: 75 }), card({ tdpW: 70 }), supply({ pcie8Pin: 8 })),
	).toBe("unknown");
});

test("one established zero says nothing of the other plugs", () => {
	const sources = { plugs6Pin: "the maker's page" };
	const half = buildPart("graphics-card", { plugs6Pin: 0, tdpW: 200 }, { sources });
	expect(verdictOf(cardPlugs, half, supply({ pcie8Pin: 4 }))).toBe("unknown");
});

test("without a known draw the adapter is one for 600 W, and no draw is told", () => {
	const drawless = buildPart("graphics-card", { plugs12v: 1 });
	expect(verdictOf(cardPlugs, drawless, supply({ pcie8Pin: 3 }))).toBe("unknown");
	const found = onlyFinding(cardPlugs, drawless, supply({ pcie8Pin: 4 }));
	expect([found.verdict, found.values.map(({ key }) => key)]).toEqual([
		"warns",
		["plugs12v", "pcie8Pin"],
	]);
});

test("one card that is not believed is enough not to know, and is said with the supply", () => {
	const { verdict, values, about } = onlyFinding(
		cardPlugs,
		wrong,
		right,
		supply({ pcie8Pin: 4, pcie12v: 1 }),
	);
	expect([verdict, about.length]).toEqual(["unknown", 3]);
	expect(values[0]).toMatchObject({ key: "plugs8Pin", table: expect.any(String) });
	const other = card({ chipset: "GeForce RTX 3080", plugs8Pin: 2 });
	expect(onlyFinding(cardPlugs, other, supply({ pcie8Pin: 2 })).values[0]?.table).toBeUndefined();
});

test("what is missing of a card without a plug is named: its draw only where nobody knows it", () => {
	const keys = (attributes: Record<string, number>, given: Record<string, number>) => {
		const found = onlyFinding(cardPlugs, buildPart("graphics-card", attributes), supply(given));
		return found.values.map(({ key }) => key);
	};
	const plugs = ["plugs6Pin", "plugs8Pin", "plugs12v"];
	expect(keys({}, { pcie8Pin: 4 })).toEqual([...plugs, "tdpW", "pcie8Pin"]);
	expect(keys({ tdpW: 200 }, { pcie8Pin: 4, pcie12v: 1 })).toEqual([
		...plugs,
		"pcie8Pin",
		"pcie12v",
	]);
	expect(keys({ tdpW: 70 }, { pcie8Pin: 1 })).toEqual(["tdpW", "pcie8Pin"]);
});
