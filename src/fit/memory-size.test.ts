import { expect, test } from "vitest";
import { buildPart } from "../../test/harness/build-parts.ts";
import { sizeOfKit, sumOver } from "./memory-size.ts";

test("a kit's size is recorded, or is that of its modules", () => {
	expect(sizeOfKit(buildPart("memory", { capacityGb: 32, modules: 2, moduleGb: 8 }))).toBe(32);
	expect(sizeOfKit(buildPart("memory", { modules: 2, moduleGb: 24 }))).toBe(48);
	expect(sizeOfKit(buildPart("memory", { modules: 2 }))).toBeNull();
});

test("a sum counts every unit, and says whether a part lacks the figure", () => {
	const two = buildPart("memory", { capacityGb: 16 }, { quantity: 2 });
	expect(sumOver([two], sizeOfKit)).toEqual({ sum: 32, isWhole: true });
	expect(sumOver([two, buildPart("memory", {})], sizeOfKit)).toEqual({ sum: 32, isWhole: false });
});
