import { expect, test } from "vitest";
import {
	buildPart,
	findingsOf,
	onlyFinding,
	verdictOf,
} from "../../../test/harness/build-parts.ts";
import { supplyStandard } from "./supply-standard.ts";

const card = (tdpW: number) => buildPart("graphics-card", { tdpW });
const supply = (attributes: Record<string, number | string>) =>
	buildPart("power-supply", attributes);

test.each([
	[{ atxVersion: "3.0" }, "fits"],
	[{ atxVersion: "3.1" }, "fits"],
	[{ atxVersion: "2.99" }, "warns"],
	[{ atxVersion: "2.52" }, "warns"],
	[{ pcie12v: 1 }, "fits"],
	[{}, "unknown"],
])("a card of 300 W and a supply with %o: %s", (attributes, verdict) => {
	expect(verdictOf(supplyStandard, card(300), supply(attributes))).toBe(verdict);
});

test("a card below 300 W asks for nothing", () => {
	expect(findingsOf(supplyStandard, card(299), supply({}))).toEqual([]);
});

test("both values are in the sentence", () => {
	expect(onlyFinding(supplyStandard, card(450), supply({ atxVersion: "2.4" })).says).toBe(
		"Card draws 450 W, Supply is built to ATX 2.4: short peaks of such cards may switch it off, ATX 3 is made for them.",
	);
	expect(onlyFinding(supplyStandard, card(450), supply({})).says).toContain(
		"nobody has recorded the ATX standard of Supply",
	);
});

test("a card whose draw nobody knows is not known", () => {
	expect(
		verdictOf(supplyStandard, buildPart("graphics-card", {}), supply({ atxVersion: "3.0" })),
	).toBe("unknown");
});

test("a draw that is far from what the chip's maker says is not believed", () => {
	const doubted = buildPart("graphics-card", { chipset: "GeForce RTX 4090", tdpW: 250 });
	expect(onlyFinding(supplyStandard, doubted, supply({ atxVersion: "2.4" })).says).toContain(
		"far from what the maker of its chip says",
	);
});

test("a recorded standard decides, and the plug only where none is recorded", () => {
	const byStandard = onlyFinding(
		supplyStandard,
		card(300),
		supply({ atxVersion: "3.0", pcie12v: 1 }),
	);
	expect(byStandard.values.map(({ key }) => key)).toEqual(["tdpW", "atxVersion"]);
	expect(byStandard.says).toContain("fits, ATX 3 is made for the short peaks");
	const byPlug = onlyFinding(supplyStandard, card(300), supply({ pcie12v: 1 }));
	expect(byPlug.values.map(({ key }) => key)).toEqual(["tdpW", "pcie12v"]);
	expect(byPlug.says).toContain("fits, a plug of ATX 3");
});
