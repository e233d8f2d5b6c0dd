import { copy as fitCopy } from "../copy.ts";
import { compareTexts, isAmong, pairsOf } from "../finding.ts";
import { rule } from "../rule.ts";
import { copy } from "./copy.ts";

/** Rule 4: the board takes memory of this type: DDR4 in DDR4, DDR5 in DDR5. Source: both records. */
export const boardMemoryType = rule("board-memory-type", "fails", {
	reads: { memory: ["memoryType"], motherboard: ["memoryType"] },
	judge: (build) =>
		pairsOf(build, "memory", "motherboard").map(([kit, board]) => {
			const key = "memoryType";
			return compareTexts(
				copy.boardTakesType,
				{ part: kit, key, ...fitCopy.memoryType },
				{ part: board, key, ...fitCopy.takenMemory },
				isAmong,
			);
		}),
});
