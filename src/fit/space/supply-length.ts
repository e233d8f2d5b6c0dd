import { copy as verdicts } from "../copy.ts";
import { numberOf } from "../fact.ts";
import { finding, notKnown, pairsOf } from "../finding.ts";
import { leftInWords, leftOf, verdictOfLeft } from "../measure.ts";
import type { Rule } from "../rule.ts";
import { copy } from "./copy.ts";

/** 22: the supply is no longer than the case takes. Source: both records. */
export const supplyLength: Rule = {
	number: 22,
	name: "supply-length",
	level: "fails",
	recorded: true,
	categories: ["power-supply", "case"],
	judge: (build) =>
		pairsOf(build, "power-supply", "case").map(([supply, pcCase]) => {
			const values = [
				{ part: supply, key: "lengthMm", name: copy.supplyLength, unit: "mm" },
				{ part: pcCase, key: "maxSupplyLengthMm", name: copy.caseSupplyLength, unit: "mm" },
			];
			const length = numberOf(supply, "lengthMm");
			const room = numberOf(pcCase, "maxSupplyLengthMm");
			if (length === null || room === null) return notKnown(copy.supplyLengthInCase, values);
			const left = leftOf(room, length);
			const says = () =>
				verdicts.verdict(copy.supplyAndCase(length, room), leftInWords(left, verdicts.tooLong));
			return finding(verdictOfLeft(left), values, says, left);
		}),
};
