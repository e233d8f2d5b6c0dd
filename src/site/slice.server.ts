import { ok } from "../kernel/result.ts";
import type { Slice } from "../platform/composition/slice-statement.server.ts";
import { endpoint } from "../platform/http/endpoint.server.ts";
import { readConfigOperation, type ShopConfig } from "./contract.ts";

export const site: Slice<{ config: ShopConfig }> = {
	endpoints: ({ config }) => [
		endpoint(readConfigOperation, async (call) => {
			call.cache(["frame"]);
			return ok(config);
		}),
	],
};
