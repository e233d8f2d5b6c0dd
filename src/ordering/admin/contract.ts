import { z } from "zod";
import { maxOrderParts } from "../../catalogue/stock-rules.ts";
import { operationsOf } from "../../kernel/operation.ts";
import { startOfShopDay } from "../../kernel/shop-time.ts";
import { maxChargeTaka } from "../../kernel/taka.ts";
import { Acknowledged, Created, IdParams, ListQuery, Modified } from "../../platform/contract.ts";
import { innerStatus, Order } from "../contract.ts";
import { copy } from "../copy.ts";
import { copy as shippingCopy } from "../shipping/copy.ts";
import { CourierId, TrackingNumber } from "../shipping/shipping.checks.ts";
import { copy as pickListCopy } from "./pick-list.copy.ts";

/** The operations of admins on orders (spec §2, Manage All Orders; contract, /allOrders). */
const operation = operationsOf("Orders");
const dayMs = 24 * 60 * 60_000;

/** Reads a day in the shop's time zone (`2026-11-20`) or a time (RFC 3339) as its first moment and its end. */
const DayOrTime = z
	.union([z.iso.date(), z.iso.datetime({ offset: true })], copy.dayWrong)
	.transform((typed, context) => {
		const isDay = typed.length === "2026-11-20".length;
		const begins = isDay ? startOfShopDay(typed) : new Date(typed);
		if (begins.getUTCFullYear() < 1970)
			context.addIssue({ code: "custom", message: copy.dayWrong });
		return { begins, over: new Date(begins.getTime() + (isDay ? dayMs : 1)) };
	});

/** The filters of the list of orders. The list includes the whole day, or the moment, of `to`. */
const OrdersQuery = ListQuery.extend({
	q: z.string().max(200, copy.searchTooLong).optional(),
	status: z.enum(Order.shape.status.options, copy.statusListed).transform(innerStatus).optional(),
	packed: z.enum(["yes", "no"], copy.packedListed).optional(),
	from: DayOrTime.optional(),
	to: DayOrTime.optional(),
	late: z.literal("yes", copy.lateListed).optional(),
	part: z.uuid(copy.partIdWrong).optional(),
	paidFrom: DayOrTime.optional(),
	paidTo: DayOrTime.optional(),
});

export const listAllOrdersOperation = operation("listAllOrders", "GET /allOrders", {
	summary:
		"List all orders, newest first; filters: order data, status, day, late, part, day of payment",
	auth: "orders.read",
	input: { query: OrdersQuery },
	output: z.array(Order),
	list: true,
});

/** The ids of the orders beside one in a list. Null at the end of the list. */
const Neighbours = z.object({ newer: z.string().nullable(), older: z.string().nullable() });
export type Neighbours = z.output<typeof Neighbours>;

export const findNeighboursOperation = operation(
	"findNeighbours",
	"GET /allOrders/{id}/neighbours",
	{
		summary: "The ids of the next newer and the next older order in the list with these filters",
		auth: "orders.read",
		input: { params: IdParams, query: OrdersQuery.omit({ page: true, limit: true, csv: true }) },
		output: Neighbours,
	},
);

const Pick = z.object({
	partId: z.string(),
	shelf: z.string().nullable(),
	name: z.string(),
	quantity: z.int(),
	orders: z.array(z.object({ number: z.string(), quantity: z.int() })),
});
export type Pick = z.output<typeof Pick>;

export const listPicksOperation = operation("listPicks", "GET /pickList", {
	summary: "List what to take from the shelves for orders that are to be packed, by shelf",
	auth: "orders.pack",
	input: {
		query: z.object({
			/** The ids of 1 to 100 orders, with commas between them. */
			orders: z
				.string(pickListCopy.ordersWrong)
				.transform((ids) => ids.split(","))
				.pipe(z.array(z.uuid(pickListCopy.ordersWrong)).max(100, pickListCopy.ordersWrong)),
		}),
	},
	output: z.array(Pick),
});

/** The number of orders in each state, without deleted orders. */
const OrderCounts = z.object({
	all: z.number(),
	unpaid: z.number(),
	toPack: z.number(),
	toShip: z.number(),
	shipped: z.number(),
	delivered: z.number(),
	refunded: z.number(),
	expired: z.number(),
});
export type OrderCounts = z.output<typeof OrderCounts>;

export const countOrdersOperation = operation("countOrders", "GET /orderCounts", {
	summary: "Count the orders in each state: to pack, to ship, on their way and so on",
	auth: "orders.read",
	output: OrderCounts,
});

/** The statuses that an admin can give an order. */
const NextStatus = z.enum(["shipped", "delivered", "refunded"]);
/** The statuses that no admin can set. The shop refuses them as a step (409), not as unknown values (400). */
const NoStep = Order.shape.status.exclude(NextStatus.options).transform(() => null);

export const changeStatusOperation = operation("changeStatus", "PATCH /allOrders/{id}", {
	summary: "Mark a paid order as shipped or delivered, or refund it",
	auth: "orders.change",
	input: {
		params: IdParams,
		body: z
			.object({
				status: z.union([NextStatus, NoStep], copy.statusUnknown),
				/** The courier, only for the status `shipped`. Courier and tracking number are optional. */
				courier: CourierId.optional(),
				trackingNumber: TrackingNumber.optional(),
			})
			.refine(({ status, courier }) => !courier || status === "shipped", {
				message: shippingCopy.courierOnlyShipped,
				path: ["courier"],
			})
			.refine(({ courier, trackingNumber }) => !trackingNumber || courier, {
				message: shippingCopy.courierNeeded,
				path: ["courier"],
			}),
	},
	output: Modified,
	errors: {
		"not-that-way": { status: 409, message: copy.notThatWay, field: "status" },
		"refund-under-way": { status: 409, message: copy.refundUnderWay },
		"refund-pending": { status: 503, message: copy.refundPending },
	},
});

const Taka = z.int(copy.wholeTaka).max(maxChargeTaka, copy.wholeTaka);
const RefundedLine = z.object({
	partId: z.string(copy.refundEmpty).max(100, copy.refundEmpty).toLowerCase(),
	amount: Taka.min(1, copy.wholeTaka),
});

/** The most characters of a refund's reason. */
export const maxRefundWords = 500;

export const refundPartOperation = operation("refundPart", "POST /allOrders/{id}/refund", {
	summary: "Refund a part of a paid order: for lines, for the delivery, or both",
	auth: "orders.refund",
	input: {
		params: IdParams,
		body: z.object({
			/** The refunded sum that the admin saw. Somebody may have refunded more in another window. */
			refundedTotal: z.number(copy.refundedSeen).min(0, copy.refundedSeen),
			lines: z
				.array(RefundedLine, copy.refundEmpty)
				.max(maxOrderParts, copy.tooManyLines)
				.refine((lines) => new Set(lines.map(({ partId }) => partId)).size === lines.length, {
					message: copy.lineTwice,
				})
				.default([]),
			delivery: Taka.min(0, copy.wholeTaka).default(0),
			/** The shop's reason, for the customer. */
			words: z.string().trim().max(maxRefundWords, copy.refundWordsLong).optional(),
		}),
	},
	/** `done`: the provider has confirmed the refund. If not, the shop keeps asking. */
	output: Created.extend({ done: z.boolean() }),
	status: 201,
	errors: {
		"not-that-way": { status: 409, message: copy.refundNotPaid },
		"refund-empty": { status: 400, message: copy.refundEmpty, field: "lines" },
		"refund-too-much": { status: 409, message: copy.refundTooMuch },
		"refund-changed": { status: 409, message: copy.refundChanged, field: "refundedTotal" },
	},
});

export const remindCustomerOperation = operation("remindCustomer", "POST /allOrders/{id}/message", {
	summary: "Remind the customer of an unpaid order by mail",
	auth: "orders.remind",
	input: { params: IdParams },
	output: Acknowledged,
	status: 201,
	errors: { "not-unpaid": { status: 409, message: copy.notUnpaid } },
});
