import { expect, test } from "vitest";
import {
	buildPart,
	findingsOf,
	onlyFinding,
	verdictOf,
} from "../../../test/harness/build-parts.ts";
import { memorySpeed } from "./memory-speed.ts";

const ryzen = buildPart(
	"processor",
	{ socket: "AM5", microarchitecture: "Zen 4", memoryChannels: 2 },
	{ name: "AMD Ryzen 5 7600" },
);
const core = buildPart(
	"processor",
	{ socket: "LGA 1700", microarchitecture: "Raptor Lake" },
	{ name: "Intel Core i5 13400F" },
);
const kit = (speedMtS: number, modules = 2, memoryType = "DDR5", profiles?: string[]) =>
	buildPart("memory", { speedMtS, modules, memoryType, ...(profiles ? { profiles } : {}) });

test("memory as fast as the processor runs fits, a step faster warns", () => {
	expect(onlyFinding(memorySpeed, kit(5200), ryzen)).toMatchObject({ verdict: "fits", margin: 0 });
	expect(onlyFinding(memorySpeed, kit(5600), ryzen)).toMatchObject({
		verdict: "warns",
		margin: -400,
		says: "Kit is DDR5 and has 5600 MT/s, AMD Ryzen 5 7600 is Zen 4: the processor runs 5200 MT/s without overclocking, 400 MT/s less, so its profile (XMP or EXPO) has to be switched on in the setup.",
	});
	expect(onlyFinding(memorySpeed, kit(6000, 2, "DDR5", ["EXPO"]), ryzen).says).toContain("(EXPO)");
});

test.each([
	[ryzen, 5200, 2, "fits"],
	[ryzen, 5201, 2, "warns"],
	[ryzen, 3600, 3, "fits"],
	[ryzen, 3601, 3, "warns"],
	[core, 4800, 2, "fits"],
	[core, 4801, 2, "unknown"],
	[core, 5600, 2, "unknown"],
	[core, 5601, 2, "warns"],
])("%# at its bound and one beyond: %s MT/s", (processor, speed, modules, verdict) => {
	expect(verdictOf(memorySpeed, kit(speed, modules), processor)).toBe(verdict);
});

test("two modules a channel run slower", () => {
	expect(verdictOf(memorySpeed, kit(3600, 4), ryzen)).toBe("fits");
	expect(verdictOf(memorySpeed, kit(4800, 4), ryzen)).toBe("warns");
	expect(verdictOf(memorySpeed, kit(4800, 4), core)).toBe("unknown");
});

test("where processors of the generation differ, between them is not known", () => {
	expect(verdictOf(memorySpeed, kit(4800), core)).toBe("fits");
	expect(verdictOf(memorySpeed, kit(5200), core)).toBe("unknown");
	expect(verdictOf(memorySpeed, kit(6000), core)).toBe("warns");
	expect(verdictOf(memorySpeed, kit(3200, 4, "DDR4"), core)).toBe("fits");
});

test("a type of memory that the processor does not take is said by another rule", () => {
	const ddr5 = buildPart("processor", { memoryTypes: ["DDR5"] }, { name: "AMD Ryzen 5 7600" });
	expect(findingsOf(memorySpeed, kit(3200, 2, "DDR4"), ddr5)).toEqual([]);
});

test("what is missing is named", () => {
	const noSpeed = onlyFinding(memorySpeed, buildPart("memory", { memoryType: "DDR5" }), ryzen);
	expect(noSpeed.verdict).toBe("unknown");
	expect(noSpeed.says).toContain("nobody has recorded the speed of Kit");
	const noGeneration = onlyFinding(memorySpeed, kit(5200), buildPart("processor", {}));
	expect(noGeneration.says).toContain("nobody has recorded the microarchitecture of Processor");
	const notInTable = onlyFinding(memorySpeed, kit(1600, 2, "DDR3"), ryzen);
	expect(notInTable.says).toContain("no maker's figure is known");
});

test("memory without a type is not known, also where the processor lists what it takes", () => {
	const ddr5 = buildPart(
		"processor",
		{ ...ryzen.attributes, memoryTypes: ["DDR5"] },
		{ name: ryzen.name },
	);
	const typeless = onlyFinding(memorySpeed, buildPart("memory", { speedMtS: 5200 }), ddr5);
	expect(typeless.verdict).toBe("unknown");
	expect(typeless.says).toContain("nobody has recorded the type of memory of Kit");
});

test("slower memory says how much more the processor runs", () => {
	expect(onlyFinding(memorySpeed, kit(4800), ryzen).says).toContain(
		"the processor runs 5200 MT/s without overclocking, 400 MT/s more",
	);
});
