import { judgeMemorySize, readOfSize } from "../memory-size.ts";
import { rule } from "../rule.ts";
import { copy } from "./copy.ts";

/** Rule 9: all kits together have no more memory than the processor takes. Source: both records. */
export const memorySize = rule("processor-memory-size", "fails", {
	reads: { memory: readOfSize, processor: ["memoryMaxGb"] },
	judge: (build) => judgeMemorySize(build, "processor", copy.processorTakesSize),
});
