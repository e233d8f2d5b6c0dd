import { z } from "zod";
import { operation } from "../kernel/operation.ts";
import { IdParams, PageQuery } from "../platform/contract.ts";
import { Order } from "./contract.ts";
import { copy } from "./copy.ts";

/** What admins do with orders (spec §2, Manage All Orders; contract.md, /allOrders). */
const tag = "Orders";

export const listAllOrdersOperation = operation({
	name: "listAllOrders",
	summary: "All orders, newest first",
	tag,
	method: "GET",
	path: "/allOrders",
	who: "admin",
	takes: { query: PageQuery },
	answers: z.array(Order),
	list: true,
});

export const changeStatusOperation = operation({
	name: "changeStatus",
	summary: "Send a paid order on, say that it arrived, or give its money back",
	tag,
	method: "PATCH",
	path: "/allOrders/{id}",
	who: "admin",
	takes: {
		params: IdParams,
		body: z.object({ status: Order.shape.status }),
	},
	answers: z.object({ modifiedCount: z.number() }),
	refusals: {
		"not-that-way": { status: 409, says: copy.notThatWay, field: "status" },
		"refund-under-way": { status: 409, says: copy.refundUnderWay },
		"refund-pending": { status: 503, says: copy.refundPending },
	},
});

export const remindCustomerOperation = operation({
	name: "remindCustomer",
	summary: "Remind the customer of an unpaid order by mail",
	tag,
	method: "POST",
	path: "/allOrders/{id}/message",
	who: "admin",
	takes: { params: IdParams },
	answers: z.object({ acknowledged: z.literal(true) }),
	status: 201,
	refusals: { "not-unpaid": { status: 409, says: copy.notUnpaid } },
});
