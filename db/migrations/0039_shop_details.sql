CREATE TABLE "shop_details" (
	"version" integer PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"by_account_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_details" ADD CONSTRAINT "shop_details_by_account_id_users_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;