import { z } from "zod";
import { queueStates } from "../desk/queue-states.ts";
import { operationsOf } from "../kernel/operation.ts";
import { Created, IdParams, ListQuery, Modified, PageQuery, Time } from "../platform/contract.ts";
import { copy } from "./copy.ts";
import { Hiding, ReviewForm } from "./review.checks.ts";
import { reviewStates } from "./rules.ts";

const operation = operationsOf("Reviews");

/** A public review. It has no e-mail address, since anyone can read the list (contract, GET /review). */
export const Review = z.object({
	_id: z.string(),
	name: z.string(),
	review: z.string(),
	ratings: z.string().describe("Stars, 1 to 5, as text"),
	createdAt: Time,
});
export type Review = z.output<typeof Review>;

export const listReviewsOperation = operation("listReviews", "GET /review", {
	summary: "List customers' reviews of the shop, newest first",
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

export const addReviewOperation = operation("addReview", "POST /review", {
	summary:
		"Review the shop under the account's name; five a day, and ten a day from accounts of one network that never received an order",
	auth: "user",
	input: { body: NewReview },
	output: Created,
	status: 201,
	errors: {
		"not-your-email": { status: 403, message: copy.notYourEmail, field: "email" },
		"name-poses": { status: 403, message: copy.namePoses },
		"too-many-reviews": { status: 429, message: copy.tooMany },
		"too-many-from-network": { status: 429, message: copy.tooManyFromNetwork },
	},
});

const ListedReview = Review.extend({
	account: z
		.string()
		.nullable()
		.describe("The writer's e-mail; null: the account was removed, or there was none"),
	fromBuyer: z.boolean().describe("Whether the writer received an order"),
	hidden: z.boolean(),
	waiting: z.boolean().describe("Whether no admin has decided on it"),
	reason: z.string().nullable().describe("Why the review is hidden; null if it is visible"),
});
export type ListedReview = z.output<typeof ListedReview>;

export const listAllReviewsOperation = operation("listAllReviews", "GET /allReviews", {
	summary:
		"List all reviews of the shop, hidden ones included, newest first; or those in one state",
	auth: "reviews.read",
	input: {
		query: ListQuery.extend({
			state: z.enum([...queueStates, ...reviewStates], copy.stateListed).optional(),
		}),
	},
	output: z.array(ListedReview),
	list: true,
});

export const countReviewsOperation = operation("countReviews", "GET /review-count", {
	summary: "Count the visible and the hidden reviews of the shop",
	auth: "reviews.read",
	output: z.record(z.enum(reviewStates), z.number()),
});

export const hideShopReviewOperation = operation("hideShopReview", "PATCH /review/{id}", {
	summary:
		"Hide a review of the shop from everybody but admins, show it again, or leave it as it is",
	auth: "reviews.moderate",
	input: { params: IdParams, body: Hiding },
	output: Modified,
});
