import { z } from "zod";
import { operation } from "../kernel/operation.ts";

/** What the browser must know of how this shop is set up; nothing secret. */
export const ShopConfig = z.object({
	shopName: z.string(),
	currency: z.literal("BDT"),
	google: z.boolean(),
	payment: z.object({
		provider: z.enum(["sandbox", "stripe", "none"]),
		publishableKey: z.string().nullable(),
	}),
});
export type ShopConfig = z.output<typeof ShopConfig>;

export const readConfigOperation = operation({
	name: "readConfig",
	summary: "How this shop is set up",
	tag: "Shop",
	method: "GET",
	path: "/config",
	auth: "anyone",
	etag: true,
	input: {},
	output: ShopConfig,
});
