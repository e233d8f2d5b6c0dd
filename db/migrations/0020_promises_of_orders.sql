ALTER TABLE "order_lines" ADD COLUMN "warranty_months" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "warranty_words" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_charge_taka" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_days_from" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_days_to" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "return_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "refunded_delivery_at_most_charge" CHECK ("orders"."refunded_delivery_poisha" <= "orders"."delivery_charge_taka" * 100);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "delivery_charge_in_total" CHECK ("orders"."delivery_charge_taka" between 0 and "orders"."total_taka");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "delivery_days_in_order" CHECK ("orders"."delivery_days_from" <= "orders"."delivery_days_to");