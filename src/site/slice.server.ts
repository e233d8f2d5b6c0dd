import { ok } from "../kernel/result.ts";
import type { Slice } from "../platform/composition/slice-statement.server.ts";
import { endpoint } from "../platform/http/endpoint.server.ts";
import { detailsTag } from "../shop/details.ts";
import type { DetailsInMemory } from "../shop/open-details.server.ts";
import { readConfigOperation, type ShopConfig } from "./contract.ts";

type Deps = { config: Omit<ShopConfig, "shopName">; details: DetailsInMemory };

export const site: Slice<Deps> = {
	endpoints: ({ config, details }) => [
		endpoint(readConfigOperation, async (call) => {
			call.cache([detailsTag]);
			return ok({ ...config, shopName: (await details.read()).shopName });
		}),
	],
};
