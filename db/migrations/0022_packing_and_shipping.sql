CREATE TABLE "order_units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_line_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"serial" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_what_listed";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text;--> statement-breakpoint
-- Written by hand: the history knows when orders were shipped and delivered until now.
UPDATE "orders" SET "shipped_at" = e."shipped_at", "delivered_at" = e."delivered_at"
	FROM (SELECT "order_id",
		min("created_at") FILTER (WHERE "what" = 'shipped') AS "shipped_at",
		min("created_at") FILTER (WHERE "what" = 'delivered') AS "delivered_at"
		FROM "order_events" WHERE "what" IN ('shipped', 'delivered') GROUP BY "order_id") e
	WHERE e."order_id" = "orders"."id";--> statement-breakpoint
ALTER TABLE "order_units" ADD CONSTRAINT "order_units_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_units" ADD CONSTRAINT "order_units_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_units_order_line_id_index" ON "order_units" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_units_live" ON "order_units" USING btree ("part_id","serial") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "orders_to_ship" ON "orders" USING btree ("created_at","id","packed_at") WHERE status = 'processing' and deleted_at is null;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_what_listed" CHECK ("order_events"."what" in ('booked', 'paid', 'expired', 'deleted', 'refund owed', 'refunded', 'partly refunded', 'disputed', 'packed', 'shipped', 'delivered', 'shipment corrected', 'hidden'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_courier_listed" CHECK ("orders"."courier" in ('pathao', 'steadfast', 'redx', 'sundarban', 'own'));