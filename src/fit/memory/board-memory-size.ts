import { judgeMemorySize, readOfSize } from "../memory-size.ts";
import { rule } from "../rule.ts";
import { copy } from "./copy.ts";

/** Rule 8: all kits together have no more memory than the board takes. Source: the records. */
export const boardMemorySize = rule("board-memory-size", "fails", {
	reads: { memory: readOfSize, motherboard: ["memoryMaxGb"] },
	judge: (build) => judgeMemorySize(build, "motherboard", copy.boardTakesSize),
});
