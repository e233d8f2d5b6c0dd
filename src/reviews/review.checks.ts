import { z } from "../platform/http/zod.ts";
import { copy } from "./copy.ts";
import { parseStars } from "./rules.ts";

export const maxReviewLength = 2_000;

const Body = z
	.string(copy.reviewNeeded)
	.trim()
	.min(1, copy.reviewNeeded)
	.refine((typed) => [...typed].length <= maxReviewLength, copy.reviewLong)
	.meta({ maxLength: maxReviewLength });

const typedStars = z
	.union([z.number(), z.string()], copy.ratingNeeded)
	.describe("Stars, 1 to 5, as a number or text; Bangla digits too");
const Stars = typedStars.transform((typed, context) => {
	const stars = parseStars(String(typed));
	if (stars !== null) return stars;
	context.addIssue({ code: "custom", message: copy.ratingNeeded });
	return z.NEVER;
});

/** What the form of Add a Review asks for (spec §5). */
export const ReviewForm = z.object({ review: Body, ratings: Stars });
