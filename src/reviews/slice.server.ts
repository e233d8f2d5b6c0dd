import { ok } from "../kernel/result.ts";
import type { Slice } from "../platform/composition/slice-statement.server.ts";
import { csvColumns } from "../platform/csv/write-csv.server.ts";
import { endpoint } from "../platform/http/endpoint.server.ts";
import type { DetailsInMemory } from "../shop/open-details.server.ts";
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
import { copy } from "./queue.copy.ts";

type Deps = {
	/** Whether each account and each network has a daily limit of reviews. */
	limited: boolean;
	/** They have the shop's name: an account's name must not pose as it. */
	details: DetailsInMemory;
	/** Invalidates, in every process, the cached responses that show reviews. */
	reviewsChanged(): void;
};

export const reviews: Slice<Deps> = {
	endpoints: ({ limited, details, reviewsChanged }) => [
		endpoint(listReviewsOperation, async (call) => {
			call.cache(["reviews"]);
			return ok(await listReviews(call, call.query));
		}),
		endpoint(addReviewOperation, async ({ db, clock, caller, body, clientIp, after }) => {
			const { shopName } = await details.read();
			const deps = { db, clock, limited, clientIp, shopName };
			const added = await addReview(deps, caller, body);
			if (!added.ok) return added;
			after(reviewsChanged);
			return ok({ acknowledged: true as const, insertedId: added.value });
		}),
		endpoint(
			listAllReviewsOperation,
			async ({ db, query }) => ok(await listAllReviews(db, query)),
			csvColumns(copy.csv),
		),
		endpoint(countReviewsOperation, async ({ db }) => ok(await countReviews(db))),
		endpoint(hideShopReviewOperation, async ({ db, clock, caller, params, body, after }) => {
			const hidden = await hideReview({ db, clock }, caller, params.id, body);
			if (hidden.ok) after(reviewsChanged);
			return hidden;
		}),
	],
	endAccount: hideReviewsOf,
};
