CREATE TABLE "fact_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part_id" uuid NOT NULL,
	"key" text NOT NULL,
	"says" text DEFAULT '' NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "part_facts" (
	"part_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" jsonb,
	"imported" jsonb,
	"source" text NOT NULL,
	"established_by" text NOT NULL,
	"established_at" timestamp with time zone NOT NULL,
	CONSTRAINT "part_facts_part_id_key_pk" PRIMARY KEY("part_id","key"),
	CONSTRAINT "source_told" CHECK (char_length("part_facts"."source") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "builds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text,
	"name" text NOT NULL,
	"parts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "basket_lines" (
	"account_id" text NOT NULL,
	"part_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price_taka" integer,
	CONSTRAINT "basket_lines_account_id_part_id_pk" PRIMARY KEY("account_id","part_id"),
	CONSTRAINT "basket_quantity" CHECK ("basket_lines"."quantity" between 1 and 1000000)
);
--> statement-breakpoint
ALTER TABLE "fact_reports" ADD CONSTRAINT "fact_reports_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_reports" ADD CONSTRAINT "fact_reports_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_facts" ADD CONSTRAINT "part_facts_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_facts" ADD CONSTRAINT "part_facts_established_by_users_id_fk" FOREIGN KEY ("established_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builds" ADD CONSTRAINT "builds_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fact_reports_created_at_id_index" ON "fact_reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "builds_account_id_created_at_id_index" ON "builds" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "basket_lines_part_id_index" ON "basket_lines" USING btree ("part_id");