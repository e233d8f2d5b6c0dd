import { z } from "zod";
import { operation } from "../../kernel/operation.ts";
import { IdParams, Time } from "../../platform/contract.ts";
import { shownEventTypes } from "./order-events.ts";

export const listOrderEventsOperation = operation("listOrderEvents", "GET /order/{id}/events", {
	summary:
		"What happened to an order, and what of its money is on its way back; 304 while it is unchanged",
	tag: "Orders",
	auth: "user",
	etag: "private",
	input: { params: IdParams },
	output: z.object({
		events: z.array(
			z.object({
				type: z.enum(shownEventTypes),
				at: Time,
				by: z.enum(["customer", "shop"]),
				/** Of a refund. */
				amount: z.number().nullable(),
				reason: z.string().nullable(),
				returnId: z.string().nullable(),
			}),
		),
		refundsUnderWay: z.array(z.object({ amount: z.number(), reason: z.string() })),
	}),
});
