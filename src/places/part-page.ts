import { ofSlice } from "../kernel/slices.ts";
import { RatingLink } from "../part-reviews/shown/rating-link.tsx";
import { ReviewsOfPart } from "../part-reviews/shown/reviews-of-part.tsx";
import { TellMe } from "../wishes/alerts/tell-me.tsx";

/** Offers a mail when a part is back in stock, or costs less. */
export const WatchButton = ofSlice("wishes", TellMe);

/** The part's rating, below its name. */
export const RatingOnPage = ofSlice("part-reviews", RatingLink);

export const ReviewsOnPage = ofSlice("part-reviews", ReviewsOfPart);
