import { expect, test } from "vitest";
import { buildPart } from "../../test/harness/build-parts.ts";
import { sizeOfKit } from "./memory-size.ts";

test("a kit's size is recorded, or is that of its modules", () => {
	expect(sizeOfKit(buildPart("memory", { capacityGb: 32, modules: 2, moduleGb: 8 }))).toBe(32);
	expect(sizeOfKit(buildPart("memory", { modules: 2, moduleGb: 24 }))).toBe(48);
	expect(sizeOfKit(buildPart("memory", { modules: 2 }))).toBeNull();
});

test("a kit without its number of modules has no size", () => {
	expect(sizeOfKit(buildPart("memory", { moduleGb: 8 }))).toBeNull();
});
