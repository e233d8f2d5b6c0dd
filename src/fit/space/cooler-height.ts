import { copy as verdicts } from "../copy.ts";
import { numberOf, textOf } from "../fact.ts";
import { finding, notKnown, pairsOf } from "../finding.ts";
import { leftInWords, leftOf, verdictOfLeft } from "../measure.ts";
import type { Rule } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * 25: the air cooler is no higher than the case takes. Of a liquid cooler nothing stands on the board that is as
 * high, and records give the height of its pump or of its radiator: it is not judged here. Source: both records.
 */
export const coolerHeight: Rule = {
	number: 25,
	name: "cooler-height",
	level: "fails",
	recorded: true,
	categories: ["cpu-cooler", "case"],
	judge: (build) =>
		pairsOf(build, "cpu-cooler", "case").flatMap(([cooler, pcCase]) => {
			const kind = textOf(cooler, "coolingType");
			if (kind === "Liquid") return [];
			const values = [
				{ part: cooler, key: "heightMm", name: copy.coolerHeight, unit: "mm" },
				{ part: pcCase, key: "maxCoolerHeightMm", name: copy.caseHeight, unit: "mm" },
			];
			if (kind === null)
				return [
					notKnown(copy.coolerInCase, [
						{ part: cooler, key: "coolingType", name: copy.coolerKind },
						...values,
					]),
				];
			const height = numberOf(cooler, "heightMm");
			const room = numberOf(pcCase, "maxCoolerHeightMm");
			if (height === null || room === null) return [notKnown(copy.coolerInCase, values)];
			const left = leftOf(room, height);
			const says = () =>
				verdicts.verdict(copy.coolerAndCase(height, room), leftInWords(left, verdicts.tooHigh));
			return [finding(verdictOfLeft(left), values, says, left)];
		}),
};
