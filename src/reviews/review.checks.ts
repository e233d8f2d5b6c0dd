import { z } from "../platform/http/zod.ts";
import { copy } from "./copy.ts";
import { maxReviewLength, parseStars } from "./rules.ts";

const Body = z
	.string(copy.reviewNeeded)
	.trim()
	.min(1, copy.reviewNeeded)
	.refine((body) => [...body].length <= maxReviewLength, copy.reviewLong)
	.meta({ maxLength: maxReviewLength });

const Stars = z
	.union([z.number(), z.string()], copy.ratingNeeded)
	.describe("Stars, 1 to 5, as a number or text; Bangla digits too")
	.transform((typed, context) => {
		const stars = parseStars(String(typed));
		if (stars !== null) return stars;
		context.addIssue({ code: "custom", message: copy.ratingNeeded });
		return z.NEVER;
	});

/** The fields of the form (spec §5); the contract adds the fields that only the wire has. */
export const ReviewForm = z.object({ review: Body, ratings: Stars });
