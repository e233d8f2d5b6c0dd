ALTER TYPE "public"."mail_status" ADD VALUE 'withheld';--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "network_while_unpaid";--> statement-breakpoint
DROP INDEX "order_lines_part_id_index";--> statement-breakpoint
DROP INDEX "orders_expired";--> statement-breakpoint
DROP INDEX "orders_unverified_network";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "gave_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
CREATE INDEX "order_lines_part_id_order_id_index" ON "order_lines" USING btree ("part_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("id") WHERE status = 'unpaid' and unpaid_slot > 0;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("account_id") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "mails_counted" ON "mails" USING btree ("recipient","counted_at") WHERE counted_at is not null;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "unverified_network";--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "review_hidden" CHECK (("reviews"."hidden_reason" is null) = ("reviews"."hidden_at" is null));--> statement-breakpoint
-- What an account that was removed earlier said of the shop is hidden, as it is from now on.
UPDATE "reviews" SET "hidden_at" = now(), "hidden_reason" = 'Its account was removed.' FROM "users" WHERE "users"."id" = "reviews"."account_id" AND "users"."removed_at" IS NOT NULL;--> statement-breakpoint
-- Setting a second factor up wants a verified address from now on: what was begun before is begun anew.
DELETE FROM "two_factors" USING "users" WHERE "users"."id" = "two_factors"."user_id" AND NOT "users"."two_factor_enabled";
