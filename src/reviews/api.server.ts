import { ok } from "../kernel/result.ts";
import { type Endpoint, endpoint } from "../platform/http/endpoint.server.ts";
import { addReview } from "./add-review.server.ts";
import { addReviewOperation, listReviewsOperation } from "./contract.ts";
import { listReviews } from "./list-reviews.server.ts";

/** Dependencies of the endpoints of reviews. */
export type ReviewsDeps = {
	/** Whether an account is limited to five reviews a day. */
	limited: boolean;
	/** Invalidates, in every process, the cached responses that show reviews. */
	reviewsChanged(): void;
};

/** The endpoints of reviews: each operation of contract.ts with its query or command. */
export function reviewsApi({ limited, reviewsChanged }: ReviewsDeps): Endpoint[] {
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
