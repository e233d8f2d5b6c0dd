import { z } from "zod";
import { operation } from "../kernel/operation.ts";
import { paymentProviders } from "../kernel/payment-providers.mjs";

/** The shop's settings for the browser. None of them is secret. */
export const ShopConfig = z.object({
	shopName: z.string(),
	currency: z.literal("BDT"),
	google: z.boolean(),
	payment: z.object({ provider: z.enum(paymentProviders), publishableKey: z.string().nullable() }),
	/** Whether the shop was started with a demonstration's sample orders, which nobody made. */
	sampleOrders: z.boolean(),
});
export type ShopConfig = z.output<typeof ShopConfig>;

export const readConfigOperation = operation("readConfig", "GET /config", {
	summary: "Read how this shop is set up",
	tag: "Shop",
	auth: "anyone",
	etag: true,
	input: {},
	output: ShopConfig,
});
