import { z } from "zod";
import { operation } from "../kernel/operation.ts";
import { PageQuery, Time } from "../platform/contract.ts";

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
	takes: { query: PageQuery },
	answers: z.array(Review),
	list: true,
});
