import { ok, refuse } from "../../kernel/result.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import { listPricesOperation } from "./contract.ts";
import { listPrices } from "./list-prices.server.ts";

/** The endpoint by which admins read who set which price of a part, and when. */
export function pricesApi(): Endpoint[] {
	return [
		endpoint(listPricesOperation, async ({ db, params, query }) => {
			const found = await listPrices(db, params.id, query);
			return found ? ok(found) : refuse("not-found");
		}),
	];
}
