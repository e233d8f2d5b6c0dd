import { expect, test } from "vitest";
import { buildPart, onlyFinding, verdictOf } from "../../../test/harness/build-parts.ts";
import { memoryTypes } from "./memory-types.ts";

const kit = (memoryType: string, voltageV?: number) =>
	buildPart("memory", { memoryType, ...(voltageV ? { voltageV } : {}) });
const raptorLake = buildPart("processor", { memoryTypes: ["DDR5", "DDR4"] });

test("a type that the processor takes fits, another fails", () => {
	expect(verdictOf(memoryTypes, kit("DDR4"), raptorLake)).toBe("fits");
	expect(verdictOf(memoryTypes, kit("DDR5"), raptorLake)).toBe("fits");
	expect(onlyFinding(memoryTypes, kit("DDR3"), raptorLake)).toMatchObject({
		verdict: "fails",
		says: "Kit is DDR3, Processor takes DDR5, DDR4: does not fit.",
	});
});

test("a processor that is recorded with DDR3 and takes DDR3L warns above 1.35 V", () => {
	const skylake = buildPart(
		"processor",
		{ memoryTypes: ["DDR4", "DDR3"], socket: "LGA 1151", microarchitecture: "Skylake" },
		{ name: "Intel Core i7 6700K" },
	);
	expect(verdictOf(memoryTypes, kit("DDR3", 1.35), skylake)).toBe("fits");
	expect(verdictOf(memoryTypes, kit("DDR3", 1.36), skylake)).toBe("warns");
	expect(onlyFinding(memoryTypes, kit("DDR3", 1.5), skylake).says).toBe(
		"Kit is DDR3 and needs 1.5 V, Intel Core i7 6700K takes DDR4, DDR3: its maker says DDR3L of 1.35 V alone, ask the board's maker.",
	);
	expect(onlyFinding(memoryTypes, kit("DDR3"), skylake)).toMatchObject({
		verdict: "unknown",
		says: expect.stringContaining("nobody has recorded the voltage of Kit"),
	});
	expect(verdictOf(memoryTypes, kit("DDR4"), skylake)).toBe("fits");
});

test("78 processors list no type: not known, and named", () => {
	const without = onlyFinding(memoryTypes, kit("DDR3"), buildPart("processor", {}));
	expect(without.verdict).toBe("unknown");
	expect(without.says).toContain("nobody has recorded the list of memory types of Processor");
	const noType = onlyFinding(memoryTypes, buildPart("memory", {}), raptorLake);
	expect(noType.says).toContain("nobody has recorded the type of memory of Kit");
});

test("a type that the processor does not list fails, whatever its voltage", () => {
	const sixth = buildPart(
		"processor",
		{ socket: "LGA 1151", memoryTypes: ["DDR4"] },
		{ name: "Intel Core i5 6500" },
	);
	const low = buildPart("memory", { memoryType: "DDR3", voltageV: 1.35 });
	expect(verdictOf(memoryTypes, low, sixth)).toBe("fails");
});
