import { copy as fitCopy } from "../copy.ts";
import { pairsOf } from "../finding.ts";
import { judgeRoom } from "../measure.ts";
import { rule } from "../rule.ts";
import { copy } from "./copy.ts";

/** Rule 22: the supply is no longer than the case takes. Source: both records. */
export const supplyLength = rule("supply-length", "fails", {
	reads: { "power-supply": ["lengthMm"], case: ["maxSupplyLengthMm"] },
	judge: (build) =>
		pairsOf(build, "power-supply", "case").map(([supply, pcCase]) =>
			judgeRoom(
				copy.supplyLengthFits,
				{ part: supply, key: "lengthMm", ...copy.length, unit: "mm" },
				{ part: pcCase, key: "maxSupplyLengthMm", ...copy.greatestSupply, unit: "mm" },
				fitCopy.tooLong,
			),
		),
});
