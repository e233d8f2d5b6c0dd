-- Written by hand: payment and fulfilment become two facts of an order, and what is stored gets the names that the code has.
COMMENT ON TABLE "drizzle"."__drizzle_migrations" IS 'an order has its payment and its fulfilment apart, and tables have other names';--> statement-breakpoint
CREATE TYPE "public"."fulfilment" AS ENUM('held', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'expired', 'deleted');--> statement-breakpoint
ALTER TABLE "payment_intents" RENAME TO "payments";--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payment_intents_pkey" TO "payments_pkey";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "provider_intent_id" TO "payment_intent_id";--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payment_intents_providerIntentId_unique" TO "payments_paymentIntentId_unique";--> statement-breakpoint
DROP INDEX "payment_intents_one_live", "payment_intents_unfinished";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payment_intents_status_listed";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "reference" TO "order_id";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "order_id" SET DATA TYPE uuid USING "order_id"::uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text NOT NULL DEFAULT 'card', ADD COLUMN "purpose" text NOT NULL DEFAULT 'whole', ADD COLUMN "next_step" jsonb, ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "method" DROP DEFAULT, ALTER COLUMN "purpose" DROP DEFAULT;--> statement-breakpoint
UPDATE "payments" SET "status" = CASE WHEN "status" = 'left' THEN 'abandoned' ELSE "status" END,
	"next_step" = CASE WHEN "client_secret" IS NOT NULL THEN jsonb_build_object('kind', 'card', 'clientSecret', "client_secret") END,
	"accepted_at" = (SELECT coalesce(o."paid_at", (SELECT min("owed_at") FROM "order_refunds" WHERE "transaction_id" = o."transaction_id"), "payments"."updated_at")
		FROM "orders" o WHERE o."transaction_id" = "payments"."payment_intent_id");--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "client_secret";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_live" ON "payments" USING btree ("order_id","purpose") WHERE status <> 'lapsed';--> statement-breakpoint
CREATE INDEX "payments_unfinished" ON "payments" USING btree ("updated_at") WHERE status in ('opening', 'closing');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_listed" CHECK ("payments"."method" in ('card'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purpose_listed" CHECK ("payments"."purpose" in ('whole', 'advance', 'rest'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status_listed" CHECK ("payments"."status" in ('opening', 'open', 'closing', 'closed', 'succeeded', 'refunded', 'lapsed', 'abandoned'));--> statement-breakpoint
ALTER TABLE "order_refunds" RENAME TO "refunds";--> statement-breakpoint
ALTER TABLE "refunds" RENAME CONSTRAINT "order_refunds_pkey" TO "refunds_pkey";--> statement-breakpoint
ALTER TABLE "refunds" RENAME CONSTRAINT "order_refunds_order_id_orders_id_fk" TO "refunds_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "refunds" RENAME CONSTRAINT "order_refunds_provider_refund" TO "refunds_provider_refund";--> statement-breakpoint
ALTER TABLE "refunds" RENAME CONSTRAINT "order_refunds_reason_listed" TO "refunds_reason_listed";--> statement-breakpoint
ALTER TABLE "returns" RENAME CONSTRAINT "returns_refund_id_order_refunds_id_fk" TO "returns_refund_id_refunds_id_fk";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "ask_at" TO "next_attempt_at";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "held_up_by" TO "blocked_by";--> statement-breakpoint
ALTER INDEX "order_refunds_order_id_index" RENAME TO "refunds_order_id_index";--> statement-breakpoint
ALTER INDEX "order_refunds_owed" RENAME TO "refunds_owed";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "payment_id" uuid, ADD COLUMN "sent_at" timestamp with time zone, ADD COLUMN "by_account_id" text, ADD COLUMN "note" text;--> statement-breakpoint
UPDATE "refunds" SET "payment_id" = p."id" FROM "payments" p WHERE p."payment_intent_id" = "refunds"."transaction_id";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "payment_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_payment_id_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "ask_at" TO "next_attempt_at";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "held_up_by" TO "blocked_by";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "unpaid_slot" DROP NOT NULL, ALTER COLUMN "hold_ends_at" DROP NOT NULL, ALTER COLUMN "next_attempt_at" DROP NOT NULL;--> statement-breakpoint
DROP INDEX "orders_listed", "orders_unpaid_slot", "orders_unpaid_ask", "orders_to_ship", "orders_unpaid";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "refunded_at_most_total";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfilment" "fulfilment", ADD COLUMN "paid_poisha" integer DEFAULT 0 NOT NULL, ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
-- A refunded order went as far as its times say; else it ended before its money came, or was cancelled for it.
UPDATE "orders" SET
	"paid_poisha" = CASE WHEN "transaction_id" IS NULL THEN 0 ELSE "total_taka" * 100 END,
	"refunded_at" = CASE WHEN "status" = 'refunded' THEN coalesce(
		(SELECT max(coalesce(r."done_at", r."owed_at")) FROM "refunds" r WHERE r."transaction_id" = "orders"."transaction_id"),
		"paid_at", "created_at") END,
	"fulfilment" = (CASE "status"
		WHEN 'unpaid' THEN 'held'
		WHEN 'processing' THEN CASE WHEN "packed_at" IS NULL THEN 'confirmed' ELSE 'packed' END
		WHEN 'refunded' THEN CASE
			WHEN "delivered_at" IS NOT NULL THEN 'delivered'
			WHEN "shipped_at" IS NOT NULL THEN 'shipped'
			WHEN "paid_at" IS NOT NULL THEN 'cancelled'
			WHEN EXISTS (SELECT FROM "order_events" e WHERE e."order_id" = "orders"."id" AND e."what" = 'deleted') THEN 'deleted'
			WHEN EXISTS (SELECT FROM "order_events" e WHERE e."order_id" = "orders"."id" AND e."what" = 'expired') THEN 'expired'
			ELSE 'cancelled' END
		ELSE "status"::text END)::"fulfilment";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "fulfilment" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "status", DROP COLUMN "transaction_id";--> statement-breakpoint
DROP TYPE "public"."order_status";--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "transaction_id";--> statement-breakpoint
CREATE INDEX "orders_listed" ON "orders" USING btree ("created_at","id","fulfilment","refunded_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_unpaid_slot" ON "orders" USING btree ("account_id","unpaid_slot") WHERE fulfilment = 'held';--> statement-breakpoint
CREATE INDEX "orders_held_due" ON "orders" USING btree ("next_attempt_at") WHERE fulfilment = 'held' and next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "orders_to_ship" ON "orders" USING btree ("created_at","id","packed_at") WHERE fulfilment in ('confirmed', 'packed') and deleted_at is null and refunded_poisha < total_taka * 100;--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("id") WHERE fulfilment = 'held' and unpaid_slot > 0;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "paid_at_most_total" CHECK ("orders"."paid_poisha" between 0 and "orders"."total_taka" * 100);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "refunded_at_most_paid" CHECK ("orders"."refunded_poisha" between 0 and "orders"."paid_poisha");--> statement-breakpoint
ALTER TABLE "order_events" RENAME COLUMN "what" TO "type";--> statement-breakpoint
ALTER TABLE "provider_messages" RENAME TO "provider_events";--> statement-breakpoint
ALTER TABLE "provider_events" RENAME CONSTRAINT "provider_messages_pkey" TO "provider_events_pkey";--> statement-breakpoint
ALTER TABLE "provider_events" RENAME COLUMN "intent_id" TO "payment_intent_id";--> statement-breakpoint
ALTER TABLE "provider_events" RENAME COLUMN "says" TO "dispute_detail";--> statement-breakpoint
ALTER TABLE "provider_events" RENAME COLUMN "ask_at" TO "next_attempt_at";--> statement-breakpoint
ALTER TABLE "provider_events" RENAME COLUMN "seen_to_at" TO "processed_at";--> statement-breakpoint
ALTER TABLE "provider_events" RENAME CONSTRAINT "provider_messages_about_listed" TO "provider_events_about_listed";--> statement-breakpoint
ALTER INDEX "provider_messages_due" RENAME TO "provider_events_due";--> statement-breakpoint
ALTER INDEX "provider_messages_done" RENAME TO "provider_events_done";--> statement-breakpoint
ALTER TABLE "provider_lists" RENAME TO "provider_event_cursors";--> statement-breakpoint
ALTER TABLE "provider_event_cursors" RENAME CONSTRAINT "provider_lists_pkey" TO "provider_event_cursors_pkey";--> statement-breakpoint
ALTER TABLE "provider_event_cursors" RENAME COLUMN "ask_at" TO "next_attempt_at";--> statement-breakpoint
ALTER TABLE "sandbox_challenges" RENAME COLUMN "intent_id" TO "payment_intent_id";--> statement-breakpoint
ALTER TABLE "sandbox_challenges" RENAME CONSTRAINT "sandbox_challenges_intent_id_sandbox_intents_id_fk" TO "sandbox_challenges_payment_intent_id_sandbox_intents_id_fk";--> statement-breakpoint
ALTER INDEX "sandbox_challenges_intent_id_index" RENAME TO "sandbox_challenges_payment_intent_id_index";--> statement-breakpoint
ALTER TABLE "sandbox_charges" RENAME COLUMN "intent_id" TO "payment_intent_id";--> statement-breakpoint
ALTER TABLE "sandbox_charges" RENAME CONSTRAINT "sandbox_charges_intent_id_sandbox_intents_id_fk" TO "sandbox_charges_payment_intent_id_sandbox_intents_id_fk";--> statement-breakpoint
ALTER INDEX "sandbox_charges_intent_id_index" RENAME TO "sandbox_charges_payment_intent_id_index";--> statement-breakpoint
ALTER TABLE "sandbox_refunds" RENAME COLUMN "intent_id" TO "payment_intent_id";--> statement-breakpoint
ALTER TABLE "sandbox_refunds" RENAME CONSTRAINT "sandbox_refunds_intent_id_sandbox_intents_id_fk" TO "sandbox_refunds_payment_intent_id_sandbox_intents_id_fk";--> statement-breakpoint
ALTER INDEX "sandbox_refunds_intent_id_index" RENAME TO "sandbox_refunds_payment_intent_id_index";--> statement-breakpoint
ALTER TABLE "sandbox_refunds" RENAME COLUMN "idempotency_key" TO "refund_id";--> statement-breakpoint
ALTER TABLE "sandbox_refunds" RENAME CONSTRAINT "sandbox_refunds_idempotencyKey_unique" TO "sandbox_refunds_refundId_unique";--> statement-breakpoint
ALTER TABLE "sandbox_events" RENAME COLUMN "intent_id" TO "payment_intent_id";--> statement-breakpoint
ALTER TABLE "sandbox_events" RENAME COLUMN "next_try_at" TO "next_attempt_at";--> statement-breakpoint
ALTER INDEX "sandbox_events_next_try_at_index" RENAME TO "sandbox_events_next_attempt_at_index";--> statement-breakpoint
ALTER TABLE "mails" RENAME COLUMN "facts" TO "parameters";