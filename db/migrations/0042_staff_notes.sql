CREATE TABLE "staff_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"about" text NOT NULL,
	"customer_id" text NOT NULL,
	"text" text NOT NULL,
	"by_account_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_by_account_id_users_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_notes_about_created_at_id_index" ON "staff_notes" USING btree ("about","created_at","id");--> statement-breakpoint
CREATE INDEX "staff_notes_customer_id_created_at_id_index" ON "staff_notes" USING btree ("customer_id","created_at","id");