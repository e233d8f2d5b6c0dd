import { copy as verdicts } from "../copy.ts";
import { textOf } from "../fact.ts";
import { finding, notKnown, pairsOf } from "../finding.ts";
import type { Rule } from "../rule.ts";
import { copy } from "./copy.ts";

/** 4: the board takes memory of this type: DDR4 in DDR4, DDR5 in DDR5. Source: both records. */
export const boardMemoryType: Rule = {
	number: 4,
	name: "board-memory-type",
	level: "fails",
	recorded: true,
	categories: ["memory", "motherboard"],
	judge: (build) =>
		pairsOf(build, "memory", "motherboard").map(([kit, board]) => {
			const values = [
				{ part: kit, key: "memoryType", name: copy.kitType },
				{ part: board, key: "memoryType", name: copy.boardType },
			];
			const type = textOf(kit, "memoryType");
			const taken = textOf(board, "memoryType");
			if (type === null || taken === null) return notKnown(copy.boardTakesType, values);
			const fits = type === taken;
			return finding(fits ? "fits" : "fails", values, () =>
				verdicts.verdict(copy.typeAndBoard(type, taken), fits ? copy.fits : copy.doesNotFit),
			);
		}),
};
