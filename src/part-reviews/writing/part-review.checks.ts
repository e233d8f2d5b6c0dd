import { parseStars } from "../../kernel/stars.ts";
import { typedWhole } from "../../platform/http/typed-whole.checks.ts";
import { writtenText } from "../../platform/http/written-text.checks.ts";
import { z } from "../../platform/http/zod.ts";
import { maxLength, maxPictures } from "../shown/rules.ts";
import { copy } from "./copy.ts";

const Stars = typedWhole(copy.stars, parseStars).describe("1 to 5, as a number or text");

/** A customer's review of a received part. */
export const ReviewText = z.object({
	stars: Stars,
	review: writtenText(maxLength, copy.reviewNeeded, copy.reviewLong),
	pictures: z
		.array(z.string(copy.pictureNotOurs).max(500, copy.pictureNotOurs), copy.pictureNotOurs)
		.max(maxPictures, copy.tooManyPictures)
		.default([]),
});
export type ReviewText = z.output<typeof ReviewText>;

export const Reason = writtenText(300, copy.reasonNeeded, copy.reasonLong);

export const Answer = writtenText(maxLength, copy.answerNeeded, copy.answerLong);
