import { ofSlice } from "../kernel/slices.ts";
import { readFirstReviews } from "../part-reviews/shown/list-part-reviews.server.ts";

/** What a part's page shows of its reviews. */
export const readReviewsOnPage = ofSlice("part-reviews", readFirstReviews);
