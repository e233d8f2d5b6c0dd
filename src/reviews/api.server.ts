import { ok } from "../kernel/result.ts";
import { type Endpoint, endpoint } from "../platform/http/endpoint.server.ts";
import { addReview } from "./add-review.server.ts";
import {
	addReviewOperation,
	countReviewsOperation,
	hideShopReviewOperation,
	listAllReviewsOperation,
	listReviewsOperation,
} from "./contract.ts";
import { hideReview } from "./hide-review.server.ts";
import { countReviews, listAllReviews, listReviews } from "./list-reviews.server.ts";

/** Dependencies of the endpoints of reviews. */
export type ReviewsDeps = {
	/** Whether accounts and networks are limited to so many reviews a day. */
	limited: boolean;
	/** The shop's own name, as which nobody may pose. */
	shopName: string;
	/** Invalidates, in every process, the cached responses that show reviews. */
	reviewsChanged(): void;
};

/** The endpoints of reviews: each operation of contract.ts with its query or command. */
export function reviewsApi({ limited, shopName, reviewsChanged }: ReviewsDeps): Endpoint[] {
	return [
		endpoint(listReviewsOperation, async (call) => {
			call.cache(["reviews"]);
			return ok(await listReviews(call, call.query));
		}),
		endpoint(addReviewOperation, async ({ db, clock, caller, body, clientIp, after }) => {
			const deps = { db, clock, limited, clientIp, shopName };
			const added = await addReview(deps, caller, body);
			if (!added.ok) return added;
			after(reviewsChanged);
			return ok({ acknowledged: true as const, insertedId: added.value });
		}),
		endpoint(listAllReviewsOperation, async ({ db, query }) => ok(await listAllReviews(db, query))),
		endpoint(countReviewsOperation, async ({ db }) => ok(await countReviews(db))),
		endpoint(hideShopReviewOperation, async ({ db, clock, caller, params, body, after }) => {
			const hidden = await hideReview({ db, clock }, caller, params.id, body);
			if (hidden.ok) after(reviewsChanged);
			return hidden;
		}),
	];
}
