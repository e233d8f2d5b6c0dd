import { expect, test } from "vitest";
import {
	buildPart,
	findingsOf,
	onlyFinding,
	verdictOf,
} from "../../../test/harness/build-parts.ts";
import { memorySlots } from "./memory-slots.ts";

const kit = (modules: number, quantity = 1) => buildPart("memory", { modules }, { quantity });
const board = buildPart("motherboard", { memorySlots: 4 });

test("as many modules as slots fit, one more does not", () => {
	expect(onlyFinding(memorySlots, kit(4), board)).toMatchObject({ verdict: "fits", margin: 0 });
	expect(onlyFinding(memorySlots, kit(4), kit(1), board)).toMatchObject({
		verdict: "fails",
		margin: -1,
		says: "Kit has 4 modules, Kit has 1 module, Board has 4 memory slots: does not fit, 1 slot too few.",
	});
});

test("every unit of a kit has its modules", () => {
	expect(verdictOf(memorySlots, kit(2, 2), board)).toBe("fits");
	expect(verdictOf(memorySlots, kit(2, 3), board)).toBe("fails");
});

test("what is missing is named, unless what is known is too much already", () => {
	const nothing = buildPart("memory", {});
	expect(onlyFinding(memorySlots, nothing, board)).toMatchObject({
		verdict: "unknown",
		says: expect.stringContaining("nobody has recorded the number of modules of Kit"),
	});
	expect(verdictOf(memorySlots, nothing, kit(6), board)).toBe("fails");
	expect(verdictOf(memorySlots, kit(2), buildPart("motherboard", {}))).toBe("unknown");
});

test("a board without memory has nothing to say", () => {
	expect(findingsOf(memorySlots, buildPart("motherboard", { memorySlots: 4 }))).toEqual([]);
});
