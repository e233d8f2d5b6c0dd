import { ok, refuse } from "../../kernel/result.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import { listPartReviewsOperation } from "./contract.ts";
import { listPartReviews } from "./list-part-reviews.server.ts";

/** The endpoint by which anybody reads the reviews of a part. */
export function partReviewsApi(): Endpoint[] {
	return [
		endpoint(listPartReviewsOperation, async ({ db, params, query, cache }) => {
			cache([`part:${params.id}`]);
			const found = await listPartReviews(db, params.id, query);
			return found ? ok(found) : refuse("not-found");
		}),
	];
}
