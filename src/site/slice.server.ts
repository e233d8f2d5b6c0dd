import type { Slice } from "../platform/composition/slice-statement.server.ts";
import { siteApi } from "./api.server.ts";
import type { ShopConfig } from "./contract.ts";

/** The pages around all others. */
export const site: Slice<{ config: ShopConfig }> = { endpoints: ({ config }) => siteApi(config) };
