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
import { eventAbouts, type NextStep, paymentIntentStatuses, paymentMethods } from "./gateway.ts";

/** What a payment is for: all of an order, or a part of it before and after. */
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
 * The payments of orders: what was or will be paid, how, and what the shop asked of a provider for it; one live row for
 * each purpose of an order. The row is written before the provider is asked and its id is the idempotency key, so that
 * a crash in between loses nothing. A payment belongs to its provider for life.
 *
 * `opening`: asked, answer not recorded yet. `open`: the customer can pay. `closing`: being ended. `closed`: ended by
 * the shop for good (with no provider and no amount where nothing had been asked yet: it only bars the way).
 * `succeeded`, `refunded`: the money came, went back. `lapsed`: ended by the provider itself; a new one may be opened.
 * `abandoned`: not ended, at a provider that the shop has changed from.
 */
export const payments = pgTable(
	"payments",
	{
		id: uuid().primaryKey(),
		orderId: uuid().notNull(),
		method: text({ enum: paymentMethods }).notNull(),
		purpose: text({ enum: paymentPurposes }).notNull(),
		provider: text().notNull(),
		/** The provider's own number of it. */
		paymentIntentId: text().unique(),
		amountPoisha: integer().notNull(),
		currency: text().notNull(),
		/** What its customer does to pay; never logged. */
		nextStep: jsonb().$type<NextStep>(),
		status: text({ enum: paymentStatuses }).notNull(),
		/** When 3-D Secure was first seen under way, so that a hold does not wait for it for ever. */
		challengeSeenAt: when(),
		/** When its money was counted for its order; null where none came, or where it only goes back. */
		acceptedAt: when(),
		createdAt: when().notNull(),
		updatedAt: when().notNull(),
	},
	(table) => [
		uniqueIndex("payments_one_live")
			.on(table.orderId, table.purpose)
			.where(sql`status <> 'lapsed'`),
		index("payments_unfinished").on(table.updatedAt).where(sql`status in ('opening', 'closing')`),
		check("amount_not_negative", sql`${table.amountPoisha} >= 0`),
		check("payments_method_listed", isOneOf(table.method, paymentMethods)),
		check("payments_purpose_listed", isOneOf(table.purpose, paymentPurposes)),
		check("payments_status_listed", isOneOf(table.status, paymentStatuses)),
	],
);

/** The provider's events about the shop's payments: each once, until a month after handling. */
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

/** How far a provider's list of events has been read, and when it is read next. */
export const providerEventCursors = pgTable("provider_event_cursors", {
	provider: text().primaryKey(),
	readUntil: when().notNull(),
	/** Tries in a row that got no answer. */
	failures: integer().notNull().default(0),
	nextAttemptAt: when().notNull(),
});

// Below stand the embedded sandbox provider's own tables. No statement joins them
// with the shop's and no transaction spans both (docs/decisions/0008).

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
		/** Why the last card failed, as the customer read. */
		lastErrorCode: text(),
		/** The card being processed, and when the provider will have decided. */
		processingBrand: text(),
		processingLast4: text(),
		settlesAt: when(),
		/** The code with which it will decide against the card; null: it will decide for it. */
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
		/** Where the customer goes afterwards; already checked. */
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

/** Every try of a card, failed ones too. Of the card only brand and last four digits are stored. */
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

/** Money given back: a part of an intent's, or all. */
export const sandboxRefunds = pgTable(
	"sandbox_refunds",
	{
		id: text().primaryKey(),
		paymentIntentId: ofSandboxIntent(),
		/** The id that the shop asked with; null where it was made at the sandbox itself. */
		refundId: text().unique(),
		amountPoisha: integer().notNull(),
		createdAt: when().notNull(),
	},
	(table) => [
		index().on(table.paymentIntentId),
		check("sandbox_refunds_amount", sql`${table.amountPoisha} > 0`),
	],
);

/** Messages to the shop's webhook, stored until it has taken them. */
export const sandboxEvents = pgTable(
	"sandbox_events",
	{
		id: text().primaryKey(),
		type: text({ enum: eventTypes }).notNull(),
		paymentIntentId: text().notNull(),
		body: text().notNull(),
		tries: integer().notNull().default(0),
		/** When to try next; null once it is taken or given up. */
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
