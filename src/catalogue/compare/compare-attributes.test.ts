import { expect, test } from "vitest";
import type { Attributes } from "../attributes/attribute.ts";
import { type ComparedOffer, compareAttributes } from "./compare-attributes.server.ts";

const rowsOf = (...args: Parameters<typeof compareAttributes>) =>
	compareAttributes(...args).flatMap(({ rows }) => rows);
const card = (attributes: Attributes, brand: string | null = "MSI") => ({ brand, attributes });

test("figures stand in the groups of a part's page, each part's in words, and not known is written as a gap", () => {
	const rows = rowsOf("graphics-card", [
		card({ lengthMm: 301, memoryGb: 12, chipset: "GeForce RTX 4070" }),
		card({ memoryGb: 16, chipset: "GeForce RTX 4070" }),
	]);
	expect(rows.map(({ key }) => key)).toEqual(["brand", "memoryGb", "chipset", "lengthMm"]);
	expect(rows.map(({ values }) => values)).toEqual([
		["MSI", "MSI"],
		["12 GB", "16 GB"],
		["GeForce RTX 4070", "GeForce RTX 4070"],
		["301 mm", null],
	]);
	expect(rows.map(({ differs }) => differs)).toEqual([false, true, false, true]);
});

test("several spellings of one value do not differ, nor does the order of a list", () => {
	const rows = rowsOf("motherboard", [
		card({ socket: "LGA 1700", wireless: "Wi-Fi 6E", colours: ["Black", "Grey"] }, "ASUS"),
		card(
			{ socket: "LGA1700", wireless: "Wi-Fi 6E, Bluetooth 5.3", colours: ["Grey", "Black"] },
			"Asus",
		),
	]);
	expect(rows.map(({ key, differs }) => [key, differs])).toEqual([
		["brand", false],
		["socket", false],
		["wireless", false],
		["colours", false],
	]);
});

test("a figure that is known of none has no row", () => {
	expect(compareAttributes("ssd", [card({}, null), card({}, null)])).toEqual([]);
	expect(compareAttributes("no-such-kind", [])).toEqual([]);
});

test("rows stand under the headings of a part's page, those of the offer first", () => {
	const offer: ComparedOffer = { warranty: { months: 36, words: null }, delivery: "Free · 1 day" };
	const parts = [card({ memoryGb: 12, lengthMm: 301, shaders: 5888 })];
	const groups = compareAttributes("graphics-card", parts, [offer]);
	expect(groups.map(({ heading, rows }) => [heading, rows.map(({ key }) => key)])).toEqual([
		[null, ["brand", "warranty", "delivery"]],
		["Memory", ["memoryGb"]],
		["Speed", ["shaders"]],
		["Size and weight", ["lengthMm"]],
	]);
});

test("the best is marked where more plainly is better, and never of shaders or clocks", () => {
	const offers = [12, 36, 36].map((months) => ({
		warranty: { months, words: null },
		delivery: null,
	}));
	const rows = rowsOf(
		"graphics-card",
		[
			card({ memoryGb: 16, shaders: 2560, boostClockMhz: 2740 }),
			card({ memoryGb: 16, shaders: 4096, boostClockMhz: 2970 }),
			card({ memoryGb: 12, shaders: 6144, boostClockMhz: 2610 }),
		],
		offers,
	);
	const best = Object.fromEntries(rows.map((row) => [row.key, row.best]));
	expect(best.memoryGb).toEqual([true, true, false]);
	expect(best.warranty).toEqual([false, true, true]);
	expect([best.shaders, best.boostClockMhz]).toEqual([[], []]);
	const half = rowsOf("graphics-card", [card({ memoryGb: 16 }), card({})]);
	expect(half.find(({ key }) => key === "memoryGb")?.best).toEqual([]);
});
