import { z } from "zod";
import { foldDigits } from "../kernel/digits.ts";
import { operation } from "../kernel/operation.ts";
import { PageQuery, Time } from "../platform/contract.ts";
import { copy } from "./copy.ts";

/** A review as anyone reads it: no e-mail, since the list is public (contract.md, GET /review). */
export const Review = z.object({
	_id: z.string(),
	name: z.string(),
	review: z.string(),
	ratings: z.string().describe("Stars, 1 to 5, as text"),
	createdAt: Time,
});
export type Review = z.output<typeof Review>;

export const listReviewsOperation = operation({
	name: "listReviews",
	summary: "What customers say, newest first",
	tag: "Reviews",
	method: "GET",
	path: "/review",
	who: "anyone",
	etag: true,
	takes: { query: PageQuery },
	answers: z.array(Review),
	list: true,
});

export const longestReview = 2_000;

const Body = z
	.string(copy.reviewNeeded)
	.trim()
	.min(1, copy.reviewNeeded)
	.refine((typed) => [...typed].length <= longestReview, copy.reviewLong)
	.meta({ maxLength: longestReview });

/** Stars as somebody types them, one to five, in Bangla digits too; null for anything else. */
export function readStars(typed: string): number | null {
	const digit = foldDigits(typed).trim();
	return /^[1-5]$/.test(digit) ? Number(digit) : null;
}

const typedStars = z
	.union([z.number(), z.string()], copy.ratingNeeded)
	.describe("Stars, 1 to 5, as a number or text; Bangla digits too");
const Stars = typedStars.transform((typed, context) => {
	const stars = readStars(String(typed));
	if (stars !== null) return stars;
	context.addIssue({ code: "custom", message: copy.ratingNeeded });
	return z.NEVER;
});

/** What the form of Add a Review asks for (spec §5). */
export const ReviewForm = z.object({ review: Body, ratings: Stars });

/** A review to keep (spec §7, POST /review). `name` may be sent and is not read: it is the account's. */
export const NewReview = ReviewForm.extend({
	email: z.string(copy.notYourEmail).max(320, copy.notYourEmail).nullish(),
});
export type NewReview = z.output<typeof NewReview>;

export const addReviewOperation = operation({
	name: "addReview",
	summary: "Say how it was; under the account's own name, five a day",
	tag: "Reviews",
	method: "POST",
	path: "/review",
	who: "user",
	takes: { body: NewReview },
	answers: z.object({ acknowledged: z.literal(true), insertedId: z.string() }),
	status: 201,
	refusals: {
		"not-your-email": { status: 403, says: copy.notYourEmail, field: "email" },
		"too-many-reviews": { status: 429, says: copy.tooMany },
	},
});
