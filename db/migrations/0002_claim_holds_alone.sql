DROP INDEX "orders_unpaid_ask";--> statement-breakpoint
CREATE INDEX "orders_unpaid_ask" ON "orders" USING btree ("ask_at") WHERE status = 'unpaid' and ask_at is not null;