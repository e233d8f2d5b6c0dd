import { ok } from "../kernel/result.ts";
import { type Endpoint, endpoint } from "../platform/http/endpoint.server.ts";
import { readConfigOperation, type ShopConfig } from "./contract.ts";

export function siteApi(config: ShopConfig): Endpoint[] {
	return [
		endpoint(readConfigOperation, async (call) => {
			call.cache(["frame"]);
			return ok(config);
		}),
	];
}
