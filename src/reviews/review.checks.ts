import { parseStars } from "../kernel/stars.ts";
import { typedWhole } from "../platform/http/typed-whole.checks.ts";
import { writtenText } from "../platform/http/written-text.checks.ts";
import { z } from "../platform/http/zod.ts";
import { copy } from "./copy.ts";
import { maxReviewLength } from "./rules.ts";

const Body = writtenText(maxReviewLength, copy.reviewNeeded, copy.reviewLong);

const Stars = typedWhole(copy.ratingNeeded, parseStars).describe(
	"Stars, 1 to 5, as a number or text; Bangla digits too",
);

/** The fields of the form (spec §5). The contract adds the fields that only the API has. */
export const ReviewForm = z.object({ review: Body, ratings: Stars });
export type ReviewForm = z.output<typeof ReviewForm>;

/** The request that hides or shows a review of the shop. Hiding needs a reason. */
export const Hiding = z
	.object({
		hidden: z.boolean(copy.hiddenNeeded),
		reason: writtenText(300, copy.reasonNeeded, copy.reasonLong)
			.nullish()
			.describe("Required to hide a review"),
	})
	.refine(({ hidden, reason }) => !hidden || reason, {
		path: ["reason"],
		error: copy.reasonNeeded,
	});
