import type { Slice } from "../platform/composition/slice-statement.server.ts";
import { type ReviewsDeps, reviewsApi } from "./api.server.ts";
import { hideReviewsOf } from "./hide-review.server.ts";

/** What customers say of the shop. */
export const reviews: Slice<ReviewsDeps> = {
	endpoints: reviewsApi,
	endAccount: hideReviewsOf,
};
