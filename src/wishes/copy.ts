import { maxWishes } from "./wish.ts";

export const copy = {
	whichParts: `Please give the ids of up to ${maxWishes} parts.`,
	onceEach: "Please name each part once.",
	nothingToChange: "Please say which part to put on the wish list, or to take off it.",
	tooMany: `A wish list takes at most ${maxWishes} parts. Please take one off first.`,
	partUnknown: "These parts were never in this shop.",
} as const;
