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
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "basket_lines_part_id_index" ON "basket_lines" USING btree ("part_id");