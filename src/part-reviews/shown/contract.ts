import { operationsOf } from "../../kernel/operation.ts";
import { Acknowledged, IdParams, PageQuery, Time } from "../../platform/contract.ts";
import { z } from "../../platform/http/zod.ts";
import { copy } from "./reviews.copy.ts";
import { reviewSortings } from "./rules.ts";

const operation = operationsOf("Reviews of parts");

/** A review of a part as everybody sees it. It has the writer's name but not the e-mail address. */
export const PartReview = z.object({
	_id: z.string(),
	name: z.string(),
	stars: z.number().int().describe("1 to 5"),
	review: z.string(),
	pictures: z.array(z.string()),
	createdAt: Time,
	changedAt: Time.nullable().describe("When its writer last changed it"),
	answer: z.object({ text: z.string(), at: Time }).nullable().describe("The shop's answer"),
});
export type PartReview = z.output<typeof PartReview>;

export const listPartReviewsOperation = operation("listPartReviews", "GET /part/{id}/review", {
	summary: "List the reviews of a part by customers who received it",
	auth: "anyone",
	etag: true,
	input: {
		params: IdParams,
		query: PageQuery.extend({ sort: z.enum(reviewSortings, copy.sorting).default("newest") }),
	},
	output: z.array(PartReview),
	list: true,
});

export const reportReviewOperation = operation("reportReview", "POST /partReview/{id}/report", {
	summary: "Report a review to the shop; once for each account",
	auth: "user",
	input: { params: IdParams },
	output: Acknowledged,
	errors: {
		"own-review": { status: 409, message: copy.ownReview },
		"too-many-reports": { status: 429, message: copy.tooManyReports },
	},
});
