import { copy } from "./copy.ts";
import type { VerdictWord } from "./rule.ts";

// Records round to whole millimetres, and cables and brackets take some too.
const tightMm = 5;

/** What is left of the room for something, in mm, without the noise of binary fractions. */
export function leftOf(roomMm: number, neededMm: number): number {
	return Math.round((roomMm - neededMm) * 10) / 10;
}

/** A physical limit: over it fails, less than 5 mm left warns. */
export function verdictOfLeft(leftMm: number): VerdictWord {
	if (leftMm < 0) return "fails";
	return leftMm < tightMm ? "warns" : "fits";
}

/** What is left, as a sentence ends with it. */
export function leftInWords(leftMm: number, over: (mm: number) => string): string {
	if (leftMm < 0) return over(-leftMm);
	return leftMm < tightMm ? copy.fitsTight(leftMm) : copy.fitsWithLeft(leftMm);
}
