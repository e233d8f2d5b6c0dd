import { copy as verdicts } from "../copy.ts";
import { textOf } from "../fact.ts";
import { finding, notKnown, pairsOf } from "../finding.ts";
import type { Rule } from "../rule.ts";
import { copy } from "./copy.ts";

/** 6: the modules have the form of the board's slots: DIMM, or SO-DIMM of small boards. Source: both records. */
export const moduleForm: Rule = {
	number: 6,
	name: "module-form",
	level: "fails",
	recorded: true,
	categories: ["memory", "motherboard"],
	judge: (build) =>
		pairsOf(build, "memory", "motherboard").map(([kit, board]) => {
			const values = [
				{ part: kit, key: "formFactor", name: copy.kitForm },
				{ part: board, key: "memorySlotForm", name: copy.boardForm },
			];
			const written = textOf(kit, "formFactor");
			const form = formOf(written);
			const slots = formOf(textOf(board, "memorySlotForm"));
			if (form === null || slots === null) return notKnown(copy.boardTakesForm, values);
			const fits = form === slots;
			return finding(fits ? "fits" : "fails", values, () =>
				verdicts.verdict(
					copy.formAndBoard(written ?? form, slots),
					fits ? copy.fits : copy.doesNotFit,
				),
			);
		}),
};

/** "288-pin DIMM", "UDIMM" and "262-pin SO-DIMM" in two words; null for other forms, such as CAMM2. */
function formOf(words: string | null): "DIMM" | "SO-DIMM" | null {
	if (words === null || !/DIMM\b/i.test(words)) return null;
	return /\bSO-?DIMM\b/i.test(words) ? "SO-DIMM" : "DIMM";
}
