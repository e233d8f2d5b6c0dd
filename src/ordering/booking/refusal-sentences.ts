import { copy } from "../copy.ts";

/** What is said of each refusal of a line or of a total. */
export const refusalSentences = {
	"part-gone": copy.partGone,
	"below-minimum": copy.belowMinimum,
	"above-available": copy.aboveAvailable,
	"total-too-small": copy.totalTooSmall,
	"total-too-large": copy.totalTooLarge,
	"total-changed": copy.totalChanged,
} as const;
