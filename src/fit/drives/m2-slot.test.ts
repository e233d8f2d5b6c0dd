import { expect, test } from "vitest";
import { m2LengthMm, readM2Slot, takesDrive } from "./m2-slot.ts";

test("a slot is read as far as it is told", () => {
	expect(readM2Slot("M 2242-22110 PCIe 5.0 x4 SATA")).toEqual({
		key: "M",
		shortestMm: 42,
		longestMm: 110,
		pcie: true,
		generation: 5,
		sata: true,
	});
	expect(readM2Slot("B 2242")).toEqual({
		key: "B",
		shortestMm: 42,
		longestMm: 42,
		pcie: false,
		generation: null,
		sata: false,
	});
	expect(readM2Slot("M PCIe")).toMatchObject({
		shortestMm: null,
		longestMm: null,
		pcie: true,
		generation: null,
	});
	expect(readM2Slot("E 2230")).toBeNull();
});

test("the length of a drive is in its form", () => {
	expect(["M.2-2280", "M.2-22110", '2.5"', null].map(m2LengthMm)).toEqual([80, 110, null, null]);
});

test("a drive between shortest and longest is taken, a longer one never", () => {
	const slot = readM2Slot("M 2242-2280 PCIe 4.0 x4");
	const takes = [30, 42, 60, 80, 110].map(
		(lengthMm) => slot && takesDrive(slot, { lengthMm, bus: "pcie" }),
	);
	expect(takes).toEqual([null, true, true, true, false]);
});

test("a SATA drive is taken by a slot that tells SATA, one of an unknown bus by none for sure", () => {
	const takes = (words: string, bus: "pcie" | "sata" | null) => {
		const slot = readM2Slot(words);
		return slot && takesDrive(slot, { lengthMm: 80, bus });
	};
	expect(takes("M 2280 SATA", "sata")).toBe(true);
	expect(takes("M 2280 SATA", "pcie")).toBe(false);
	expect(takes("M 2280 SATA", null)).toBeNull();
	expect(takes("M 2280 PCIe 4.0 x4", "sata")).toBeNull();
	expect(takes("M 2280 PCIe 4.0 x4 SATA", null)).toBeNull();
});
