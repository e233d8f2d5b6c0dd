import { z } from "zod";
import { operation } from "../kernel/operation.ts";
import { paymentProviders } from "../kernel/payment-providers.mjs";

/** The browser's settings for this shop; nothing secret. */
export const ShopConfig = z.object({
	shopName: z.string(),
	currency: z.literal("BDT"),
	google: z.boolean(),
	payment: z.object({ provider: z.enum(paymentProviders), publishableKey: z.string().nullable() }),
	/** Whether it began with orders that nobody made: a demonstration's sample data. */
	sampleOrders: z.boolean(),
});
export type ShopConfig = z.output<typeof ShopConfig>;

export const readConfigOperation = operation("readConfig", "GET /config", {
	summary: "How this shop is set up",
	tag: "Shop",
	auth: "anyone",
	etag: true,
	input: {},
	output: ShopConfig,
});
