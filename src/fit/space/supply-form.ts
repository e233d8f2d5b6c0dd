import { copy as verdicts } from "../copy.ts";
import { textOf, wordsOf } from "../fact.ts";
import { finding, notKnown, pairsOf } from "../finding.ts";
import type { Rule } from "../rule.ts";
import { copy } from "./copy.ts";

// EPS12V supplies have the ATX form (SSI Forum, EPS12V 2.92, §8).
const sameForm: Readonly<Record<string, string>> = { "ATX/EPS": "ATX" };

/**
 * 21: the supply's form is one that the case takes. An ATX supply is larger than every other form, so it fails
 * where the case takes others alone; for smaller supplies many cases have a bracket that no record tells of. A case
 * without recorded forms is not known, however large it is. Source: both records; Intel, ATX12V design guide.
 */
export const supplyForm: Rule = {
	number: 21,
	name: "supply-form",
	level: "fails",
	recorded: true,
	categories: ["power-supply", "case"],
	judge: (build) =>
		pairsOf(build, "power-supply", "case").map(([supply, pcCase]) => {
			const values = [
				{ part: supply, key: "formFactor", name: copy.supplyForm },
				{ part: pcCase, key: "supplyFormFactors", name: copy.supplyForms },
			];
			const recorded = textOf(supply, "formFactor");
			const forms = wordsOf(pcCase, "supplyFormFactors");
			if (recorded === null || forms === null) return notKnown(copy.supplyInCase, values);
			const form = sameForm[recorded] ?? recorded;
			const fits = forms.includes(form);
			if (!fits && form !== "ATX") return notKnown(copy.supplyInCase, values, copy.bracketNotKnown);
			return finding(fits ? "fits" : "fails", values, () =>
				verdicts.verdict(
					copy.supplyIs(recorded, forms.join(verdicts.comma)),
					fits ? verdicts.fits : copy.supplyTooLarge,
				),
			);
		}),
};
