import { copy as verdicts } from "../copy.ts";
import { type BuildPart, numberOf } from "../fact.ts";
import { finding, notKnown } from "../finding.ts";
import { sumOver } from "../memory-size.ts";
import type { Finding, Rule } from "../rule.ts";
import { copy } from "./copy.ts";

/** 7: the board has a slot for each module of all kits together. Source: the records; the kit in the name. */
export const memorySlots: Rule = {
	number: 7,
	name: "memory-slots",
	level: "fails",
	recorded: true,
	categories: ["memory", "motherboard"],
	judge: (build) => {
		const kits = build.of("memory");
		return kits.length === 0 ? [] : build.of("motherboard").map((board) => judgeSlots(kits, board));
	},
};

function judgeSlots(kits: readonly BuildPart[], board: BuildPart): Finding {
	const values = [
		...kits.map((part) => ({ part, key: "modules", name: copy.kitModules })),
		{ part: board, key: "memorySlots", name: copy.boardSlots },
	];
	const slots = numberOf(board, "memorySlots");
	const { sum, isWhole } = sumOver(kits, (kit) => numberOf(kit, "modules"));
	if (slots === null || (!isWhole && sum <= slots)) return notKnown(copy.enoughSlots, values);
	const left = slots - sum;
	const ending = () => (left < 0 ? copy.slotsOver(-left) : copy.slotsLeft(left));
	return finding(
		left < 0 ? "fails" : "fits",
		values,
		() => verdicts.verdict(copy.modulesAndSlots(sum, slots), ending()),
		left,
	);
}
