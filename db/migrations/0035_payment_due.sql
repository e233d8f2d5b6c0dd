DROP INDEX "orders_unpaid_slot";--> statement-breakpoint
DROP INDEX "orders_held";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_due" text DEFAULT 'before shipping' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_unpaid_slot" ON "orders" USING btree ("account_id","unpaid_slot") WHERE (fulfilment = 'held' or (payment_due = 'on delivery' and paid_at is null
	and fulfilment in ('confirmed', 'packed', 'shipped')));--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("id") WHERE (fulfilment = 'held' or (payment_due = 'on delivery' and paid_at is null
	and fulfilment in ('confirmed', 'packed', 'shipped'))) and unpaid_slot > 0;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_due_listed" CHECK ("orders"."payment_due" in ('before shipping', 'on delivery'));