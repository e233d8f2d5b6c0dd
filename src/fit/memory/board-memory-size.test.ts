import { expect, test } from "vitest";
import {
	buildPart,
	findingsOf,
	onlyFinding,
	verdictOf,
} from "../../../test/harness/build-parts.ts";
import { boardMemorySize } from "./board-memory-size.ts";

const kit = (capacityGb: number) => buildPart("memory", { capacityGb });
const board = buildPart("motherboard", { memoryMaxGb: 64 });

test("as much as the board takes fits, a gigabyte more does not", () => {
	expect(onlyFinding(boardMemorySize, kit(32), kit(32), board)).toMatchObject({
		verdict: "fits",
		margin: 0,
	});
	expect(onlyFinding(boardMemorySize, kit(64), kit(1), board)).toMatchObject({
		verdict: "fails",
		margin: -1,
		says: "Kit has 64 GB, Kit has 1 GB, Board takes up to 64 GB: does not fit, 1 GB too much.",
	});
});

test("what is missing is named, unless what is known is too much already", () => {
	const unknown = onlyFinding(boardMemorySize, kit(32), buildPart("motherboard", {}));
	expect(unknown.verdict).toBe("unknown");
	expect(unknown.says).toContain("nobody has recorded the greatest memory of Board");
	expect(verdictOf(boardMemorySize, buildPart("memory", {}), board)).toBe("unknown");
	expect(verdictOf(boardMemorySize, buildPart("memory", {}), kit(96), board)).toBe("fails");
});

test("a kit that records its modules alone is said by them, and a board without memory says nothing", () => {
	const ofModules = buildPart("memory", { modules: 2, moduleGb: 24 });
	expect(onlyFinding(boardMemorySize, ofModules, board).says).toBe(
		"Kit has 2 modules and 24 GB a module, Board takes up to 64 GB: fits, 16 GB left.",
	);
	expect(onlyFinding(boardMemorySize, buildPart("memory", { modules: 2 }), board).says).toContain(
		"nobody has recorded the size of Kit",
	);
	expect(findingsOf(boardMemorySize, board)).toEqual([]);
});
