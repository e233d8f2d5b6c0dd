import { expect, test } from "vitest";
import { readAttributes } from "./read-attributes.ts";

// Each row is a record of BuildCores OpenDB that says something its own name, or another of its fields, denies.

const read = (category: string, record: Record<string, unknown>) =>
	readAttributes(category, record).attributes;
const named = (name: string) => ({ metadata: { name } });

test.each([
	["Intel Core i7 8700 OEM/Tray", "OEM/Tray", undefined],
	["AMD Ryzen 7 7700 OEM/Tray", "OEM/Tray", undefined],
	["Intel Core i9 10900K", "Boxed", undefined],
	["Intel Core i3 9350KF", "Boxed", undefined],
	["AMD Ryzen 7 7800X3D", "Boxed", undefined],
	["AMD Ryzen 5 7600", "Boxed", true],
])("whether the box of %s (%s) has a cooler", (name, packaging, known) => {
	const specifications = { includesCooler: true, packaging };
	expect(read("processor", { ...named(name), specifications }).coolerIncluded).toBe(known);
	const without = { ...specifications, includesCooler: false };
	const record = { ...named(name), specifications: without };
	expect(read("processor", record).coolerIncluded).toBe(false);
});

test.each([
	["AMD Ryzen 5 7500F", "0", undefined],
	["Intel Core i5-12400F", "Intel UHD Graphics 730", undefined],
	["Intel Core i5-12400F", "None", "None"],
	["Intel Core i5-12400", "Intel UHD Graphics 730", "Intel UHD Graphics 730"],
])("the graphics of %s, recorded as %s", (name, model, known) => {
	const specifications = { integratedGraphics: { model } };
	expect(read("processor", { ...named(name), specifications }).integratedGraphics).toBe(known);
});

test.each([
	["Kingston FURY Renegade Pro Registered Black DDR5-6400 CL32 128GB (4x32GB)", {}],
	["V-Color 64GB DDR5-5600 RDIMM (2x32GB)", {}],
	["Kingston Server Premier DDR4-3200 16GB (1x16GB) ECC", {}],
	["G.Skill Value DDR4-2666 8GB (1x8GB) Non-ECC", { ecc: false, registered: false }],
	["G.Skill Value Black DDR4-2666 CL19 8GB (1x8GB)", { ecc: false, registered: false }],
])("what is believed of %s when its record says neither", (name, known) => {
	const record = { ...named(name), ecc: "Non-ECC", registered: "Unbuffered" };
	const { ecc, registered } = read("memory", record);
	expect({ ecc, registered }).toEqual({ ecc: undefined, registered: undefined, ...known });
});

test("a kit whose record and name agree is known", () => {
	const record = { ...named("Kingston 32GB ECC Registered"), ecc: "ECC", registered: "Registered" };
	expect(read("memory", record)).toMatchObject({ ecc: true, registered: true });
});

test.each([0, 1, 2])("a most memory of %i GB is no figure, of a board or a processor", (max) => {
	expect(read("motherboard", { memory: { max } })).toEqual({});
	expect(read("processor", { specifications: { memory: { maxSupport: max } } })).toEqual({});
});

test.each([
	[9, undefined],
	[80, undefined],
	[81, 81],
	[700, 700],
	[701, undefined],
])("a case for cards of %i mm", (max_video_card_length, known) => {
	expect(read("case", { max_video_card_length }).maxGraphicsLengthMm).toBe(known);
});

test("a liquid cooler's height is the pump's or the radiator's, so it has none", () => {
	const liquid = { water_cooled: true, height: 56, radiator_size: 240 };
	expect(read("cpu-cooler", liquid)).toEqual({ coolingType: "Liquid", radiatorMm: 240 });
});

test("the day on which a record was checked by hand is kept, without its hour", () => {
	const metadata = { last_manually_spec_verified_at: "2025-12-09T08:06:59.688Z" };
	expect(read("monitor", { metadata })).toEqual({ checkedOn: "2025-12-09" });
	expect(read("monitor", { metadata: { last_manually_spec_verified_at: null } })).toEqual({});
});

test.each([
	["DDR3", 32, undefined],
	["DDR3", 16, false],
	["DDR4", 64, undefined],
	["DDR4", 32, false],
	["DDR5", 64, false],
])("a module of %s with %i GB recorded as unbuffered", (ram_type, capacity_gb, registered) => {
	const record = { ram_type, registered: "Unbuffered", modules: { quantity: 1, capacity_gb } };
	expect(readAttributes("memory", record).attributes.registered).toBe(registered);
});

test.each([
	[2530, 3290, 2530],
	[3290, 3290, undefined],
	[3290, 2530, undefined],
	[2530, null, 2530],
])("a graphics card of %i MHz and, boosted, %s", (core_base_clock, core_boost_clock, known) => {
	expect(read("graphics-card", { core_base_clock, core_boost_clock }).baseClockMhz).toBe(known);
});

test.each([
	[3.4, 4.6, 3.4],
	[3.4, 3.4, 3.4],
	[4.6, 3.4, undefined],
])("a processor of %d GHz and, boosted, %d", (base, boost, known) => {
	const clocks = { performance: { base, boost } };
	expect(read("processor", { clocks }).baseClockGhz).toBe(known);
});
