import { copy as verdicts } from "../copy.ts";
import { type BuildPart, numberOf } from "../fact.ts";
import { judgeSum } from "../judge-sum.ts";
import type { Finding, Rule } from "../rule.ts";
import { copy } from "./copy.ts";

/** 7: the board has a slot for each module of all kits together. Source: the records; the kit in the name. */
export const memorySlots: Rule = {
	name: "memory-slots",
	level: "fails",
	reads: { memory: ["modules"], motherboard: ["memorySlots"] },
	judge: (build) => {
		const kits = build.of("memory");
		return kits.length === 0 ? [] : build.of("motherboard").map((board) => judgeSlots(kits, board));
	},
};

function judgeSlots(kits: readonly BuildPart[], board: BuildPart): Finding {
	return judgeSum({
		question: copy.enoughSlots,
		needed: kits.map((kit) => ({ units: kit.quantity, each: numberOf(kit, "modules") })),
		most: numberOf(board, "memorySlots"),
		evidence: [
			...kits.map((part) => ({ part, key: "modules", ...verdicts.modules })),
			{ part: board, key: "memorySlots", ...copy.memorySlots },
		],
		left: (left) =>
			left < 0 ? verdicts.tooFew(copy.slots(-left)) : verdicts.fitsWithLeft(copy.slots(left)),
	});
}
