import { sql } from "drizzle-orm";
import {
	check,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { isOneOf } from "../platform/database/is-one-of.server.ts";
import { when } from "../platform/database/when.server.ts";
import { eventAbouts, type NextStep, paymentIntentStatuses } from "./gateway.ts";
import { paymentMethods } from "./methods.ts";

/** The share of an order that a payment is for: the whole, an advance, or the rest. */
const paymentPurposes = ["whole", "advance", "rest"] as const;
const paymentStatuses = [
	"opening",
	"open",
	"closing",
	"closed",
	"succeeded",
	"refunded",
	"lapsed",
	"abandoned",
] as const;
const challengeStatuses = ["open", "approved", "refused", "superseded", "expired"] as const;
/** The types of events that the sandbox sends. */
export const eventTypes = [
	"payment_intent.succeeded",
	"payment_intent.payment_failed",
	"payment_intent.requires_action",
	"payment_intent.processing",
	"payment_intent.canceled",
	"charge.refunded",
] as const;

/**
 * The payments of orders: amount, method, and the intent at the provider. An order has one live row
 * for each purpose. The shop writes the row before it calls the provider. The row's id is the
 * idempotency key, so that a crash in between loses nothing. A payment never changes its provider.
 *
 * `opening`: requested, no response stored yet. `open`: the customer can pay. `closing`: the shop
 * is ending it. `closed`: ended by the shop for good; amount 0 if no payment had been opened
 * before. `succeeded`: the money came. `refunded`: the money went back. `lapsed`: ended by the
 * provider; a new payment may be opened. `abandoned`: not ended, at a provider that the shop no
 * longer uses.
 */
export const payments = pgTable(
	"payments",
	{
		id: uuid().primaryKey(),
		orderId: uuid().notNull(),
		method: text({ enum: paymentMethods }).notNull(),
		purpose: text({ enum: paymentPurposes }).notNull(),
		provider: text().notNull(),
		/** The provider's id of the payment. */
		paymentIntentId: text().unique(),
		amountPoisha: integer().notNull(),
		currency: text().notNull(),
		/** The customer's next step; never logged. */
		nextStep: jsonb().$type<NextStep>(),
		status: text({ enum: paymentStatuses }).notNull(),
		/** When the shop first saw 3-D Secure in progress. It limits how long the end of a hold waits. */
		challengeSeenAt: when(),
		/** When the money was counted for the order; null if none came, or if it must only be refunded. */
		acceptedAt: when(),
		createdAt: when().notNull(),
		updatedAt: when().notNull(),
	},
	(table) => [
		uniqueIndex("payments_one_live")
			.on(table.orderId, table.purpose)
			.where(sql`status <> 'lapsed'`),
		index("payments_unfinished").on(table.updatedAt).where(sql`status in ('opening', 'closing')`),
		// What paid an order: each list of orders reads it for each row.
		index("payments_of_order").on(table.orderId).where(sql`accepted_at is not null`),
		// The money that came, by time: takings read this index alone.
		index("payments_accepted")
			.on(table.acceptedAt, table.id, table.amountPoisha)
			.where(sql`accepted_at is not null`),
		check("amount_not_negative", sql`${table.amountPoisha} >= 0`),
		check("payments_method_listed", isOneOf(table.method, paymentMethods)),
		check("payments_purpose_listed", isOneOf(table.purpose, paymentPurposes)),
		check("payments_status_listed", isOneOf(table.status, paymentStatuses)),
	],
);

/** The provider's events about the shop's payments. Each is stored once, until a month after its handling. */
export const providerEvents = pgTable(
	"provider_events",
	{
		id: text().primaryKey(),
		provider: text().notNull(),
		about: text({ enum: eventAbouts }).notNull(),
		paymentIntentId: text().notNull(),
		disputeDetail: text(),
		nextAttemptAt: when().notNull(),
		processedAt: when(),
		createdAt: when().notNull(),
	},
	(table) => [
		index("provider_events_due").on(table.nextAttemptAt).where(sql`processed_at is null`),
		index("provider_events_done").on(table.processedAt),
		check("provider_events_about_listed", isOneOf(table.about, eventAbouts)),
	],
);

/** The position up to which a provider's event list was read, and the time of the next read. */
export const providerEventCursors = pgTable("provider_event_cursors", {
	provider: text().primaryKey(),
	readUntil: when().notNull(),
	/** The number of failed requests in a row. */
	failures: integer().notNull().default(0),
	nextAttemptAt: when().notNull(),
});

// The tables below belong to the embedded sandbox provider. No statement joins them with the shop's
// and no transaction spans both (docs/decisions/0008).

export const sandboxIntents = pgTable(
	"sandbox_intents",
	{
		id: text().primaryKey(),
		clientSecret: text().notNull(),
		idempotencyKey: text().notNull().unique(),
		reference: text().notNull(),
		amountPoisha: integer().notNull(),
		amountReceivedPoisha: integer().notNull().default(0),
		refundedPoisha: integer().notNull().default(0),
		currency: text().notNull(),
		status: text({ enum: paymentIntentStatuses }).notNull(),
		/** The code of the last card's failure, whose message the customer saw. */
		lastErrorCode: text(),
		/** The card that is being processed. At `settlesAt` the provider decides. */
		processingBrand: text(),
		processingLast4: text(),
		settlesAt: when(),
		/** The failure code with which processing will end; null if it will succeed. */
		settlesFailed: text(),
		createdAt: when().notNull(),
		updatedAt: when().notNull(),
	},
	(table) => [
		index().on(table.reference),
		check(
			"sandbox_intents_refunded",
			sql`${table.refundedPoisha} between 0 and ${table.amountReceivedPoisha}`,
		),
		index("sandbox_intents_processing").on(table.settlesAt).where(sql`status = 'processing'`),
		check("sandbox_intents_status_listed", isOneOf(table.status, paymentIntentStatuses)),
	],
);

function ofSandboxIntent() {
	return text()
		.notNull()
		.references(() => sandboxIntents.id);
}

/** One approval page of 3-D Secure. */
export const sandboxChallenges = pgTable(
	"sandbox_challenges",
	{
		id: text().primaryKey(),
		paymentIntentId: ofSandboxIntent(),
		status: text({ enum: challengeStatuses }).notNull(),
		brand: text().notNull(),
		last4: text().notNull(),
		/** The page to which the customer returns; already checked. */
		returnUrl: text().notNull(),
		expiresAt: when().notNull(),
		createdAt: when().notNull(),
	},
	(table) => [
		index().on(table.paymentIntentId),
		index("sandbox_challenges_open").on(table.expiresAt).where(sql`status = 'open'`),
		check("sandbox_challenges_status_listed", isOneOf(table.status, challengeStatuses)),
	],
);

/** Every charge attempt, also failed ones. Only the card's brand and last four digits are stored. */
export const sandboxCharges = pgTable(
	"sandbox_charges",
	{
		id: text().primaryKey(),
		paymentIntentId: ofSandboxIntent(),
		amountPoisha: integer().notNull(),
		brand: text().notNull(),
		last4: text().notNull(),
		failureCode: text(),
		createdAt: when().notNull(),
	},
	(table) => [
		// An intent is charged once, whatever else goes wrong.
		uniqueIndex("sandbox_charges_one_success")
			.on(table.paymentIntentId)
			.where(sql`failure_code is null`),
		index().on(table.paymentIntentId),
	],
);

/** The sandbox's refunds of an intent, in part or in full. */
export const sandboxRefunds = pgTable(
	"sandbox_refunds",
	{
		id: text().primaryKey(),
		paymentIntentId: ofSandboxIntent(),
		/** The `refundId` of the shop's request; null if the refund was made at the sandbox itself. */
		refundId: text().unique(),
		amountPoisha: integer().notNull(),
		createdAt: when().notNull(),
	},
	(table) => [
		index().on(table.paymentIntentId),
		check("sandbox_refunds_amount", sql`${table.amountPoisha} > 0`),
	],
);

/** Webhook messages to the shop, sent until the shop accepts them. */
export const sandboxEvents = pgTable(
	"sandbox_events",
	{
		id: text().primaryKey(),
		type: text({ enum: eventTypes }).notNull(),
		paymentIntentId: text().notNull(),
		body: text().notNull(),
		tries: integer().notNull().default(0),
		/** The time of the next try; null once the message is accepted or given up. */
		nextAttemptAt: when(),
		takenAt: when(),
		createdAt: when().notNull(),
	},
	(table) => [
		index().on(table.nextAttemptAt),
		index().on(table.createdAt),
		check("sandbox_events_type_listed", isOneOf(table.type, eventTypes)),
	],
);
