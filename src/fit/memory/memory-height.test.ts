import { expect, test } from "vitest";
import { buildPart, findingsOf, onlyFinding } from "../../../test/harness/build-parts.ts";
import { memoryHeight } from "./memory-height.ts";

const kit = buildPart("memory", { heightMm: 44 });

test("memory under an air cooler is never known, and nobody records it", () => {
	const air = buildPart("cpu-cooler", { coolingType: "Air" });
	expect(onlyFinding(memoryHeight, kit, air)).toMatchObject({
		verdict: "unknown",
		says: expect.stringContaining("no record has the room between a cooler and the memory slots"),
	});
	expect(memoryHeight.unrecorded).toBe(true);
});

test("a liquid cooler leaves room for memory", () => {
	expect(findingsOf(memoryHeight, kit, buildPart("cpu-cooler", { coolingType: "Liquid" }))).toEqual(
		[],
	);
});
