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

/** What a customer asked to send back of a delivered order, and what came of it (docs/decisions/0052). */
export const returns = pgTable(
	"returns",
	{
		id: uuid().primaryKey(),
		orderId: ofOrder(),
		reason: text({ enum: returnReasons }).notNull(),
		/** The customer's own; may be empty. */
		words: text().notNull(),
		state: text({ enum: returnStates }).notNull(),
		/** The shop's sentence when it accepted or refused. */
		answer: text(),
		/** What it gave back, if anything: one refund a return. */
		refundId: uuid()
			.unique("returns_refund")
			.references(() => refunds.id),
		/** What of that refund was decided for the delivery. */
		refundedDeliveryTaka: integer().notNull().default(0),
		createdAt: when().notNull(),
		decidedAt: when(),
		takenBackAt: when(),
		/** Refused, withdrawn or closed; null while somebody has to do something. */
		endedAt: when(),
	},
	(table) => [
		index().on(table.orderId),
		// The shop's queue, open ones first, is read from these alone: its pages and its counts.
		index("returns_queue").on(
			sql`(ended_at is not null)`,
			table.createdAt.desc().nullsFirst(),
			table.id.desc().nullsFirst(),
			table.state,
		),
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

/** The units of a line that a return is about, and what the shop did with each when it closed it. */
export const returnLines = pgTable(
	"return_lines",
	{
		returnId: uuid()
			.notNull()
			.references(() => returns.id),
		orderLineId: ofOrderLine(),
		quantity: integer().notNull(),
		/** What was decided to go back for them. */
		refundedTaka: integer().notNull().default(0),
		/** How many went back to stock, and how many to the customer: repaired, replaced or as they were. */
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

/** Pictures that a customer sends with a return; only they and admins see them, so they lie here and in no store of public images. */
export const returnPictures = pgTable(
	"return_pictures",
	{
		id: uuid().primaryKey(),
		orderId: ofOrder(),
		accountId: text().notNull(),
		/** Null until the return is asked for. */
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
