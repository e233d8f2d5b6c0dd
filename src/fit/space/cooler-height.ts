import { copy as fitCopy } from "../copy.ts";
import { pairsOf, undecided } from "../finding.ts";
import { judgeRoom } from "../measure.ts";
import { rule, textOf } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * Rule 25: the air cooler is no higher than the case takes. Liquid coolers are not judged: they are
 * low on the board, and records give the height of the pump or the radiator. Source: both records.
 */
export const coolerHeight = rule("cooler-height", "fails", {
	reads: { "cpu-cooler": ["coolingType", "heightMm"], case: ["maxCoolerHeightMm"] },
	judge: (build) =>
		pairsOf(build, "cpu-cooler", "case").flatMap(([cooler, pcCase]) => {
			const kind = textOf(cooler, "coolingType");
			if (kind === "Liquid") return [];
			const height = { part: cooler, key: "heightMm", ...copy.height, unit: "mm" };
			const room = { part: pcCase, key: "maxCoolerHeightMm", ...copy.greatestCooler, unit: "mm" };
			if (kind !== null) return [judgeRoom(copy.coolerHeightFits, height, room, fitCopy.tooHigh)];
			const ofKind = { part: cooler, key: "coolingType", ...copy.coolerKind };
			return [undecided(copy.coolerHeightFits, [ofKind, height, room])];
		}),
});
