import { Part } from "../../catalogue/contract.ts";
import { queueStates } from "../../desk/queue-states.ts";
import { operationsOf } from "../../kernel/operation.ts";
import {
	Deleted,
	IdParams,
	ListQuery,
	Modified,
	PageQuery,
	Time,
} from "../../platform/contract.ts";
import { z } from "../../platform/http/zod.ts";
import { PartReview } from "../shown/contract.ts";
import { reviewStates } from "../shown/rules.ts";
import { copy } from "./copy.ts";
import { Answer, Reason, ReviewText } from "./part-review.checks.ts";

const operation = operationsOf("Reviews of parts");

/** A part that the caller received, with the caller's review of it. */
const ReceivedPart = z.object({
	lineId: z.string(),
	orderId: z.string(),
	deliveredAt: Time,
	part: Part.pick({ _id: true, name: true, category: true, slug: true, image: true }).extend({
		isForSale: z.boolean(),
	}),
	mayReview: z
		.boolean()
		.describe("False: the shop hid the review, and its writer may not write another one"),
	review: PartReview.extend({
		hiddenReason: z
			.string()
			.nullable()
			.describe("Why the shop hid the review; null if it is visible"),
	}).nullable(),
});
export type ReceivedPart = z.output<typeof ReceivedPart>;

const Id = z.guid(copy.badId).toLowerCase();

export const listOwnReviewsOperation = operation("listOwnReviews", "GET /ownReview", {
	summary: "List the parts that the caller received, latest first, each with the caller's review",
	auth: "user",
	input: { query: PageQuery.extend({ order: Id.optional(), part: Id.optional() }) },
	output: z.array(ReceivedPart),
	list: true,
});

export const writePartReviewOperation = operation("writePartReview", "PUT /orderLine/{id}/review", {
	summary: "Review a part that the caller received, or change that review",
	auth: "user",
	input: { params: IdParams, body: ReviewText },
	output: z.object({ reviewId: z.string() }),
	errors: {
		"not-received": { status: 409, message: copy.notReceived },
		"picture-not-ours": { status: 400, message: copy.pictureNotOurs, field: "pictures" },
		"review-hidden": { status: 409, message: copy.hidden },
		"too-many-reviews": { status: 429, message: copy.tooMany },
	},
});

export const deletePartReviewOperation = operation(
	"deletePartReview",
	"DELETE /orderLine/{id}/review",
	{
		summary: "Delete the caller's review of a part",
		auth: "user",
		input: { params: IdParams },
		output: Deleted,
	},
);

/** A review as admins see it. */
const QueuedReview = PartReview.extend({
	partId: z.string(),
	partName: z.string(),
	address: z
		.string()
		.nullable()
		.describe("The address of the part's page; null: no longer for sale"),
	orderId: z.string(),
	by: z.string().nullable().describe("The writer's e-mail; null: the account was removed"),
	reports: z.number().int().describe("The number of reports that wait for an admin's decision"),
	hiddenAt: Time.nullable(),
	hiddenReason: z.string().nullable(),
});
export type QueuedReview = z.output<typeof QueuedReview>;

export const listReviewQueueOperation = operation("listReviewQueue", "GET /partReview", {
	summary:
		"List all reviews of parts: reported ones first, then newest first; or those in one state, newest first",
	auth: "reviews.read",
	input: {
		query: ListQuery.extend({
			state: z.enum([...queueStates, ...reviewStates], copy.stateListed).optional(),
		}),
	},
	output: z.array(QueuedReview),
	list: true,
});

export const countReviewQueueOperation = operation("countReviewQueue", "GET /part-review-count", {
	summary: "Count the reviews of parts in each state",
	auth: "reviews.read",
	output: z.record(z.enum(reviewStates), z.number()),
});

export const hideReviewOperation = operation("hideReview", "POST /partReview/{id}/hide", {
	summary:
		"Hide a review of a part; the average no longer counts it, and its writer sees the reason",
	auth: "reviews.moderate",
	input: { params: IdParams, body: z.object({ reason: Reason }) },
	output: Modified,
});

export const showReviewOperation = operation("showReview", "POST /partReview/{id}/show", {
	summary: "Show a hidden review again, or dismiss the reports of a visible one",
	auth: "reviews.moderate",
	input: { params: IdParams },
	output: Modified,
});

export const answerReviewOperation = operation("answerReview", "PUT /partReview/{id}/answer", {
	summary: "Answer a review of a part for the shop; null deletes the answer",
	auth: "reviews.moderate",
	input: { params: IdParams, body: z.object({ answer: Answer.nullable() }) },
	output: Modified,
});

const StopLink = z.object({
	order: z.guid(copy.wrongLink).toLowerCase(),
	key: z.string(copy.wrongLink).max(100, copy.wrongLink),
});

export const showStopReviewMailsOperation = operation(
	"showStopReviewMails",
	"GET /review-mail-stop",
	{
		summary: "The unsubscribe address of a mail: redirects a browser to the page with the button",
		auth: "anyone",
		input: { query: StopLink },
		output: z.object({}),
		redirects: true,
	},
);

export const stopReviewMailsOperation = operation("stopReviewMails", "POST /review-mail-stop", {
	summary:
		"Unsubscribe a mail's recipient from requests for reviews, by the mail's signed link (RFC 8058: mail programs post to it); a browser's form is redirected (303) to a page with the result",
	auth: "anyone",
	input: { query: StopLink },
	output: z.object({
		stopped: z.boolean().describe("False: the recipient had unsubscribed before"),
	}),
	sendsFormsOn: true,
	errors: { "wrong-link": { status: 404, message: copy.wrongLink } },
});
