import { expect, test } from "vitest";
import {
	buildPart,
	findingsOf,
	onlyFinding,
	verdictOf,
} from "../../../test/harness/build-parts.ts";
import { mixedKits } from "./mixed-kits.ts";

const kit = (speedMtS: number, casLatency: number, moduleGb: number) =>
	buildPart("memory", { speedMtS, casLatency, moduleGb });

test("alike kits fit, and one kit says nothing", () => {
	expect(verdictOf(mixedKits, kit(6000, 30, 16), kit(6000, 30, 16))).toBe("fits");
	expect(findingsOf(mixedKits, kit(6000, 30, 16))).toEqual([]);
});

test.each([
	[
		"speed",
		kit(5600, 30, 16),
		"Kit has 6000 MT/s, CL30 and 16 GB a module, Kit has 5600 MT/s, CL30 and 16 GB a module: all run like the slowest",
	],
	[
		"latency",
		kit(6000, 36, 16),
		"Kit has 6000 MT/s, CL30 and 16 GB a module, Kit has 6000 MT/s, CL36 and 16 GB a module: all run like the slowest",
	],
	[
		"size",
		kit(6000, 30, 32),
		"Kit has 6000 MT/s, CL30 and 16 GB a module, Kit has 6000 MT/s, CL30 and 32 GB a module: all run like the slowest",
	],
])("another %s warns with both values", (_, other, words) => {
	expect(onlyFinding(mixedKits, kit(6000, 30, 16), other)).toMatchObject({
		verdict: "warns",
		says: expect.stringContaining(words),
	});
});

test("a missing value is not known, unless another value differs", () => {
	const noLatency = buildPart("memory", { speedMtS: 6000, moduleGb: 16 });
	expect(onlyFinding(mixedKits, kit(6000, 30, 16), noLatency)).toMatchObject({
		verdict: "unknown",
		says: expect.stringContaining("nobody has recorded the latency (CL) of Kit"),
	});
	expect(verdictOf(mixedKits, kit(5600, 30, 16), noLatency)).toBe("warns");
});
