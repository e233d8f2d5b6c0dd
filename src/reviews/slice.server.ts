import { ok } from "../kernel/result.ts";
import type { Slice } from "../platform/composition/slice-statement.server.ts";
import { endpoint } from "../platform/http/endpoint.server.ts";
import { addReview } from "./add-review.server.ts";
import {
	addReviewOperation,
	countReviewsOperation,
	hideShopReviewOperation,
	listAllReviewsOperation,
	listReviewsOperation,
} from "./contract.ts";
import { hideReview, hideReviewsOf } from "./hide-review.server.ts";
import { countReviews, listAllReviews, listReviews } from "./list-reviews.server.ts";

type Deps = {
	/** Whether accounts and networks are limited to so many reviews a day. */
	limited: boolean;
	/** The shop's own name, as which nobody may pose. */
	shopName: string;
	/** Invalidates, in every process, the cached responses that show reviews. */
	reviewsChanged(): void;
};

/** What customers say of the shop. */
export const reviews: Slice<Deps> = {
	endpoints: ({ limited, shopName, reviewsChanged }) => [
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
	],
	endAccount: hideReviewsOf,
};
