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

/** Money that goes back: owed from the moment it is written here until the provider says it went. */
export const refunds = pgTable(
	"refunds",
	{
		/** The provider gives back once for each of these. */
		id: uuid().primaryKey(),
		orderId: ofOrder(),
		/** The payment that it goes back from: one that counts for the order, or a second or late one. */
		paymentId: uuid()
			.notNull()
			.references(() => payments.id),
		/** 0 where somebody gave the money back at the provider before the shop could. */
		amountPoisha: integer().notNull(),
		reason: text({ enum: refundReasons }).notNull(),
		/** The provider's own id of it, once it is known. */
		providerRefundId: text().unique("refunds_provider_refund"),
		owedAt: when().notNull(),
		/** When it is asked for next. */
		nextAttemptAt: when().notNull(),
		/** Since when a provider that takes no key of ours may have made it, without an answer that says so. */
		sentAt: when(),
		/** Why it did not go when it was last asked for. */
		blockedBy: blockReason(),
		doneAt: when(),
		/** The admin who gave it back by hand, and what they noted; null where a provider did. */
		byAccountId: text(),
		note: text(),
	},
	(table) => [
		index().on(table.orderId),
		index().on(table.paymentId),
		index("refunds_owed").on(table.nextAttemptAt).where(sql`done_at is null`),
		check("refund_not_negative", sql`${table.amountPoisha} >= 0`),
		check("refunds_reason_listed", isOneOf(table.reason, refundReasons)),
	],
);
