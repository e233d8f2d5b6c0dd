import { copy } from "./copy.ts";
import type { Evidence } from "./evidence.ts";
import { decided, undecided } from "./finding.ts";
import { type Finding, numberOf } from "./rule.ts";
import { figure } from "./value-in-words.ts";

// Records round to whole millimetres, and cables and brackets also need some room.
const tightMm = 5;

/** Writes the rest as the end of a sentence. */
export function leftInWords(leftMm: number, over: (mm: string) => string): string {
	const mm = figure(Math.abs(leftMm), "mm");
	if (leftMm < 0) return over(mm);
	return leftMm <= tightMm ? copy.fitsTight(mm) : copy.fitsWithLeft(mm);
}

/**
 * Judges a part's length or height by the room for it, both in mm. `fails`: there is too little
 * room. `warns`: 5 mm or less are left. `over` writes the end of the sentence for too little room.
 */
export function judgeRoom(
	question: string,
	needed: Evidence,
	room: Evidence,
	over: (mm: string) => string,
): Finding {
	const evidence = [needed, room];
	const neededMm = numberOf(needed.part, needed.key);
	const roomMm = numberOf(room.part, room.key);
	if (neededMm === null || roomMm === null) return undecided(question, evidence);
	// Rounding removes the errors of binary fractions.
	const left = Math.round((roomMm - neededMm) * 10) / 10;
	const fitting = left <= tightMm ? "warns" : "fits";
	return decided(left < 0 ? "fails" : fitting, evidence, () => leftInWords(left, over), left);
}
