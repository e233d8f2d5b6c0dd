import { expect, test } from "vitest";
import { buildPart, onlyFinding, verdictOf } from "../../../test/harness/build-parts.ts";
import { boardMemoryType } from "./board-memory-type.ts";

const kit = buildPart("memory", { memoryType: "DDR5" });
const board = (memoryType: string) => buildPart("motherboard", { memoryType });

test("the type of the board fits, another fails", () => {
	expect(verdictOf(boardMemoryType, kit, board("DDR5"))).toBe("fits");
	expect(onlyFinding(boardMemoryType, kit, board("DDR4"))).toMatchObject({
		verdict: "fails",
		says: "Kit is DDR5, Board takes DDR4: does not fit.",
	});
});

test("each kit is judged", () => {
	const both = [kit, buildPart("memory", { memoryType: "DDR4" }), board("DDR4")];
	expect(
		boardMemoryType.judge({ parts: both, of: (c) => both.filter((p) => p.category === c) }),
	).toHaveLength(2);
});

test("a missing type is named", () => {
	const noType = onlyFinding(boardMemoryType, buildPart("memory", {}), board("DDR4"));
	expect(noType.says).toContain("nobody has recorded the type of memory of Kit");
	const noBoard = onlyFinding(boardMemoryType, kit, buildPart("motherboard", {}));
	expect(noBoard.verdict).toBe("unknown");
	expect(noBoard.says).toContain("nobody has recorded the type of memory of Board");
});
