CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"part_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"price_taka" integer,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "alerts_kind_listed" CHECK ("alerts"."kind" in ('stock', 'price')),
	CONSTRAINT "alerts_outcome_listed" CHECK ("alerts"."outcome" in ('told', 'stopped')),
	CONSTRAINT "alerts_outcome_has_time" CHECK (("alerts"."outcome" is null) = ("alerts"."ended_at" is null)),
	CONSTRAINT "alerts_price_named" CHECK (("alerts"."kind" = 'price') = ("alerts"."price_taka" is not null))
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_waiting" ON "alerts" USING btree ("account_id","part_id","kind") WHERE "alerts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_part_id_index" ON "alerts" USING btree ("part_id");