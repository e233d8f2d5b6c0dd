import { z } from "zod";
import { operationsOf } from "../kernel/operation.ts";
import { Deleted, IdParams, Modified, PageQuery, Time } from "../platform/contract.ts";
import { DeliveryAddress } from "./booking.checks.ts";
import { copy } from "./copy.ts";
import { courierIds } from "./couriers.ts";
import type { OrderStatus } from "./rules.ts";

const operation = operationsOf("Orders");

/** In place of an address: the customer collects it at the shop. */
export const Collected = z.object({ collect: z.literal(true) });

/** How an order's status is spelt on the wire (contract, Order); a deleted one is never sent. */
export const wireStatus = {
	unpaid: "unpaid",
	confirmed: "panding",
	shipped: "shipped",
	delivered: "delivered",
	expired: "expired",
	refunded: "refunded",
} as const;

export const Order = z.object({
	_id: z.string(),
	/** What people call it by, as it is read out: `K7M2-94QX`. It opens nothing. */
	number: z.string(),
	product: z.string(),
	image: z.string().nullable(),
	customer: z.string(),
	email: z.string(),
	quantity: z.number(),
	totalPrice: z.number(),
	/** What has gone back of the total, or is on its way; with a fraction where a provider gave one back. */
	refundedTotal: z.number(),
	/** What of the total the delivery costs. */
	deliveryCharge: z.number(),
	/** In how many days after payment it comes; null where it is collected or nothing was said. */
	deliveryDays: z.object({ from: z.number(), to: z.number() }).nullable(),
	/** How many days after delivery it may be sent back; 0 where nothing was said. */
	returnDays: z.number(),
	phone: z.string(),
	paid: z.boolean(),
	transectionId: z.string().nullable(),
	status: z.enum(wireStatus, copy.statusUnknown),
	delivery: z
		.union([Collected, DeliveryAddress.extend({ district: z.string().optional() })])
		.nullable(),
	createdAt: Time,
	/** When its money came; null before, and where it never came. */
	paidAt: Time.nullable(),
	/** When it was packed: until then its customer can cancel it. */
	packedAt: Time.nullable(),
	shippedAt: Time.nullable(),
	deliveredAt: Time.nullable(),
	/** Who takes it there, and the number by which they know it; null where the shop did not say. */
	courier: z.enum(courierIds).nullable(),
	trackingNumber: z.string().nullable(),
	/** When an unpaid order's hold ends, or an expired one's ended; else null. */
	expiresAt: Time.nullable(),
	lines: z.array(
		z.object({
			partId: z.string(),
			category: z.string(),
			/** The address of the part's page; null where it is no longer for sale. */
			address: z.string().nullable(),
			product: z.string(),
			image: z.string().nullable(),
			price: z.number(),
			quantity: z.number(),
			refunded: z.number(),
			/** The warranty from delivery, as it was when the order was booked. */
			warranty: z.object({ months: z.number(), words: z.string().nullable() }).nullable(),
			/** The serial numbers of its units, as far as they were noted. */
			serials: z.array(z.string()),
			reviewed: z.boolean(),
		}),
	),
});
export type Order = z.output<typeof Order>;

/** A status from the wire, in the words used inside. */
export function innerStatus(status: Order["status"]): OrderStatus {
	return status === "panding" ? "confirmed" : status;
}

/** An order from the wire, in the words used inside. */
export function orderFromTheWire(sent: Order) {
	const { _id, totalPrice, refundedTotal, deliveryCharge, transectionId, ...order } = sent;
	return {
		...order,
		id: _id,
		totalTaka: totalPrice,
		refundedTaka: refundedTotal,
		deliveryChargeTaka: deliveryCharge,
		paymentIntentId: transectionId,
		status: innerStatus(order.status),
		lines: order.lines.map(({ product, price, refunded, ...line }) => ({
			...line,
			name: product,
			unitPriceTaka: price,
			refundedTaka: refunded,
		})),
	};
}

/** An order as its customer and admins see it, in the words used inside. */
export type ShownOrder = ReturnType<typeof orderFromTheWire>;
export type ShownLine = ShownOrder["lines"][number];

export const listOwnOrdersOperation = operation("listOwnOrders", "GET /order", {
	summary: "One's own orders, newest first",
	auth: "user",
	input: { query: PageQuery.extend({ email: z.string().max(320).optional() }) },
	output: z.array(Order),
	list: true,
	errors: { "not-your-email": { status: 403, message: copy.notYourOrders } },
});

export const findOrderOperation = operation("findOrder", "GET /order/{id}", {
	summary: "One order: one's own, or any for an admin",
	auth: "user",
	input: { params: IdParams },
	output: Order,
});

export const deleteOrderOperation = operation("deleteOrder", "DELETE /userProduct/{id}", {
	summary: "Delete an unpaid order and give its parts back",
	auth: "user",
	input: { params: IdParams },
	output: Deleted,
	errors: {
		"already-paid": { status: 409, message: copy.alreadyPaid },
		refunded: { status: 409, message: copy.refundedStays },
		"payment-under-way": { status: 409, message: copy.paymentUnderWay },
		"payment-unreachable": { status: 503, message: copy.paymentUnreachable },
	},
});

export const cancelPaidOrderOperation = operation("cancelPaidOrder", "POST /order/{id}/cancel", {
	summary: "Cancel one's own paid order, until it is packed: its money goes back",
	auth: "user",
	input: { params: IdParams },
	/** `done`: the provider has confirmed the refund; else the shop keeps asking. */
	output: Modified.extend({ done: z.boolean() }),
	errors: {
		"not-paid": { status: 409, message: copy.cancelNotPaid },
		packed: { status: 409, message: copy.cancelPacked },
	},
});
