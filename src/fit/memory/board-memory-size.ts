import { copy as verdicts } from "../copy.ts";
import { type BuildPart, numberOf } from "../fact.ts";
import { finding, notKnown } from "../finding.ts";
import { sizeOfKit, sumOver } from "../memory-size.ts";
import type { Finding, Rule } from "../rule.ts";
import { copy } from "./copy.ts";

/** 8: all kits together have no more memory than the board takes. Source: the records. */
export const boardMemorySize: Rule = {
	number: 8,
	name: "board-memory-size",
	level: "fails",
	recorded: true,
	categories: ["memory", "motherboard"],
	judge: (build) => {
		const kits = build.of("memory");
		return kits.length === 0 ? [] : build.of("motherboard").map((board) => judgeSize(kits, board));
	},
};

function judgeSize(kits: readonly BuildPart[], board: BuildPart): Finding {
	const values = [
		...kits.map((part) => ({ part, key: "capacityGb", name: copy.kitSize, unit: "GB" })),
		{ part: board, key: "memoryMaxGb", name: copy.boardMost, unit: "GB" },
	];
	const most = numberOf(board, "memoryMaxGb");
	const { sum, isWhole } = sumOver(kits, sizeOfKit);
	if (most === null || (!isWhole && sum <= most)) return notKnown(copy.boardTakesSize, values);
	const left = most - sum;
	const ending = () => (left < 0 ? copy.sizeOver(-left) : copy.sizeLeft(left));
	return finding(
		left < 0 ? "fails" : "fits",
		values,
		() => verdicts.verdict(copy.sizes(sum, most), ending()),
		left,
	);
}
