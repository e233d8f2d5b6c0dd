import { expect, test } from "vitest";
import { buildPart, onlyFinding, verdictOf } from "../../../test/harness/build-parts.ts";
import { memorySize } from "./memory-size.ts";

const kit = (capacityGb: number, quantity = 1) => buildPart("memory", { capacityGb }, { quantity });
const processor = buildPart("processor", { memoryMaxGb: 128 });

test("as much as the processor takes fits, a gigabyte more does not", () => {
	expect(onlyFinding(memorySize, kit(128), processor)).toMatchObject({
		verdict: "fits",
		margin: 0,
	});
	expect(onlyFinding(memorySize, kit(129), processor)).toMatchObject({
		verdict: "fails",
		margin: -1,
		says: "Kit has 129 GB, Processor takes up to 128 GB: does not fit, 1 GB too much.",
	});
});

test("all kits and all units are summed", () => {
	expect(verdictOf(memorySize, kit(64), kit(64), processor)).toBe("fits");
	expect(verdictOf(memorySize, kit(64, 2), kit(16), processor)).toBe("fails");
});

test("a kit without its size counts by its modules, and is not known without these", () => {
	const modules = buildPart("memory", { modules: 2, moduleGb: 48 });
	expect(onlyFinding(memorySize, modules, processor).margin).toBe(32);
	const nothing = buildPart("memory", {});
	expect(verdictOf(memorySize, nothing, processor)).toBe("unknown");
	expect(verdictOf(memorySize, nothing, kit(256), processor)).toBe("fails");
});

test("45 processors are recorded with zero, which is left out: not known, and named", () => {
	const { verdict, says } = onlyFinding(memorySize, kit(32), buildPart("processor", {}));
	expect(verdict).toBe("unknown");
	expect(says).toContain("nobody has recorded the greatest memory of Processor");
});
