import { ofSlice } from "../kernel/slices.ts";
import { readFirstReviews } from "../part-reviews/shown/list-part-reviews.server.ts";

/** Reads the reviews that a part's page shows. */
export const readReviewsOnPage = ofSlice("part-reviews", readFirstReviews);
