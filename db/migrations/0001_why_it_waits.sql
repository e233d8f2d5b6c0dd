ALTER TABLE "order_refunds" ADD COLUMN "held_up_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_up_by" text;