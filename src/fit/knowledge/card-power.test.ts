import { expect, test } from "vitest";
import { buildPart } from "../../../test/harness/build-parts.ts";
import { wattsOfCard } from "./card-power.ts";

test.each([
	["GeForce RTX 4090", 450, 450],
	["GeForce RTX 4090", 480, 480],
	["GeForce RTX 4090", 405, 405],
	["GeForce RTX 4090", 404, null],
	["GeForce RTX 3060 Ti", 400, 400],
	["GeForce RTX 3060 Ti", 750, null],
	["GeForce RTX 3070 LHR", 170, null],
	["GeForce RTX 3080 12 GB", 350, 350],
	["GeForce RTX 3080 12 GB", 170, null],
	["GeForce RTX 4060 Ti 8GB", 100, null],
	["GeForce RTX 3060 Ti GDDR6X", 100, null],
	["Radeon RX 9070 XT", 240, null],
	["Radeon RX 6400", 350, null],
	["GeForce GT 1030", 20, 20],
])("a %s of %i W draws %s", (chipset, tdpW, watts) => {
	expect(wattsOfCard(buildPart("graphics-card", { chipset, tdpW }))).toBe(watts);
});

test("what nobody recorded is not known", () => {
	expect(wattsOfCard(buildPart("graphics-card", { chipset: "GeForce RTX 4090" }))).toBeNull();
});
