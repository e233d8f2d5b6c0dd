import { judgeMemorySize } from "../memory-size.ts";
import type { Rule } from "../rule.ts";
import { copy } from "./copy.ts";

const words = { most: copy.processorMost, takes: copy.processorTakesSize, sizes: copy.sizes };

/** 9: all kits together have no more memory than the processor takes. Source: both records. */
export const memoryMost: Rule = {
	number: 9,
	name: "processor-memory-size",
	level: "fails",
	recorded: true,
	categories: ["memory", "processor"],
	judge: (build) => {
		const kits = build.of("memory");
		return kits.length === 0
			? []
			: build.of("processor").map((processor) => judgeMemorySize(kits, processor, words));
	},
};
