import { expect, test } from "vitest";
import type { Attributes } from "../attributes/attribute.ts";
import { compareAttributes } from "./compare-attributes.server.ts";

const card = (attributes: Attributes, brand: string | null = "MSI") => ({ brand, attributes });

test("figures stand in the category's order, each part's in words, and not known is written as a gap", () => {
	const rows = compareAttributes("graphics-card", [
		card({ lengthMm: 301, memoryGb: 12, chipset: "GeForce RTX 4070" }),
		card({ memoryGb: 16, chipset: "GeForce RTX 4070" }),
	]);
	expect(rows.map(({ key }) => key)).toEqual(["brand", "chipset", "memoryGb", "lengthMm"]);
	expect(rows.map(({ values }) => values)).toEqual([
		["MSI", "MSI"],
		["GeForce RTX 4070", "GeForce RTX 4070"],
		["12 GB", "16 GB"],
		["301 mm", null],
	]);
	expect(rows.map(({ differs }) => differs)).toEqual([false, false, true, true]);
});

test("several spellings of one value do not differ, nor does the order of a list", () => {
	const rows = compareAttributes("motherboard", [
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
