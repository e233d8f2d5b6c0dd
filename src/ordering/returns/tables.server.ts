import { sql } from "drizzle-orm";
import {
	check,
	customType,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import { isOneOf } from "../../platform/database/is-one-of.server.ts";
import { when } from "../../platform/database/when.server.ts";
import { refunds } from "../refunds/tables.server.ts";
import { ofOrder, ofOrderLine } from "../tables.server.ts";
import { returnReasons, returnStates } from "./rules.ts";

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
	dataType: () => "bytea",
	toDriver: (value) => Buffer.from(value),
});

/** The returns of delivered orders that customers requested, and their results (docs/decisions/0052). */
export const returns = pgTable(
	"returns",
	{
		id: uuid().primaryKey(),
		orderId: ofOrder(),
		reason: text({ enum: returnReasons }).notNull(),
		/** The customer's text. It may be empty. */
		words: text().notNull(),
		state: text({ enum: returnStates }).notNull(),
		/** The shop's sentence when it accepted or refused. */
		answer: text(),
		refundId: uuid()
			.unique("returns_refund")
			.references(() => refunds.id),
		/** The share of the delivery in that refund. */
		refundedDeliveryTaka: integer().notNull().default(0),
		createdAt: when().notNull(),
		decidedAt: when(),
		takenBackAt: when(),
		/** When it was refused, withdrawn or closed. Null while somebody has to act. */
		endedAt: when(),
	},
	(table) => [
		index().on(table.orderId),
		// These indexes alone serve the shop's queue, open returns first: its pages and its counts.
		index("returns_queue").on(
			sql`(ended_at is not null)`,
			table.createdAt.desc().nullsFirst(),
			table.id.desc().nullsFirst(),
			table.state,
		),
		index().on(table.createdAt, table.id),
		index("returns_by_state").on(table.state, table.createdAt, table.id),
		check("returns_reason_listed", isOneOf(table.reason, returnReasons)),
		check("returns_state_listed", isOneOf(table.state, returnStates)),
		check(
			"returns_ended_by_state",
			sql`(${table.endedAt} is null) = (${table.state} not in ('refused', 'withdrawn', 'closed'))`,
		),
		check("returns_delivery_not_negative", sql`${table.refundedDeliveryTaka} >= 0`),
	],
);

/** The units of a line in a return, and what the shop did with them when it closed the return. */
export const returnLines = pgTable(
	"return_lines",
	{
		returnId: uuid()
			.notNull()
			.references(() => returns.id),
		orderLineId: ofOrderLine(),
		quantity: integer().notNull(),
		/** The decided refund for these units. */
		refundedTaka: integer().notNull().default(0),
		/** How many went to stock, and how many to the customer: repaired, replaced or unchanged. */
		restockedQuantity: integer().notNull().default(0),
		sentBackQuantity: integer().notNull().default(0),
	},
	(table) => [
		primaryKey({ columns: [table.returnId, table.orderLineId] }),
		index().on(table.orderLineId),
		check("return_line_at_least_one", sql`${table.quantity} >= 1`),
		check("return_line_refund_not_negative", sql`${table.refundedTaka} >= 0`),
		check(
			"return_line_units_at_most_asked",
			sql`${table.restockedQuantity} >= 0 and ${table.sentBackQuantity} >= 0
				and ${table.restockedQuantity} + ${table.sentBackQuantity} <= ${table.quantity}`,
		),
	],
);

/** The pictures of returns. Only their customer and admins see them, so no store of public images has them. */
export const returnPictures = pgTable(
	"return_pictures",
	{
		id: uuid().primaryKey(),
		orderId: ofOrder(),
		accountId: text().notNull(),
		/** Null until the customer sends the return. */
		returnId: uuid().references(() => returns.id),
		/** WebP, at most 1600 pixels wide and high. */
		image: bytes().notNull(),
		createdAt: when().notNull(),
	},
	(table) => [
		index().on(table.returnId),
		index("return_pictures_unused")
			.on(table.accountId, table.createdAt)
			.where(sql`return_id is null`),
	],
);
