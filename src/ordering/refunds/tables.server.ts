import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { payments } from "../../payments/tables.server.ts";
import { isOneOf } from "../../platform/database/is-one-of.server.ts";
import { when } from "../../platform/database/when.server.ts";
import { blockReason, ofOrder } from "../tables.server.ts";

export const refundReasons = [
	"too late",
	"deleted",
	"paid twice",
	"by admin",
	"by provider",
	"cancelled",
	"returned",
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** The refunds. A refund is owed from the moment its row is written until the provider confirms it. */
export const refunds = pgTable(
	"refunds",
	{
		/** The provider pays a refund with this id only once. */
		id: uuid().primaryKey(),
		orderId: ofOrder(),
		/** The payment that is refunded. It counts for the order, or it is a second or late payment. */
		paymentId: uuid()
			.notNull()
			.references(() => payments.id),
		/** 0 if somebody refunded the money at the provider before the shop could. */
		amountPoisha: integer().notNull(),
		reason: text({ enum: refundReasons }).notNull(),
		/** The shop's reason in words, for the customer. Null if an admin gave none. */
		words: text(),
		providerRefundId: text().unique("refunds_provider_refund"),
		owedAt: when().notNull(),
		nextAttemptAt: when().notNull(),
		/** Since when a provider without idempotency keys may have paid it without a response that says so. */
		sentAt: when(),
		/** Why the last attempt failed. */
		blockedBy: blockReason(),
		doneAt: when(),
		/** The admin who paid it by hand, and the admin's note. Null if a provider paid it. */
		byAccountId: text(),
		note: text(),
	},
	(table) => [
		index().on(table.orderId),
		index().on(table.paymentId),
		index("refunds_owed").on(table.nextAttemptAt).where(sql`done_at is null`),
		index("refunds_done").on(table.doneAt, table.id).where(sql`done_at is not null`),
		check("refund_not_negative", sql`${table.amountPoisha} >= 0`),
		check("refunds_reason_listed", isOneOf(table.reason, refundReasons)),
	],
);
