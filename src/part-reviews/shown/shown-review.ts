import type { PartReview } from "./contract.ts";

/** A review with its days in words: made on the server, so that the browser loads no calendar for them. */
export type ShownReview = PartReview & {
	createdOn: string;
	changedOn: string | null;
	answeredOn: string | null;
};
