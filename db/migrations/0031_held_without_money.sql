ALTER TABLE "orders" DROP CONSTRAINT "network_while_unpaid";--> statement-breakpoint
DROP INDEX "order_lines_part_id_index";--> statement-breakpoint
DROP INDEX "orders_expired";--> statement-breakpoint
DROP INDEX "orders_unverified_network";--> statement-breakpoint
CREATE INDEX "order_lines_part_id_order_id_index" ON "order_lines" USING btree ("part_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("id") WHERE status = 'unpaid' and unpaid_slot > 0;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("account_id") WHERE paid_at is not null;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "unverified_network";