import { z } from "zod";
import { operation } from "../kernel/operation.ts";
import { IdParams, PageQuery, Time } from "../platform/contract.ts";
import { DeliveryAddress, Phone, Quantity, Total, trimmed } from "./booking.checks.ts";
import { copy } from "./copy.ts";
import type { ShownOrder } from "./rules.ts";

const tag = "Orders";

const Collected = z.object({ collect: z.literal(true) });

/**
 * A booking (spec §7, POST /order). `product`, `image` and `customer` of the
 * specification's browser may be sent; only the name is read, and that only
 * where there is no `partId`.
 */
export const Booking = z
	.object({
		partId: z.string(copy.whichPart).nullish(),
		product: z.string(copy.whichPart).max(500, copy.whichPart).nullish(),
		email: z.string(copy.notYourEmail).max(320, copy.notYourEmail).nullish(),
		quantity: Quantity,
		totalPrice: Total.nullish(),
		phone: Phone,
		delivery: z.union([Collected, DeliveryAddress], copy.deliveryWrong).nullish(),
		collect: z.boolean(copy.deliveryWrong).nullish(),
	})
	.refine((booking) => booking.partId || booking.product, {
		message: copy.whichPart,
		path: ["partId"],
	});
export type Booking = z.output<typeof Booking>;

export const BookingMade = z.object({ acknowledged: z.literal(true), insertedId: z.string() });

/** How an order's status is spelt on the wire (contract, Order); a deleted one is never sent. */
export const wireStatus = {
	unpaid: "unpaid",
	processing: "panding",
	shipped: "shipped",
	delivered: "delivered",
	expired: "expired",
	refunded: "refunded",
} as const;

export const Order = z.object({
	_id: z.string(),
	product: z.string(),
	image: z.string().nullable(),
	customer: z.string(),
	email: z.string(),
	quantity: z.number(),
	totalPrice: z.number(),
	phone: z.string(),
	paid: z.boolean(),
	transectionId: z.string().nullable(),
	status: z.enum(wireStatus, copy.statusUnknown),
	delivery: z.union([Collected, DeliveryAddress]).nullable(),
	createdAt: Time,
	/** When an unpaid order's hold ends, or an expired one's ended; else null. */
	expiresAt: Time.nullable(),
	lines: z.array(
		z.object({
			partId: z.string(),
			product: z.string(),
			image: z.string().nullable(),
			price: z.number(),
			quantity: z.number(),
		}),
	),
});
export type Order = z.output<typeof Order>;

/** An order as it goes over the wire. */
export function orderOnTheWire({ id, totalTaka, transactionId, ...order }: ShownOrder): Order {
	return {
		...order,
		_id: id,
		totalPrice: totalTaka,
		transectionId: transactionId,
		status: wireStatus[order.status],
		lines: order.lines.map(({ name, unitPriceTaka, ...line }) => ({
			...line,
			product: name,
			price: unitPriceTaka,
		})),
	};
}

/** A status from the wire, in the words of the house. */
export function innerStatus(status: Order["status"]): ShownOrder["status"] {
	return status === "panding" ? "processing" : status;
}

/** An order from the wire, in the words of the house. */
export function orderFromTheWire({ _id, totalPrice, transectionId, ...order }: Order): ShownOrder {
	return {
		...order,
		id: _id,
		totalTaka: totalPrice,
		transactionId: transectionId,
		status: innerStatus(order.status),
		lines: order.lines.map(({ product, price, ...line }) => ({
			...line,
			name: product,
			unitPriceTaka: price,
		})),
	};
}

export const bookPartOperation = operation({
	name: "bookPart",
	summary: "Book a part: takes its stock and holds it until paid",
	tag,
	method: "POST",
	path: "/order",
	auth: "user",
	input: { body: Booking },
	output: BookingMade,
	status: 201,
	location: "/order/{insertedId}",
	errors: {
		"below-minimum": { status: 400, message: copy.belowMinimum, field: "quantity" },
		"above-available": { status: 409, message: copy.aboveAvailable, field: "quantity" },
		"total-too-small": { status: 400, message: copy.totalTooSmall, field: "quantity" },
		"total-too-large": { status: 400, message: copy.totalTooLarge, field: "quantity" },
		"total-changed": { status: 409, message: copy.totalChanged, field: "totalPrice" },
		"part-unknown": { status: 400, message: copy.partUnknown, field: "product" },
		"part-gone": { status: 404, message: copy.partGone },
		"not-your-email": { status: 403, message: copy.notYourEmail, field: "email" },
		"too-many-unpaid": { status: 409, message: copy.tooManyUnpaid },
		"unverified-unpaid": { status: 409, message: copy.unverifiedUnpaid },
		"unverified-network": { status: 409, message: copy.unverifiedNetwork },
		"unverified-share": { status: 409, message: copy.unverifiedShare, field: "quantity" },
		"too-many-expired": { status: 429, message: copy.tooManyExpired },
		busy: { status: 503, message: copy.busy },
	},
});

export const listOwnOrdersOperation = operation({
	name: "listOwnOrders",
	summary: "One's own orders, newest first",
	tag,
	method: "GET",
	path: "/order",
	auth: "user",
	input: { query: PageQuery.extend({ email: z.string().max(320).optional() }) },
	output: z.array(Order),
	list: true,
	errors: { "not-your-email": { status: 403, message: copy.notYourOrders } },
});

export const findOrderOperation = operation({
	name: "findOrder",
	summary: "One order: one's own, or any for an admin",
	tag,
	method: "GET",
	path: "/order/{id}",
	auth: "user",
	input: { params: IdParams },
	output: Order,
});

const unreachable = { status: 503, message: copy.paymentUnreachable };

export const settleOrderOperation = operation({
	name: "settleOrder",
	summary: "Record an order as paid, once the provider says so",
	tag,
	method: "PATCH",
	path: "/order/{id}",
	auth: "user",
	input: {
		params: IdParams,
		body: z
			.object({ oder: z.string().max(100), transectionId: trimmed(copy.paymentUnknown, 255) })
			.transform(({ oder, transectionId }) => ({ orderId: oder, transactionId: transectionId })),
	},
	output: z.object({ modifiedCount: z.number() }),
	errors: {
		"wrong-order": { status: 400, message: copy.wrongOrder, field: "oder" },
		"payment-unknown": { status: 402, message: copy.paymentUnknown },
		"payment-unreachable": unreachable,
		refunded: { status: 409, message: copy.refundedLate },
	},
});

export const deleteOrderOperation = operation({
	name: "deleteOrder",
	summary: "Delete an unpaid order and give its parts back",
	tag,
	method: "DELETE",
	path: "/userProduct/{id}",
	auth: "user",
	input: { params: IdParams },
	output: z.object({ deletedCount: z.number() }),
	errors: {
		"already-paid": { status: 409, message: copy.alreadyPaid },
		refunded: { status: 409, message: copy.refundedStays },
		"payment-under-way": { status: 409, message: copy.paymentUnderWay },
		"payment-unreachable": unreachable,
	},
});

/** What `settleOrderOperation` is sent. */
export function paymentToTell(orderId: string, transactionId: string) {
	return { oder: orderId, transectionId: transactionId };
}

export const openOrderPaymentOperation = operation({
	name: "openOrderPayment",
	summary: "Begin to pay for an order, or go on with it",
	tag,
	method: "POST",
	path: "/create-payment-intent",
	auth: "user",
	input: {
		body: z
			.object({ oder: z.string().max(100).nullish(), totalPrice: Total.nullish() })
			.refine((asked) => asked.oder || asked.totalPrice, {
				message: copy.whichOrder,
				path: ["oder"],
			})
			.transform(({ oder, totalPrice }) => ({ orderId: oder, totalTaka: totalPrice })),
	},
	output: z.object({ clientSecret: z.string() }),
	status: 201,
	errors: {
		"not-found": { status: 404, message: copy.orderMissing },
		"which-order": { status: 409, message: copy.whichOrder },
		"already-paid": { status: 409, message: copy.alreadyPaid },
		expired: { status: 409, message: copy.holdOver },
		deleted: { status: 409, message: copy.orderDeleted },
		refunded: { status: 409, message: copy.orderRefunded },
		closing: { status: 409, message: copy.orderClosing },
		"payments-not-set-up": { status: 503, message: copy.paymentsNotSetUp },
		"payment-unreachable": unreachable,
	},
});

export const hearWebhookOperation = operation({
	name: "hearWebhook",
	summary: "What a payment provider tells the shop; signed",
	tag: "Payments",
	method: "POST",
	path: "/webhook/{provider}",
	auth: "anyone",
	input: { params: z.object({ provider: z.string() }) },
	signed: true,
	output: z.object({ received: z.literal(true) }),
	errors: {
		forged: { status: 400, message: copy.forgedWebhook },
		"too-large": { status: 413, message: copy.webhookTooLarge },
		"payment-unreachable": unreachable,
	},
});

/** What `openOrderPaymentOperation` is sent. */
export function paymentToOpen(orderId: string) {
	return { oder: orderId };
}
