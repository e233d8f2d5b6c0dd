-- jontro: lives-with 0050_saved_views indexes alone
-- jontro: no-transaction
CREATE INDEX CONCURRENTLY "orders_in_state" ON "orders" USING btree ("fulfilment","created_at","id") WHERE deleted_at is null and refunded_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_refunded" ON "orders" USING btree ("created_at","id") WHERE deleted_at is null and refunded_at is not null;
