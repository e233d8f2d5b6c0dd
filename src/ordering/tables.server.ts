import { sql } from "drizzle-orm";
import {
	check,
	index,
	integer,
	jsonb,
	pgEnum,
	pgTable,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { ofAccount } from "../accounts/tables.server.ts";
import { ofPart } from "../catalogue/tables.server.ts";
import { paymentDues } from "../payments/methods.ts";
import { isOneOf } from "../platform/database/is-one-of.server.ts";
import { when } from "../platform/database/when.server.ts";
import { courierIds } from "./couriers.ts";
import { orderEventTypes } from "./order-events.ts";
import { fulfilments } from "./order-facts.ts";
import type { Delivery } from "./rules.ts";

/**
 * Why the shop waits for a provider: the payment is not decided, the provider does not respond, or
 * the shop now uses another provider.
 */
export const blockReason = pgEnum("block_reason", [
	"payment under way",
	"provider unreachable",
	"provider changed",
]);

export const courier = pgEnum("courier", courierIds);
export const fulfilment = pgEnum("fulfilment", fulfilments);

/**
 * The words by which an order is found (search-orders.server.ts): the customer's name, e-mail and
 * phone number. A Bangladeshi number has its local form (017…) beside the international one. As an
 * index expression it costs a booking one entry in the index's pending list.
 */
export const orderSearchWords = sql`to_tsvector('simple',
	translate(customer_name || ' ' || email || ' ' || phone, '@.+-_/', '      ')
	|| case when phone like '+880%' then ' 0' || substr(phone, 5) else '' end)`;

/** The orders that hold parts without money: held, or with a payment that is due on delivery. */
export const isUnpaid =
	sql.raw(`(fulfilment = 'held' or (payment_due = 'on delivery' and paid_at is null
	and fulfilment in ('confirmed', 'packed', 'shipped')))`);

/**
 * The end of the last promised day of delivery, in Bangladesh. Null if no days were promised or they do
 * not count yet (`promisedFrom` in rules.ts; `dayAfter`).
 */
export const promisedEnd = sql.raw(`((date_trunc('day',
	(case when payment_due = 'on delivery' then created_at else paid_at end) at time zone 'Asia/Dhaka')
	+ (delivery_days_to + 1) * interval '1 day') at time zone 'Asia/Dhaka')`);

/** The orders that are under way to their customer, without those whose whole money goes back. */
export const isUnderWay = sql.raw(`(fulfilment in ('confirmed', 'packed', 'shipped')
	and deleted_at is null and refunded_poisha < total_taka * 100)`);

/** All orders, also deleted ones, for the history. The states of an order: docs/decisions/0009. */
export const orders = pgTable(
	"orders",
	{
		id: uuid().primaryKey(),
		/** The number that people use (order-number.ts), without the hyphen. It gives no access; the id does. */
		number: text().notNull().unique("orders_number"),
		accountId: ofAccount(),
		customerName: text().notNull(),
		email: text().notNull(),
		phone: text().notNull(),
		fulfilment: fulfilment().notNull(),
		totalTaka: integer().notNull(),
		paymentDue: text({ enum: paymentDues }).notNull().default("before shipping"),
		/** The sum of the payments that count for the order, in poisha, as providers state it. */
		paidPoisha: integer().notNull().default(0),
		/** The sum of the refunds of these payments, owed or done. */
		refundedPoisha: integer().notNull().default(0),
		/** Since when the shop keeps none of the money: all was refunded, or it came too late and is refunded. */
		refundedAt: when(),
		/** The delivery's share of the refunds. */
		refundedDeliveryPoisha: integer().notNull().default(0),
		/** The delivery charge by the terms at booking. It is part of the total, beside the lines. */
		deliveryChargeTaka: integer().notNull().default(0),
		/** The promised days from payment to delivery. Null if it is collected or the shop promised none. */
		deliveryDaysFrom: integer(),
		deliveryDaysTo: integer(),
		/** How many days after delivery the parts may be returned, as promised. */
		returnDays: integer().notNull().default(0),
		/** Null if the customer gave no destination. */
		delivery: jsonb().$type<Delivery>(),
		/**
		 * The quota slot of an unpaid order, from 1. No two unpaid orders of an account share one, so
		 * simultaneous bookings keep the limit. An order that was never held has no hold: it was
		 * confirmed when it was booked.
		 */
		unpaidSlot: integer(),
		holdEndsAt: when(),
		/** When the shop next tries to end the hold. It is later than the hold's end while a payment is under way. */
		nextAttemptAt: when(),
		/** Why the last attempt could not end the hold, if there was one. */
		blockedBy: blockReason(),
		/** When it was paid. Null if it never was, or if its money came too late. */
		paidAt: when(),
		/** When it was packed. From then on its customer cannot cancel it. */
		packedAt: when(),
		/** When it was handed over, and when it arrived or was collected. */
		shippedAt: when(),
		deliveredAt: when(),
		/** When the shop asked the customer for reviews, or decided that no such mail is due. */
		reviewAskedAt: when(),
		/** The courier, and the courier's tracking number. Null if the shop gave none. */
		courier: courier(),
		trackingNumber: text(),
		deletedAt: when(),
		createdAt: when().notNull(),
	},
	(table) => [
		index().on(table.accountId, table.createdAt, table.id),
		// The orders in one state, the newest first.
		index("orders_in_state")
			.on(table.fulfilment, table.createdAt, table.id)
			.where(sql`deleted_at is null and refunded_at is null`),
		index("orders_refunded")
			.on(table.createdAt, table.id)
			.where(sql`deleted_at is null and refunded_at is not null`),
		// The database reads the list of all orders from this index alone: pages, count and one status.
		index("orders_listed")
			.on(table.createdAt, table.id, table.fulfilment, table.refundedAt)
			.where(sql`deleted_at is null`),
		index("orders_search").using("gin", orderSearchWords),
		index("orders_review_not_asked")
			.on(table.deliveredAt)
			.where(sql`delivered_at is not null and review_asked_at is null`),
		uniqueIndex("orders_unpaid_slot").on(table.accountId, table.unpaidSlot).where(isUnpaid),
		// The second condition is always true. It keeps PostgreSQL from using this index, which has all
		// held orders, when a booking reads the held orders of one account.
		index("orders_held_due")
			.on(table.nextAttemptAt)
			.where(sql`fulfilment = 'held' and next_attempt_at is not null`),
		// The orders to pack and to ship, without those that were cancelled and wait for a refund.
		index("orders_to_ship")
			.on(table.createdAt, table.id, table.packedAt)
			.where(
				sql`fulfilment in ('confirmed', 'packed') and deleted_at is null and refunded_poisha < total_taka * 100`,
			),
		// The unpaid orders, the oldest first, and the accounts that have paid: for the limits of what is
		// held without money. The condition on the slot has the same reason as above.
		index("orders_held").on(table.id).where(sql`${isUnpaid} and unpaid_slot > 0`),
		index("orders_paid").on(table.accountId).where(sql`paid_at is not null`),
		// What was sold on a day, and the orders that are late, the latest first.
		index("orders_paid_at").on(table.paidAt).where(sql`paid_at is not null`),
		index("orders_promised").on(promisedEnd).where(isUnderWay),
		check("paid_at_most_total", sql`${table.paidPoisha} between 0 and ${table.totalTaka} * 100`),
		check("orders_payment_due_listed", isOneOf(table.paymentDue, paymentDues)),
		check("total_in_bounds", sql`${table.totalTaka} between 100 and 999999`),
		// The database refuses to refund more than was paid, in any sequence of clicks and messages.
		check("refunded_at_most_paid", sql`${table.refundedPoisha} between 0 and ${table.paidPoisha}`),
		check(
			"refunded_delivery_of_refunded",
			sql`${table.refundedDeliveryPoisha} between 0 and ${table.refundedPoisha}`,
		),
		check(
			"refunded_delivery_at_most_charge",
			sql`${table.refundedDeliveryPoisha} <= ${table.deliveryChargeTaka} * 100`,
		),
		check(
			"delivery_charge_in_total",
			sql`${table.deliveryChargeTaka} between 0 and ${table.totalTaka}`,
		),
		check("delivery_days_in_order", sql`${table.deliveryDaysFrom} <= ${table.deliveryDaysTo}`),
	],
);

export function ofOrder() {
	return uuid()
		.notNull()
		.references(() => orders.id);
}

/** A booked part, with its name, image and price at the time of the booking. */
export const orderLines = pgTable(
	"order_lines",
	{
		id: uuid().primaryKey(),
		orderId: ofOrder(),
		partId: ofPart(),
		category: text().notNull(),
		name: text().notNull(),
		image: text(),
		unitPriceTaka: integer().notNull(),
		quantity: integer().notNull(),
		/** The warranty from delivery, as promised at booking. Null if the shop promised none. */
		warrantyMonths: integer(),
		warrantyWords: text(),
		/** The sum of the line's refunds, owed or done. */
		refundedPoisha: integer().notNull().default(0),
		/** The units in returns, except those refused, withdrawn or sent back to the customer. */
		returnedQuantity: integer().notNull().default(0),
	},
	(table) => [
		index().on(table.orderId),
		index().on(table.partId, table.orderId),
		check(
			"refunded_at_most_sum",
			sql`${table.refundedPoisha} between 0 and ${table.unitPriceTaka}::bigint * ${table.quantity} * 100`,
		),
		check("at_least_one", sql`${table.quantity} >= 1`),
		// No more units can be returned than were bought, over all returns of the order.
		check(
			"returned_at_most_bought",
			sql`${table.returnedQuantity} between 0 and ${table.quantity}`,
		),
	],
);

export function ofOrderLine() {
	return uuid()
		.notNull()
		.references(() => orderLines.id);
}

/** A unit of a line whose serial number was recorded. */
export const orderUnits = pgTable(
	"order_units",
	{
		id: uuid().primaryKey(),
		orderLineId: ofOrderLine(),
		partId: ofPart(),
		/** The form that `readSerial` returns: in capitals, without spaces. */
		serial: text().notNull(),
		createdAt: when().notNull(),
		/** When the shop got it back, or corrected the number. Until then no other unit has the number. */
		endedAt: when(),
	},
	(table) => [
		index().on(table.orderLineId),
		uniqueIndex("order_units_live").on(table.partId, table.serial).where(sql`ended_at is null`),
	],
);

export const orderEventType = pgEnum("order_event_type", orderEventTypes);

/** The events of orders: what happened, when, and which account did it (null: the shop itself). */
export const orderEvents = pgTable(
	"order_events",
	{
		id: uuid().primaryKey(),
		orderId: ofOrder(),
		type: orderEventType().notNull(),
		byAccountId: text(),
		detail: jsonb().$type<Record<string, unknown>>(),
		createdAt: when().notNull(),
	},
	(table) => [index().on(table.orderId, table.createdAt)],
);
