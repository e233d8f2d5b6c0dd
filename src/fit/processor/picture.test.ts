import { expect, test } from "vitest";
import {
	buildPart,
	findingsOf,
	onlyFinding,
	verdictOf,
} from "../../../test/harness/build-parts.ts";
import type { Attributes } from "../../catalogue/attributes/attribute.ts";
import { picture } from "./picture.ts";

const withGraphics = buildPart("processor", { integratedGraphics: "AMD Radeon Graphics" });
const without = buildPart("processor", { integratedGraphics: "None" });

const others = [
	"cpu-cooler",
	"motherboard",
	"memory",
	"power-supply",
	"case",
	"ssd",
	"hard-disk",
].map((category) => buildPart(category, {}));

test("integrated graphics give the picture; None is a fact: in a build that lacks the card alone there is none", () => {
	expect(verdictOf(picture, withGraphics)).toBe("fits");
	expect(onlyFinding(picture, without, ...others)).toMatchObject({
		verdict: "fails",
		says: "Processor has no integrated graphics: no graphics card is chosen, so there is no picture.",
	});
});

test("while another part is missing too, the card is only one of those to choose", () => {
	expect(onlyFinding(picture, without)).toMatchObject({
		verdict: "warns",
		says: "Processor has no integrated graphics: a graphics card is needed for a picture.",
	});
	const tray = { ...without, attributes: { ...without.attributes, coolerIncluded: false } };
	for (const needed of ["cpu-cooler", "motherboard", "memory", "power-supply", "case"]) {
		const rest = others.filter(({ category }) => category !== needed);
		expect(verdictOf(picture, tray, ...rest), needed).toBe("warns");
	}
	const withoutDisk = others.filter(({ category }) => category !== "hard-disk");
	expect(verdictOf(picture, without, ...withoutDisk)).toBe("fails");
});

test("a graphics card ends the question", () => {
	expect(findingsOf(picture, without, buildPart("graphics-card", {}))).toEqual([]);
});

test("a processor whose graphics are not recorded is not known", () => {
	const { verdict, says } = onlyFinding(picture, buildPart("processor", {}));
	expect(verdict).toBe("unknown");
	expect(says).toContain("nobody has recorded the integrated graphics of Processor");
});

test.each([
	["an X570 without a word on its ports", { chipset: "AMD X570" }, "unknown"],
	["an X570 with HDMI", { chipset: "AMD X570", rearPorts: ["1 × HDMI"] }, "fits"],
	["an Apex without a word on its ports", { chipset: "Intel Z790", name: "ASUS Apex" }, "unknown"],
	["an Apex with HDMI", { name: "Apex", rearPorts: ["1 × HDMI"] }, "fits"],
	["a board for servers", { chipset: "Intel C246" }, "unknown"],
	["a port of USB-C alone", { chipset: "AMD X570", rearPorts: ["Type-C (10 Gbps)"] }, "unknown"],
	["a B650 that names its network alone", { chipset: "AMD B650", rearPorts: ["2.5 Gb/s"] }, "fits"],
	[
		"a B650 with five kinds of ports and none for a screen",
		{
			chipset: "AMD B650",
			rearPorts: ["2 × USB-A", "4 × USB 2.0", "1 × Wi-Fi", "1 × 2.5 Gb/s", "3 × audio"],
		},
		"unknown",
	],
])("%s", (_, { name = "board", ...attributes }: Attributes, verdict) => {
	const board = buildPart("motherboard", attributes, { name: String(name) });
	expect(verdictOf(picture, withGraphics, board)).toBe(verdict);
});

test.each([
	["AMD 760G", "unknown"],
	["NVIDIA GeForce 7025 / nForce 630a", "unknown"],
	["Intel C232", "unknown"],
	["AMD 970", "warns"],
	["Intel Z390", "warns"],
])("a processor without graphics on a board of %s: %s", (chipset, verdict) => {
	expect(verdictOf(picture, without, buildPart("motherboard", { chipset }))).toBe(verdict);
});
