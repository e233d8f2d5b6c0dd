import { expect, test } from "vitest";
import { buildPart } from "../../../test/harness/build-parts.ts";
import { amdChipsets } from "./amd-chipsets.ts";
import {
	familyOf,
	greatestDrivePcie,
	nameOfRevised,
	socketsOfBoard,
	supportOf,
} from "./chipset.ts";
import { generations } from "./generations.ts";
import { intelChipsets } from "./intel-chipsets.ts";

const families = [...amdChipsets, ...intelChipsets];

test("every generation that a chipset names is in the table, with the chipset's socket, and stands in one list", () => {
	const wrong = families.flatMap(({ socket, takes, afterUpdate, never, chipsets }) => {
		const named = [takes, afterUpdate, never].flatMap((list) => list ?? []);
		return named
			.filter((name, place) => {
				const found = generations.find((generation) => generation.name === name);
				const older = socket === "FM2+" && found?.socket === "FM2";
				const isThere = found?.socket === socket || older;
				return !isThere || named.indexOf(name) !== place;
			})
			.map((name) => `${Object.keys(chipsets)}: ${name}`);
	});
	expect(wrong).toEqual([]);
});

test("every line has its source, and a chipset stands once with a socket", () => {
	expect(families.filter(({ source }) => source.length < 10)).toEqual([]);
	const all = families.flatMap(({ socket, chipsets }) =>
		Object.keys(chipsets).map((name) => `${name} ${socket}`),
	);
	expect(all.length).toBe(new Set(all).size);
});

const board = (chipset: string, socket: string, name = "board") =>
	buildPart("motherboard", { chipset, socket }, { name });
const processor = (name: string, socket: string, microarchitecture: string, releaseYear?: number) =>
	buildPart(
		"processor",
		{ socket, microarchitecture, ...(releaseYear ? { releaseYear } : {}) },
		{ name },
	);

test.each([
	["AMD Ryzen 5 7600", "AM5", "Zen 4", 2023, "AMD A620", "as sold"],
	["AMD Ryzen 5 7600", "AM5", "Zen 4", 2023, "AMD B650", "with a newer BIOS"],
	["AMD Ryzen 5 9600X", "AM5", "Zen 5", 2024, "AMD B650", "with a newer BIOS"],
	["AMD Ryzen 5 9600X", "AM5", "Zen 5", 2024, "AMD B850", "as sold"],
	["AMD Ryzen 5 8500G", "AM5", "2x Zen 4 , 4x Zen 4c", 2024, "AMD B650", "with a newer BIOS"],
	["AMD EPYC 4464P", "AM5", "Zen 4", 2024, "AMD B650", null],
	["AMD Ryzen 5 5600X", "AM4", "Zen 3", 2020, "AMD B450", "with a newer BIOS"],
	["AMD Ryzen 5 5600X", "AM4", "Zen 3", 2020, "AMD B350", null],
	["AMD Ryzen 5 3600", "AM4", "Zen 2", 2019, "AMD 570X", "as sold"],
	["AMD Ryzen 5 2600", "AM4", "Zen+", 2018, "AMD B550", "never"],
	["AMD Ryzen 7 1700", "AM4", "Zen", 2017, "AMD X570", "never"],
	["AMD Ryzen 5 1600", "AM4", "Zen+", 2019, "AMD X570", "as sold"],
	["AMD Ryzen 3 2200G", "AM4", "Zen", 2018, "AMD X570", null],
	["Intel Core i7 7700K", "LGA 1151", "Kaby Lake", 2017, "Intel Z170", "with a newer BIOS"],
	["Intel Core i7 7700K", "LGA 1151", "Kaby Lake", 2017, "Intel Z270", "as sold"],
	["Intel Core i7 7700K", "LGA 1151", "Kaby Lake", 2017, "Intel Z370", "never"],
	["Intel Core i5 8400", "LGA 1151", "Coffee Lake", 2017, "Intel Z270", "never"],
	["Intel Core i7 9700K", "LGA 1151", "Coffee Lake", 2018, "Intel Z370", "with a newer BIOS"],
	["Intel Xeon E3 1230 V6", "LGA 1151", "Kaby Lake", 2017, "Intel Z270", "never"],
	["Intel Xeon E3 1230 V6", "LGA 1151", "Kaby Lake", 2017, "Intel C236", "with a newer BIOS"],
	["Intel Xeon E-2136", "LGA 1151", "Coffee Lake", 2018, "Intel Z390", null],
	["Intel Core i5 11400F", "LGA 1200", "Rocket Lake", 2021, "Intel B460", "never"],
	["Intel Core i5 11400F", "LGA 1200", "Rocket Lake", 2021, "Intel Z490", "with a newer BIOS"],
	["Intel Core i3 10105", "LGA 1200", "Comet Lake", 2021, "Intel H410", "with a newer BIOS"],
	["Intel Core i5 13600K", "LGA 1700", "Raptor Lake Refresh", 2022, "Intel B760", "as sold"],
	["Intel Core i5 14500T", "LGA 1700", "Raptor Lake", 2024, "Intel B760", "with a newer BIOS"],
	["Intel Core i5 4460", "LGA 1150", "Haswell", 2014, "Intel B85", "with a newer BIOS"],
	["Intel Core i7 4770", "LGA 1150", "Haswell", 2013, "Intel B85", "as sold"],
	["Intel Core i7-5775C", "LGA 1150", "Broadwell", 2015, "Intel Z87", "never"],
	["AMD A10-6790K", "FM2+", "Piledriver", 2013, "AMD A88X", null],
	["AMD FX-9590", "AM3+", "Piledriver", 2013, "AMD 990FX", null],
] as const)("%s (%s %s %i) on %s", (name, socket, architecture, year, chipset, support) => {
	expect(supportOf(board(chipset, socket), processor(name, socket, architecture, year))).toBe(
		support,
	);
});

test("a processor whose name says nothing is judged by every generation that it can be of", () => {
	const zen = processor("a processor", "AM4", "Zen");
	expect(supportOf(board("AMD B450", "AM4"), zen)).toBe("with a newer BIOS");
	expect(supportOf(board("AMD X570", "AM4"), zen)).toBeNull();
});

test.each([
	[120, "as sold"],
	[170, null],
])("a board of the smallest chipset bears a processor of %i W: %s", (tdpW, support) => {
	const ryzen = buildPart(
		"processor",
		{ socket: "AM5", microarchitecture: "Zen 4", releaseYear: 2023, tdpW },
		{ name: "AMD Ryzen 9 7950X3D" },
	);
	expect(supportOf(board("AMD A620", "AM5"), ryzen)).toBe(support);
});

test("a board whose name says another chip than its chipset is not ruled out", () => {
	const rocketLake = processor("Intel Core i5 11400F", "LGA 1200", "Rocket Lake", 2021);
	const revised = board("Intel H410", "LGA 1200", "Gigabyte H410M S2H V2");
	expect(supportOf(revised, rocketLake)).toBeNull();
	const revisedNames = ["Intel H410", "AMD B550", undefined].map((chipset) =>
		nameOfRevised({ name: "A board", attributes: { ...(chipset && { chipset }) } }),
	);
	expect(revisedNames).toEqual(["A board", "", ""]);
});

test("a board whose chipset belongs to another socket can have either", () => {
	expect(socketsOfBoard(board("Intel H55", "LGA 1155"))).toEqual(["LGA 1155", "LGA 1156"]);
	expect(socketsOfBoard(board("Intel H61", "LGA 1155"))).toEqual(["LGA 1155"]);
	expect(socketsOfBoard(board("Intel Z790", "LGA 1700"))).toEqual(["LGA 1700"]);
	expect(socketsOfBoard(board("VIA P4M890", "LGA 775"))).toEqual(["LGA 775"]);
	expect(socketsOfBoard(board("CPU Integrated", "Integrated Atom"))).toEqual([]);
});

test.each([
	["AMD B450", 3],
	["AMD 570X", 4],
	["AMD X670E", 5],
	["Intel Z390", 3],
	["Intel Z790", 5],
	["VIA P4M890", null],
])("a drive on a board with %s gets PCI Express %s at most", (chipset, generation) => {
	expect(greatestDrivePcie(chipset)).toBe(generation);
});

test("a chipset with a socket that it never had is of no family", () => {
	const family = (socket: string) =>
		familyOf(buildPart("motherboard", { socket, chipset: "AMD B550" }))?.socket;
	expect([family("AM4"), family("AM5")]).toEqual(["AM4", undefined]);
});
