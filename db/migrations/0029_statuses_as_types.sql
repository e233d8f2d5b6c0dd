CREATE TYPE "public"."order_status" AS ENUM('unpaid', 'processing', 'shipped', 'delivered', 'expired', 'refunded', 'deleted');--> statement-breakpoint
CREATE TYPE "public"."mail_status" AS ENUM('queued', 'sent', 'refused', 'given up');--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_listed";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_status_listed";--> statement-breakpoint
-- Written by hand: conditions that compare a status with a word keep the type that it had.
ALTER TABLE "orders" DROP CONSTRAINT "network_while_unpaid";--> statement-breakpoint
DROP INDEX "orders_unpaid_slot", "orders_unpaid_ask", "orders_to_ship", "orders_expired", "mails_queued", "mails_ended";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "status" SET DATA TYPE "public"."order_status" USING "status"::"public"."order_status";--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "status" SET DATA TYPE "public"."mail_status" USING "status"::"public"."mail_status";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "network_while_unpaid" CHECK (status = 'unpaid' or unverified_network is null);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_unpaid_slot" ON "orders" USING btree ("account_id","unpaid_slot") WHERE status = 'unpaid';--> statement-breakpoint
CREATE INDEX "orders_unpaid_ask" ON "orders" USING btree ("ask_at") WHERE status = 'unpaid' and ask_at is not null;--> statement-breakpoint
CREATE INDEX "orders_to_ship" ON "orders" USING btree ("created_at","id","packed_at") WHERE status = 'processing' and deleted_at is null and refunded_poisha < total_taka * 100;--> statement-breakpoint
CREATE INDEX "orders_expired" ON "orders" USING btree ("account_id","hold_ends_at") WHERE status = 'expired';--> statement-breakpoint
CREATE INDEX "mails_queued" ON "mails" USING btree ("due_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "mails_ended" ON "mails" USING btree ("ended_at") WHERE status <> 'queued';