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
import { when } from "../platform/database/when.server.ts";
import { courierIds } from "./couriers.ts";
import { orderEventTypes } from "./order-events.ts";
import { fulfilments } from "./order-facts.ts";
import type { Delivery } from "./rules.ts";

/**
 * Why something has to wait for the provider: it has not decided yet, it does not answer, or the
 * shop has changed to another one.
 */
export const blockReason = pgEnum("block_reason", [
	"payment under way",
	"provider unreachable",
	"provider changed",
]);

export const courier = pgEnum("courier", courierIds);
export const fulfilment = pgEnum("fulfilment", fulfilments);

/**
 * The words by which an order is found (find-orders.server.ts): of its customer's name, e-mail
 * and phone, whose number at home (017…) stands beside the one from abroad. As an expression of an
 * index it costs a booking one entry in that index's list of what is to be sorted in.
 */
export const orderSearchWords = sql`to_tsvector('simple',
	translate(customer_name || ' ' || email || ' ' || phone, '@.+-_/', '      ')
	|| case when phone like '+880%' then ' 0' || substr(phone, 5) else '' end)`;

/** Orders, deleted ones included: history keeps them. How one lives: docs/decisions/0009. */
export const orders = pgTable(
	"orders",
	{
		id: uuid().primaryKey(),
		/** What people call it by (order-number.ts), without the hyphen. It opens nothing: the id does. */
		number: text().notNull().unique("orders_number"),
		accountId: ofAccount(),
		customerName: text().notNull(),
		email: text().notNull(),
		phone: text().notNull(),
		fulfilment: fulfilment().notNull(),
		totalTaka: integer().notNull(),
		/** What came in of the payments that count for it; in poisha, as a provider gives it. */
		paidPoisha: integer().notNull().default(0),
		/** What of that is owed back or has gone back. */
		refundedPoisha: integer().notNull().default(0),
		/** Since when none of it stays with the shop: all has gone back, or it came too late and goes back. */
		refundedAt: when(),
		/** What of it is for the delivery. */
		refundedDeliveryPoisha: integer().notNull().default(0),
		/** What the delivery costs, in the total beside the lines; as the terms were when it was booked. */
		deliveryChargeTaka: integer().notNull().default(0),
		/** In how many days after payment it is delivered, as was said; null where it is collected or nothing was said. */
		deliveryDaysFrom: integer(),
		deliveryDaysTo: integer(),
		/** How many days after delivery it may be sent back, as was said. */
		returnDays: integer().notNull().default(0),
		/** Null where the customer did not say. */
		delivery: jsonb().$type<Delivery>(),
		/**
		 * The quota slot of the account's held orders that it takes, from 1. No two held orders share one, so bookings that
		 * arrive at once cannot exceed the limit. An order that was never held has no slot and no end of a hold.
		 */
		unpaidSlot: integer(),
		holdEndsAt: when(),
		/** When the hold is looked at next; later than its end where a payment is under way. */
		nextAttemptAt: when(),
		/** Why the hold was not ended when it was last looked at, if it was to be. */
		blockedBy: blockReason(),
		/** When it was paid; null where it never was, and where its money came too late. */
		paidAt: when(),
		/** When it was packed: from then on its customer does not cancel it any more. */
		packedAt: when(),
		/** When it was handed over, and when it arrived or was collected. */
		shippedAt: when(),
		deliveredAt: when(),
		/** When its customer was asked what the parts are like, or would have been and did not want to be. */
		reviewAskedAt: when(),
		/** Who takes it there, and the number by which they know it; null where the shop did not say. */
		courier: courier(),
		trackingNumber: text(),
		deletedAt: when(),
		createdAt: when().notNull(),
	},
	(table) => [
		index().on(table.accountId, table.createdAt, table.id),
		// The list of all orders is read from this index alone: its pages, its count, one status of it.
		index("orders_listed")
			.on(table.createdAt, table.id, table.fulfilment, table.refundedAt)
			.where(sql`deleted_at is null`),
		index("orders_search").using("gin", orderSearchWords),
		index("orders_review_not_asked")
			.on(table.deliveredAt)
			.where(sql`delivered_at is not null and review_asked_at is null`),
		uniqueIndex("orders_unpaid_slot")
			.on(table.accountId, table.unpaidSlot)
			.where(sql`fulfilment = 'held'`),
		// The second half is always so; it keeps a booking's look at one account's held orders from
		// being planned through this index, which would read everybody's.
		index("orders_held_due")
			.on(table.nextAttemptAt)
			.where(sql`fulfilment = 'held' and next_attempt_at is not null`),
		// What is to be packed and to be shipped, and how many of each; not what was cancelled and waits for its refund.
		index("orders_to_ship")
			.on(table.createdAt, table.id, table.packedAt)
			.where(
				sql`fulfilment in ('confirmed', 'packed') and deleted_at is null and refunded_poisha < total_taka * 100`,
			),
		// Which orders are held, the oldest first, and which accounts have paid: what is held without money.
		// The second half is there for the reason above.
		index("orders_held").on(table.id).where(sql`fulfilment = 'held' and unpaid_slot > 0`),
		index("orders_paid").on(table.accountId).where(sql`paid_at is not null`),
		check("paid_at_most_total", sql`${table.paidPoisha} between 0 and ${table.totalTaka} * 100`),
		check("total_in_bounds", sql`${table.totalTaka} between 100 and 999999`),
		// The database itself gives back no more than was paid, in any order of clicks and messages.
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

/** The booked part, with its name, image and price at the time of the booking. */
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
		/** Its warranty from delivery, as was said when it was booked; null where nothing was said. */
		warrantyMonths: integer(),
		warrantyWords: text(),
		/** What is owed back or has gone back of it. */
		refundedPoisha: integer().notNull().default(0),
		/** The units in returns, but for those refused, withdrawn or sent back to the customer. */
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
		// No more units come back than were bought, over all returns of the order.
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

/** A unit of a line that was packed with its serial number noted. */
export const orderUnits = pgTable(
	"order_units",
	{
		id: uuid().primaryKey(),
		orderLineId: ofOrderLine(),
		partId: ofPart(),
		/** As `readSerial` writes it: in capitals, without spaces. */
		serial: text().notNull(),
		createdAt: when().notNull(),
		/** When the shop had it back, or the number was corrected; until then no other unit has it. */
		endedAt: when(),
	},
	(table) => [
		index().on(table.orderLineId),
		uniqueIndex("order_units_live").on(table.partId, table.serial).where(sql`ended_at is null`),
	],
);

export const orderEventType = pgEnum("order_event_type", orderEventTypes);

/** What happened to an order, by whom (null: the shop itself) and when. */
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
