import { compareTexts, pairsOf } from "../finding.ts";
import { rule } from "../rule.ts";
import { copy } from "./copy.ts";

// EPS12V supplies have the ATX form (SSI Forum, EPS12V 2.92, §8).
const sameForm: Readonly<Record<string, string>> = { "ATX/EPS": "ATX" };

/**
 * Rule 21: the case takes the supply's form. ATX is the largest form: an ATX supply fails if the
 * case takes only others. Smaller supplies are unknown: many cases have a bracket that no record
 * mentions. A case without recorded forms is unknown, whatever its size. Source: both records;
 * Intel, ATX12V design guide.
 */
export const supplyForm = rule("supply-form", "fails", {
	reads: { "power-supply": ["formFactor"], case: ["supplyFormFactors"] },
	judge: (build) =>
		pairsOf(build, "power-supply", "case").map(([supply, pcCase]) =>
			compareTexts(
				copy.supplyFormFits,
				{ part: supply, key: "formFactor", ...copy.form },
				{ part: pcCase, key: "supplyFormFactors", ...copy.supplyForms },
				(recorded, forms) => {
					const form = sameForm[recorded] ?? recorded;
					if (forms.includes(form)) return { verdict: "fits" };
					return form === "ATX"
						? { verdict: "fails" }
						: { verdict: "unknown", why: copy.bracketNotKnown };
				},
			),
		),
});
