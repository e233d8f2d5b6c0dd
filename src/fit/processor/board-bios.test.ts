import { expect, test } from "vitest";
import {
	buildPart,
	findingsOf,
	onlyFinding,
	verdictOf,
} from "../../../test/harness/build-parts.ts";
import { boardBios } from "./board-bios.ts";

const ryzen = (name: string, microarchitecture: string, releaseYear: number) =>
	buildPart("processor", { socket: "AM5", microarchitecture, releaseYear }, { name });
const ryzen7600X = ryzen("AMD Ryzen 5 7600X", "Zen 4", 2022);
const ryzen9600X = ryzen("AMD Ryzen 5 9600X", "Zen 5", 2024);
const b650 = (biosFlashback?: boolean) =>
	buildPart("motherboard", {
		socket: "AM5",
		chipset: "AMD B650",
		...(biosFlashback === undefined ? {} : { biosFlashback }),
	});

test("a processor that came with the chipset needs no newer BIOS", () => {
	expect(verdictOf(boardBios, ryzen7600X, b650())).toBe("fits");
});

test("a processor that came later warns", () => {
	expect(onlyFinding(boardBios, ryzen9600X, b650())).toMatchObject({
		verdict: "warns",
		says: expect.stringContaining(
			"needs a newer BIOS, which an old board loads with another processor alone (Ryzen 9000)",
		),
	});
});

test("a board that loads a BIOS without a processor fits", () => {
	expect(onlyFinding(boardBios, ryzen9600X, b650(true))).toMatchObject({
		verdict: "fits",
		says: expect.stringContaining("BIOS flashback"),
	});
});

test("of a generation as old as the chipset, a processor of a later year warns, one of the same year does not", () => {
	expect(verdictOf(boardBios, ryzen("AMD Ryzen 7 7800X3D", "Zen 4", 2023), b650())).toBe("warns");
	expect(verdictOf(boardBios, ryzen("AMD Ryzen 7 7700X", "Zen 4", 2022), b650())).toBe("fits");
});

test("a missing chipset is named", () => {
	const board = buildPart("motherboard", { socket: "AM5" });
	const { verdict, says } = onlyFinding(boardBios, ryzen9600X, board);
	expect(verdict).toBe("unknown");
	expect(says).toContain("nobody has recorded the chipset of Board");
});

test("what never fits is said by other rules", () => {
	const intel = buildPart("motherboard", { socket: "LGA 1700", chipset: "Intel Z790" });
	expect(findingsOf(boardBios, ryzen7600X, intel)).toEqual([]);
	const ryzen2600 = buildPart(
		"processor",
		{ socket: "AM4", microarchitecture: "Zen+" },
		{ name: "AMD Ryzen 5 2600" },
	);
	const b550 = buildPart("motherboard", { socket: "AM4", chipset: "AMD B550" });
	expect(findingsOf(boardBios, ryzen2600, b550)).toEqual([]);
});
