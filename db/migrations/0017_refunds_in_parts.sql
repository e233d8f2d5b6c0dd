ALTER TABLE "sandbox_refunds" DROP CONSTRAINT "sandbox_refunds_intentId_unique";--> statement-breakpoint
ALTER TABLE "order_refunds" DROP CONSTRAINT "order_refunds_reason_listed";--> statement-breakpoint
ALTER TABLE "order_refunds" DROP CONSTRAINT "order_refunds_pkey";--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ALTER COLUMN "idempotency_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded_poisha" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "amount_poisha" integer;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "provider_refund_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_poisha" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_delivery_poisha" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packed_at" timestamp with time zone;--> statement-breakpoint
-- Until now each refund was of a whole payment.
UPDATE "order_refunds" SET "amount_poisha" = coalesce(
	(SELECT nullif(p."amount_poisha", 0) FROM "payment_intents" p WHERE p."provider_intent_id" = "order_refunds"."transaction_id"),
	(SELECT o."total_taka" * 100 FROM "orders" o WHERE o."id" = "order_refunds"."order_id")
);--> statement-breakpoint
ALTER TABLE "order_refunds" ALTER COLUMN "amount_poisha" SET NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "refunded_poisha" = "total_taka" * 100
	WHERE EXISTS (SELECT FROM "order_refunds" r WHERE r."transaction_id" = "orders"."transaction_id");--> statement-breakpoint
UPDATE "order_lines" SET "refunded_poisha" = "unit_price_taka" * "quantity" * 100
	FROM "orders" o WHERE o."id" = "order_lines"."order_id" AND o."refunded_poisha" > 0;--> statement-breakpoint
-- Parts that were given back at the provider stood in the history alone: the provider is asked for them once more.
INSERT INTO "provider_messages" ("id", "provider", "about", "intent_id", "ask_at", "created_at")
	SELECT 'carried over: ' || p."provider_intent_id", p."provider", 'refunded', p."provider_intent_id", now(), now()
	FROM "orders" o JOIN "payment_intents" p ON p."provider_intent_id" = o."transaction_id"
	WHERE o."refunded_poisha" = 0 AND EXISTS (
		SELECT FROM "order_events" e WHERE e."order_id" = o."id" AND e."what" = 'partly refunded');--> statement-breakpoint
CREATE INDEX "order_refunds_order_id_index" ON "order_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_refunds_transaction_id_index" ON "order_refunds" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_intent_id_index" ON "sandbox_refunds" USING btree ("intent_id");--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_provider_refund" UNIQUE("provider_refund_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "refunded_at_most_sum" CHECK ("order_lines"."refunded_poisha" between 0 and "order_lines"."unit_price_taka"::bigint * "order_lines"."quantity" * 100);--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "refund_not_negative" CHECK ("order_refunds"."amount_poisha" >= 0);--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_reason_listed" CHECK ("order_refunds"."reason" in ('too late', 'deleted', 'paid twice', 'by admin', 'by provider', 'cancelled', 'returned'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "refunded_at_most_total" CHECK ("orders"."refunded_poisha" between 0 and "orders"."total_taka" * 100);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "refunded_delivery_of_refunded" CHECK ("orders"."refunded_delivery_poisha" between 0 and "orders"."refunded_poisha");--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD CONSTRAINT "sandbox_intents_refunded" CHECK ("sandbox_intents"."refunded_poisha" between 0 and "sandbox_intents"."amount_received_poisha");--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_amount" CHECK ("sandbox_refunds"."amount_poisha" > 0);