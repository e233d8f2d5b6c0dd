import { z } from "zod";
import { operationsOf } from "../kernel/operation.ts";
import type { PaymentDue } from "../payments/methods.ts";
import { Deleted, IdParams, ListQuery, Modified, Time } from "../platform/contract.ts";
import { copy as platformCopy } from "../platform/copy.ts";
import { DeliveryAddress } from "./booking.checks.ts";
import { copy } from "./copy.ts";
import { courierIds } from "./couriers.ts";
import type { OrderStatus } from "./rules.ts";

const operation = operationsOf("Orders");

/** Replaces the address if the customer collects the order at the shop. */
export const Collected = z.object({ collect: z.literal(true) });

/** The spelling of an order's status on the wire (contract, Order). The shop never sends a deleted order. */
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
	/** The number that people use for the order, such as `K7M2-94QX`. It gives no access to the order. */
	number: z.string(),
	product: z.string(),
	image: z.string().nullable(),
	customer: z.string(),
	email: z.string(),
	quantity: z.number(),
	totalPrice: z.number(),
	/** The refunds, done or under way, in taka. The sum has a fraction if a provider's refund has one. */
	refundedTotal: z.number(),
	/** The delivery charge. It is part of the total. */
	deliveryCharge: z.number(),
	/** The days from payment to delivery. Null if the customer collects the order or the shop promised none. */
	deliveryDays: z.object({ from: z.number(), to: z.number() }).nullable(),
	/** How many days after delivery the parts may be returned. 0 if the shop promised none. */
	returnDays: z.number(),
	phone: z.string(),
	paid: z.boolean(),
	/** Present only if the payment is due on delivery. Else it is due before the order is shipped. */
	payOnDelivery: z.literal(true).optional(),
	transectionId: z.string().nullable(),
	status: z.enum(wireStatus, copy.statusUnknown),
	delivery: z
		.union([Collected, DeliveryAddress.extend({ district: z.string().optional() })])
		.nullable(),
	createdAt: Time,
	/** When the money arrived. Null if it has not arrived. */
	paidAt: Time.nullable(),
	/** When the shop packed the order. Until then the customer can cancel it. */
	packedAt: Time.nullable(),
	shippedAt: Time.nullable(),
	deliveredAt: Time.nullable(),
	/** The courier, and the courier's tracking number. Null if the shop gave none. */
	courier: z.enum(courierIds).nullable(),
	trackingNumber: z.string().nullable(),
	/** When the hold of an unpaid or expired order ends or ended. Null for other orders. */
	expiresAt: Time.nullable(),
	lines: z.array(
		z.object({
			partId: z.string(),
			category: z.string(),
			/** The address of the part's page. Null if the part is no longer for sale. */
			address: z.string().nullable(),
			product: z.string(),
			image: z.string().nullable(),
			price: z.number(),
			quantity: z.number(),
			refunded: z.number(),
			/** The warranty from delivery, as it was when the order was booked. */
			warranty: z.object({ months: z.number(), words: z.string().nullable() }).nullable(),
			/** The serial numbers of its units that the shop has recorded. */
			serials: z.array(z.string()),
			reviewed: z.boolean(),
		}),
	),
});
export type Order = z.output<typeof Order>;

/** Translates a status from the wire into the shop's own words. */
export function innerStatus(status: Order["status"]): OrderStatus {
	return status === "panding" ? "confirmed" : status;
}

/** Translates an order from the wire into the shop's own words. */
export function orderFromTheWire(sent: Order) {
	const { _id, totalPrice, refundedTotal, deliveryCharge, transectionId, ...order } = sent;
	const paymentDue: PaymentDue = order.payOnDelivery ? "on delivery" : "before shipping";
	return {
		...order,
		id: _id,
		totalTaka: totalPrice,
		refundedTaka: refundedTotal,
		deliveryChargeTaka: deliveryCharge,
		paymentDue,
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

/** An order as its customer and admins see it, in the shop's own words. */
export type ShownOrder = ReturnType<typeof orderFromTheWire>;
export type ShownLine = ShownOrder["lines"][number];

export const listOwnOrdersOperation = operation("listOwnOrders", "GET /order", {
	summary: "List the caller's orders, newest first",
	auth: "user",
	input: { query: ListQuery.extend({ email: z.string().max(320).optional() }) },
	output: z.array(Order),
	list: true,
	errors: { "not-your-email": { status: 403, message: copy.notYourOrders } },
});

export const findOrderOperation = operation("findOrder", "GET /order/{id}", {
	summary: "Read one of the caller's orders; an admin reads any order",
	auth: "user",
	input: { params: IdParams },
	output: Order,
});

export const deleteOrderOperation = operation("deleteOrder", "DELETE /userProduct/{id}", {
	summary: "Delete an unpaid order and return its parts to stock",
	auth: "user",
	input: { params: IdParams },
	output: Deleted,
	errors: {
		"not-allowed": { status: 403, message: platformCopy.notAllowed },
		"already-paid": { status: 409, message: copy.alreadyPaid },
		packed: { status: 409, message: copy.packedStays },
		refunded: { status: 409, message: copy.refundedStays },
		"payment-under-way": { status: 409, message: copy.paymentUnderWay },
		"payment-unreachable": { status: 503, message: copy.paymentUnreachable },
	},
});

export const cancelPaidOrderOperation = operation("cancelPaidOrder", "POST /order/{id}/cancel", {
	summary: "Cancel one of the caller's paid orders before it is packed: the money is refunded",
	auth: "user",
	input: { params: IdParams },
	/** `done`: the provider has confirmed the refund. If not, the shop keeps asking. */
	output: Modified.extend({ done: z.boolean() }),
	errors: {
		"not-paid": { status: 409, message: copy.cancelNotPaid },
		packed: { status: 409, message: copy.cancelPacked },
	},
});
