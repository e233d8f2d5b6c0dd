import { grant } from "../kernel/outcome.ts";
import { type Endpoint, endpoint } from "../platform/endpoint.server.ts";
import { listReviewsOperation } from "./contract.ts";
import { listReviews } from "./list-reviews.server.ts";

export function reviewsApi(): Endpoint[] {
	return [
		endpoint(listReviewsOperation, async (call) => {
			call.keep(["reviews"]);
			return grant(await listReviews(call, call.query));
		}),
	];
}
