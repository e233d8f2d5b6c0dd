import { compareTexts, isAmong, pairsOf } from "../finding.ts";
import { rule } from "../rule.ts";
import { copy } from "./copy.ts";

/** Rule 6: the modules have the form of the board's slots: DIMM, or SO-DIMM on small boards. Source: both records. */
export const moduleForm = rule("module-form", "fails", {
	reads: { memory: ["formFactor"], motherboard: ["memorySlotForm"] },
	judge: (build) =>
		pairsOf(build, "memory", "motherboard").map(([kit, board]) =>
			compareTexts(
				copy.boardTakesForm,
				{ part: kit, key: "formFactor", ...copy.moduleForm },
				{ part: board, key: "memorySlotForm", ...copy.slotForm },
				(written, [slots = ""]) => {
					const [form, taken] = [formOf(written), formOf(slots)];
					if (form === null || taken === null) return { verdict: "unknown", why: copy.unusualForm };
					return isAmong(form, [taken]);
				},
			),
		),
});

/** Reduces "288-pin DIMM", "UDIMM" and "262-pin SO-DIMM" to two forms; null for other forms, such as CAMM2. */
function formOf(words: string): "DIMM" | "SO-DIMM" | null {
	if (!/DIMM\b/i.test(words)) return null;
	return /\bSO-?DIMM\b/i.test(words) ? "SO-DIMM" : "DIMM";
}
