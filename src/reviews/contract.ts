import { z } from "zod";
import { operation } from "../kernel/operation.ts";
import { PageQuery, Time } from "../platform/contract.ts";
import { copy } from "./copy.ts";
import { ReviewForm } from "./review.checks.ts";

/** A public review: without the e-mail, since anyone can read the list (contract, GET /review). */
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
	auth: "anyone",
	etag: true,
	input: { query: PageQuery },
	output: z.array(Review),
	list: true,
});

/** A new review (spec §7, POST /review). A sent `name` is ignored: the review has the account's name. */
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
	auth: "user",
	input: { body: NewReview },
	output: z.object({ acknowledged: z.literal(true), insertedId: z.string() }),
	status: 201,
	errors: {
		"not-your-email": { status: 403, message: copy.notYourEmail, field: "email" },
		"too-many-reviews": { status: 429, message: copy.tooMany },
	},
});
