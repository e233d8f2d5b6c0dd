import { judgeMemorySize, readOfSize } from "../memory-size.ts";
import type { Rule } from "../rule.ts";
import { copy } from "./copy.ts";

/** 9: all kits together have no more memory than the processor takes. Source: both records. */
export const memoryMost: Rule = {
	name: "processor-memory-size",
	level: "fails",
	reads: { memory: readOfSize, processor: ["memoryMaxGb"] },
	judge: (build) => {
		const kits = build.of("memory");
		if (kits.length === 0) return [];
		return build
			.of("processor")
			.map((processor) => judgeMemorySize(copy.processorTakesSize, kits, processor));
	},
};
