import { copy as fitCopy } from "../copy.ts";
import { judgeSum } from "../judge-sum.ts";
import { numberOf, rule } from "../rule.ts";
import { copy } from "./copy.ts";

/** Rule 7: the board has a slot for each module of all kits. Source: the records; the module count in a kit's name. */
export const memorySlots = rule("memory-slots", "fails", {
	reads: { memory: ["modules"], motherboard: ["memorySlots"] },
	judge: (build) => {
		const kits = build.of("memory");
		if (kits.length === 0) return [];
		return build.of("motherboard").map((part) =>
			judgeSum({
				question: copy.enoughSlots,
				needed: kits.map((kit) => ({ units: kit.quantity, each: numberOf(kit, "modules") })),
				evidence: kits.map((kit) => ({ part: kit, key: "modules", ...fitCopy.modules })),
				has: { part, key: "memorySlots", ...copy.memorySlots },
				inWords: copy.slots,
			}),
		);
	},
});
