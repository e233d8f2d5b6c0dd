import { copy } from "./copy.ts";
import type { Evidence } from "./evidence.ts";
import { decided, undecided } from "./finding.ts";
import { type Finding, numberOf } from "./rule.ts";
import { figure } from "./value-in-words.ts";

// Records round to whole millimetres, and cables and brackets take some too.
const tightMm = 5;

/** What is left, as a sentence ends with it. */
export function leftInWords(leftMm: number, over: (mm: string) => string): string {
	const mm = figure(Math.abs(leftMm), "mm");
	if (leftMm < 0) return over(mm);
	return leftMm <= tightMm ? copy.fitsTight(mm) : copy.fitsWithLeft(mm);
}

/**
 * Judges the length or height of a part by the room for it, both in mm: over it fails, 5 mm left or less warns. `over`
 * says which of them is too much.
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
	// Without the noise of binary fractions.
	const left = Math.round((roomMm - neededMm) * 10) / 10;
	const fitting = left <= tightMm ? "warns" : "fits";
	return decided(left < 0 ? "fails" : fitting, evidence, () => leftInWords(left, over), left);
}
