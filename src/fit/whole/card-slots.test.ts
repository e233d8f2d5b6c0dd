import { expect, test } from "vitest";
import {
	buildPart,
	findingsOf,
	onlyFinding,
	verdictOf,
} from "../../../test/harness/build-parts.ts";
import { cardSlots } from "./card-slots.ts";

const noSlots = { slotsX16: 0, slotsX8: 0, slotsX4: 0, slotsX2: 0, slotsX1: 0 };
const board = (slots: Partial<typeof noSlots>) =>
	buildPart("motherboard", { ...noSlots, ...slots });
const card = (quantity = 1) =>
	buildPart("graphics-card", { interface: "PCIe 4.0 x16" }, { quantity });
const network = (bus: string) => buildPart("network-card", { interface: bus });

test.each([
	["one card", [card()], { slotsX16: 1 }, "fits"],
	["two cards, one slot", [card(2)], { slotsX16: 1 }, "fails"],
	["two cards, a second slot of 4 lanes", [card(2)], { slotsX16: 1, slotsX4: 1 }, "unknown"],
	["a card and slots of one lane", [card()], { slotsX1: 4 }, "fails"],
	[
		"a card of x8, which is as long",
		[buildPart("graphics-card", { interface: "PCIe 5.0 x8" })],
		{ slotsX16: 1 },
		"fits",
	],
	[
		"a card built for one lane",
		[buildPart("graphics-card", { interface: "PCIe x1" })],
		{ slotsX1: 1 },
		"fits",
	],
	["a card that tells no bus", [buildPart("graphics-card", {})], { slotsX1: 4 }, "fails"],
	[
		"a card of x8, a slot of 8 lanes that may be shorter",
		[buildPart("graphics-card", { interface: "PCIe 5.0 x8" })],
		{ slotsX8: 1 },
		"unknown",
	],
	["a network card of PCI-X", [network("PCI-X")], { slotsX16: 1 }, "unknown"],
	["a network card in a wider slot", [network("PCIe x1")], { slotsX16: 1 }, "fits"],
	[
		"a network card beside a card",
		[card(), network("PCIe x4")],
		{ slotsX16: 1, slotsX1: 2 },
		"fails",
	],
	["a network card of x4", [card(), network("PCIe x4")], { slotsX16: 1, slotsX4: 1 }, "fits"],
	["a network card of PCI", [network("PCI")], { slotsX16: 1 }, "unknown"],
	["a card of unknown width", [network("PCIe")], { slotsX1: 1 }, "unknown"],
	["a card of unknown width, slots enough", [network("PCIe")], { slotsX16: 1 }, "fits"],
	["a card of unknown width, no slot left", [card(), network("PCIe")], { slotsX16: 1 }, "fails"],
	[
		"an SSD on a card",
		[buildPart("ssd", { formFactor: "PCIe", interface: "M.2 PCIe 3.0 x4" })],
		{ slotsX4: 1 },
		"fits",
	],
	[
		"a box that tells no bus, no slot left",
		[card(), buildPart("capture-card", {})],
		{ slotsX16: 1 },
		"unknown",
	],
	[
		"a network card that tells no bus, no slot left",
		[card(), buildPart("network-card", {})],
		{ slotsX16: 1 },
		"unknown",
	],
	[
		"a capture card of PCIe",
		[buildPart("capture-card", { connections: ["PCIe"] })],
		{ slotsX16: 1 },
		"fits",
	],
])("%s", (_, cards, slots, verdict) => {
	expect(verdictOf(cardSlots, ...cards, board(slots))).toBe(verdict);
});

test("the sentence counts cards and slots", () => {
	expect(onlyFinding(cardSlots, card(2), board({ slotsX16: 1, slotsX1: 2 })).says).toBe(
		"Each of 2 × Card is PCIe 4.0 x16, Board has 1 x16 slot and 2 x1 slots: does not fit, a slot is missing.",
	);
});

test("slots that nobody recorded are not known, even if only some", () => {
	expect(onlyFinding(cardSlots, card(), buildPart("motherboard", {})).says).toContain(
		"nobody has recorded the number of x16 slots of Board",
	);
	const some = buildPart("motherboard", { ...noSlots, slotsX1: 1 });
	const { slotsX16: _, ...withoutX16 } = some.attributes;
	expect(verdictOf(cardSlots, card(), { ...some, attributes: withoutX16 })).toBe("unknown");
});

test("what needs no slot is not judged", () => {
	const m2 = buildPart("ssd", { formFactor: "M.2-2280", interface: "M.2 PCIe 4.0 x4" });
	const box = buildPart("capture-card", { connections: ["USB"] });
	expect(findingsOf(cardSlots, m2, box, network("USB Type-A"), board({}))).toEqual([]);
});

test("what is not known is named: the length of a slot, a card's bus, or a kind of slot", () => {
	const says = (...parts: Parameters<typeof onlyFinding>[1][]) =>
		onlyFinding(cardSlots, ...parts).says;
	expect(says(card(2), board({ slotsX16: 1, slotsX4: 1 }))).toContain(
		"a slot of fewer lanes may be as long",
	);
	expect(says(card(), buildPart("network-card", {}), board({ slotsX16: 1 }))).toContain(
		"nobody has recorded the interface of network-card",
	);
	const { slotsX4: _, ...withoutX4 } = noSlots;
	const some = buildPart("motherboard", { ...withoutX4, slotsX16: 1 });
	expect(says(card(2), some)).toContain("nobody has recorded the number of x4 slots of Board");
	expect(onlyFinding(cardSlots, card(2), some).values.map(({ key }) => key)).toEqual([
		"interface",
		"slotsX16",
		"slotsX4",
	]);
	expect(verdictOf(cardSlots, card(), some)).toBe("fits");
	const capture = onlyFinding(cardSlots, buildPart("capture-card", {}), board({}));
	expect(capture.values[0]).toMatchObject({ key: "connections" });
	expect(onlyFinding(cardSlots, network("PCI"), board({})).about).toHaveLength(2);
});
