import fc from "fast-check";
import { expect, test } from "vitest";
import { buildPart, onlyFinding, verdictOf } from "../../../test/harness/build-parts.ts";
import { cardLength } from "./card-length.ts";

const card = (lengthMm: number) => buildPart("graphics-card", { lengthMm });
const pcCase = (maxGraphicsLengthMm: number, more = {}) =>
	buildPart("case", { maxGraphicsLengthMm, ...more });
const liquid = buildPart("cpu-cooler", { coolingType: "Liquid", radiatorMm: 360 });

test.each([
	[
		315,
		336,
		"fails",
		"Card is 336 mm long, Case takes cards up to 315 mm: does not fit, 21 mm too long.",
	],
	[
		336,
		336,
		"warns",
		"Card is 336 mm long, Case takes cards up to 336 mm: fits, but only 0 mm left.",
	],
	[
		335.9,
		336,
		"fails",
		"Card is 336 mm long, Case takes cards up to 335.9 mm: does not fit, 0.1 mm too long.",
	],
	[
		340,
		336,
		"warns",
		"Card is 336 mm long, Case takes cards up to 340 mm: fits, but only 4 mm left.",
	],
	[
		...([341, 336, "warns"] as const),
		"Card is 336 mm long, Case takes cards up to 341 mm: fits, but only 5 mm left.",
	],
	[342, 336, "fits", "Card is 336 mm long, Case takes cards up to 342 mm: fits, 6 mm left."],
])("room for %s mm and a card of %s mm: %s", (room, length, verdict, says) => {
	expect(onlyFinding(cardLength, card(length), pcCase(room))).toMatchObject({
		verdict,
		says,
		margin: Math.round((room - length) * 10) / 10,
	});
});

test("a radiator may come in front of the card, unless the case has no place for it there", () => {
	expect(onlyFinding(cardLength, card(300), pcCase(364), liquid)).toMatchObject({
		verdict: "warns",
	});
	expect(onlyFinding(cardLength, card(300), pcCase(364), liquid).says).toContain("65 mm");
	expect(verdictOf(cardLength, card(300), pcCase(365), liquid)).toBe("fits");
	expect(verdictOf(cardLength, card(300), pcCase(364, { radiators: ["top 360"] }), liquid)).toBe(
		"fits",
	);
	expect(verdictOf(cardLength, card(300), pcCase(299), liquid)).toBe("fails");
	const air = buildPart("cpu-cooler", { coolingType: "Air" });
	expect(verdictOf(cardLength, card(300), pcCase(364), air)).toBe("fits");
});

test("a missing length is not known, and named", () => {
	expect(onlyFinding(cardLength, buildPart("graphics-card", {}), pcCase(315)).says).toBe(
		"Whether the card fits the case in length is not known: nobody has recorded the length of Card. Case takes cards up to 315 mm.",
	);
	expect(verdictOf(cardLength, card(336), buildPart("case", {}))).toBe("unknown");
});

test("a longer card never fits better", () => {
	const order = ["fits", "warns", "fails"];
	fc.assert(
		fc.property(
			fc.integer({ min: 60, max: 450 }),
			fc.integer({ min: 80, max: 700 }),
			(length, room) => {
				const shorter = verdictOf(cardLength, card(length), pcCase(room));
				const longer = verdictOf(cardLength, card(length + 1), pcCase(room));
				expect(order.indexOf(longer)).toBeGreaterThanOrEqual(order.indexOf(shorter));
			},
		),
	);
});

test("beside a liquid cooler an unknown length stays unknown, and a front place is looked for in the whole list", () => {
	expect(verdictOf(cardLength, buildPart("graphics-card", {}), pcCase(364), liquid)).toBe(
		"unknown",
	);
	const both = pcCase(364, { radiators: ["top 360", "front 280"] });
	const found = onlyFinding(cardLength, card(300), both, liquid);
	expect([found.verdict, found.about.length]).toEqual(["warns", 3]);
	expect(onlyFinding(cardLength, card(300), pcCase(300), liquid).about).toHaveLength(3);
});
