import { z } from "zod";
import { operation } from "../../kernel/operation.ts";
import { IdParams, Time } from "../../platform/contract.ts";
import { orderEventTypes } from "../order-events.ts";

/** The events that an order's page gets. For a corrected shipment, the page shows only the corrected data. */
export const ShownEventType = z.enum(orderEventTypes).exclude(["deleted", "hidden"]);

/** The events in time order, and the refunds that the provider has not paid yet. */
const OrderHistory = z.object({
	events: z.array(
		z.object({
			type: ShownEventType,
			at: Time,
			by: z.enum(["customer", "shop"]),
			/** The amount of a refund, in taka. */
			amount: z.number().nullable(),
			/** The reason of the refund (refundReasons of tables.server.ts). */
			reason: z.string().nullable(),
			/** The shop's reason in words. */
			words: z.string().optional(),
			returnId: z.string().nullable(),
		}),
	),
	refundsUnderWay: z.array(
		z.object({ amount: z.number(), reason: z.string(), words: z.string().optional() }),
	),
});
export type OrderHistory = z.output<typeof OrderHistory>;
export type ShownEvent = OrderHistory["events"][number];

export const listOrderEventsOperation = operation("listOrderEvents", "GET /order/{id}/events", {
	summary: "Read an order's history and its open refunds; 304 while it is unchanged",
	tag: "Orders",
	auth: "user",
	etag: "private",
	input: { params: IdParams },
	output: OrderHistory,
});
