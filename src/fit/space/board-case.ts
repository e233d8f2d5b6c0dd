import { compareTexts, pairsOf } from "../finding.ts";
import { takesBoard } from "../knowledge/board-forms.ts";
import { type BuildPart, numberOf, rule, textOf } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * 13: the board's form is one that the case takes. A smaller form that the case does not name is not known; one
 * that is larger than all of them fails. EATX boards are 257 to 330 mm deep: a tower of
 * middle size warns. Source: both records; sizes of the forms from their specifications.
 */
export const boardCase = rule("board-case", "fails", {
	reads: {
		motherboard: ["formFactor"],
		case: ["boardFormFactors", "formFactor", "expansionSlots"],
	},
	judge: (build) =>
		pairsOf(build, "motherboard", "case").map(([board, pcCase]) =>
			compareTexts(
				copy.boardInCase,
				{ part: board, key: "formFactor", ...copy.form, table: copy.tableOfForms },
				{ part: pcCase, key: "boardFormFactors", ...copy.boardForms },
				(form, forms) => {
					const takes = takesBoard(forms, form);
					if (takes === null) return { verdict: "unknown", why: copy.otherBoard };
					if (takes && form === "EATX" && !roomy.test(textOf(pcCase, "formFactor") ?? ""))
						return { verdict: "warns", ending: copy.measureDepth };
					if (takes) return { verdict: "fits" };
					return isListShort(pcCase, forms)
						? { verdict: "unknown", why: copy.formsDoubted }
						: { verdict: "fails", ending: copy.boardTooLarge };
				},
			),
		),
});

const roomy = /Full Tower|Test Bench/;
// Cases for Mini-ITX alone have one to three slots. More are for a larger board (silverstonetek.com, GD07 to GD10:
// ATX and seven slots, in records that name Mini-ITX alone, as those of all HTPC cases do).
const maxSlotsOfMiniItx = 3;

/** Whether a case that names Mini-ITX alone has more slots than such a board, or is of a kind recorded so by default. */
function isListShort(pcCase: BuildPart, forms: readonly string[]): boolean {
	if (!forms.every((form) => form.endsWith("ITX"))) return false;
	const slots = numberOf(pcCase, "expansionSlots") ?? 0;
	return slots > maxSlotsOfMiniItx || textOf(pcCase, "formFactor") === "HTPC";
}
