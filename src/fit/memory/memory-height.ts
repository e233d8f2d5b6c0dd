import { findingOf, pairsOf } from "../finding.ts";
import { rule, textOf } from "../rule.ts";
import { copy } from "./copy.ts";

/** Rule 29: the memory fits under an air cooler. No record has the room under a cooler: it is always unknown. */
export const memoryHeight = rule("memory-height", "info", {
	unrecorded: true,
	reads: { memory: [], "cpu-cooler": ["coolingType"] },
	judge: (build) =>
		pairsOf(build, "memory", "cpu-cooler")
			.filter(([, cooler]) => textOf(cooler, "coolingType") !== "Liquid")
			.map(([kit, cooler]) => {
				const values = [
					{ part: kit, key: "heightMm" },
					{ part: cooler, key: "memoryRoomMm" },
				];
				return findingOf("unknown", values, () => copy.memoryUnderCooler);
			}),
});
