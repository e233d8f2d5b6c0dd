import { ok } from "../kernel/result.ts";
import { type Endpoint, endpoint } from "../platform/http/endpoint.server.ts";
import { addReview } from "./add-review.server.ts";
import { addReviewOperation, listReviewsOperation } from "./contract.ts";
import { listReviews } from "./list-reviews.server.ts";

/** What the calls of reviews need from the house. */
export type ReviewsNeeds = {
	/** Whether reviews are counted by the day. */
	limited: boolean;
	/** Tells every process that what shows reviews is stale. */
	reviewsChanged(): void;
};

/** The calls of reviews (contract.md, Calls). */
export function reviewsApi({ limited, reviewsChanged }: ReviewsNeeds): Endpoint[] {
	return [
		endpoint(listReviewsOperation, async (call) => {
			call.cache(["reviews"]);
			return ok(await listReviews(call, call.query));
		}),
		endpoint(addReviewOperation, async ({ db, clock, caller, body, after }) => {
			const added = await addReview({ db, clock, limited }, caller, body);
			if (!added.ok) return added;
			after(reviewsChanged);
			return ok({ acknowledged: true as const, insertedId: added.value });
		}),
	];
}
