import { expect, test } from "vitest";
import { buildPart } from "../../../test/harness/build-parts.ts";
import { stockSpeedOf } from "./stock-memory-speed.ts";

const processor = (name: string, socket: string, microarchitecture: string) =>
	buildPart("processor", { socket, microarchitecture }, { name });

test("AMD's fifth socket runs two modules faster than four", () => {
	const ryzen = processor("AMD Ryzen 5 7600", "AM5", "Zen 4");
	expect(stockSpeedOf(ryzen, "DDR5")).toEqual({ sure: 5200, max: 5200, crowded: 3600 });
});

test("where processors of a generation differ, the slowest and the fastest are told", () => {
	const core = processor("Intel Core i5 13400F", "LGA 1700", "Raptor Lake");
	expect(stockSpeedOf(core, "DDR5")).toEqual({ sure: 4800, max: 5600, crowded: null });
	expect(stockSpeedOf(core, "DDR4")).toEqual({ sure: 3200, max: 3200, crowded: 3200 });
});

test("a type of memory or a processor that the table does not have is not known", () => {
	expect(stockSpeedOf(processor("AMD Ryzen 5 7600", "AM5", "Zen 4"), "DDR4")).toBeNull();
	expect(stockSpeedOf(processor("AMD FX-8350", "AM3+", "Vishera"), "DDR3")).toBeNull();
	expect(stockSpeedOf(buildPart("processor", {}), "DDR5")).toBeNull();
});

test("where several generations are possible, the slowest is sure and the fastest the most", () => {
	const zen = processor("AMD processor", "AM4", "Zen");
	expect(stockSpeedOf(zen, "DDR4")).toMatchObject({ sure: 2667, max: 2933 });
});
