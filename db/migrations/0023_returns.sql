CREATE TABLE "return_lines" (
	"return_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"refunded_taka" integer DEFAULT 0 NOT NULL,
	"restocked_quantity" integer DEFAULT 0 NOT NULL,
	"sent_back_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "return_lines_return_id_order_line_id_pk" PRIMARY KEY("return_id","order_line_id"),
	CONSTRAINT "return_line_at_least_one" CHECK ("return_lines"."quantity" >= 1),
	CONSTRAINT "return_line_refund_not_negative" CHECK ("return_lines"."refunded_taka" >= 0),
	CONSTRAINT "return_line_units_at_most_asked" CHECK ("return_lines"."restocked_quantity" >= 0 and "return_lines"."sent_back_quantity" >= 0
				and "return_lines"."restocked_quantity" + "return_lines"."sent_back_quantity" <= "return_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "return_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"return_id" uuid,
	"image" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"refund_id" uuid,
	"refunded_delivery_taka" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "returns_refund" UNIQUE("refund_id"),
	CONSTRAINT "returns_reason_listed" CHECK ("returns"."reason" in ('damaged', 'wrong part', 'not as described', 'changed mind', 'warranty')),
	CONSTRAINT "returns_state_listed" CHECK ("returns"."state" in ('asked', 'accepted', 'taken back', 'closed', 'refused', 'withdrawn')),
	CONSTRAINT "returns_ended_by_state" CHECK (("returns"."ended_at" is null) = ("returns"."state" not in ('refused', 'withdrawn', 'closed'))),
	CONSTRAINT "returns_delivery_not_negative" CHECK ("returns"."refunded_delivery_taka" >= 0)
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason_listed";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_what_listed";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_lines_order_line_id_index" ON "return_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "return_pictures_return_id_index" ON "return_pictures" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "return_pictures_unused" ON "return_pictures" USING btree ("account_id","created_at") WHERE return_id is null;--> statement-breakpoint
CREATE INDEX "returns_order_id_index" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_queue" ON "returns" USING btree ((ended_at is not null),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"state");--> statement-breakpoint
CREATE INDEX "returns_by_state" ON "returns" USING btree ("state","created_at","id");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason_listed" CHECK ("stock_movements"."reason" in ('booked', 'returned', 'taken back', 'corrected', 'imported', 'opening'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_what_listed" CHECK ("order_events"."what" in ('booked', 'paid', 'expired', 'deleted', 'refund owed', 'refunded', 'partly refunded', 'disputed', 'packed', 'shipped', 'delivered', 'shipment corrected', 'hidden', 'return asked', 'return accepted', 'return refused', 'return withdrawn', 'return taken back', 'return closed'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "returned_at_most_bought" CHECK ("order_lines"."returned_quantity" between 0 and "order_lines"."quantity");