CREATE TABLE "terms" (
	"version" integer PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"by_account_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "warranty_months" integer;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "warranty_words" text;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_by_account_id_users_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "warranty_in_bounds" CHECK ("parts"."warranty_months" between 0 and 240);--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "warranty_words_with_months" CHECK ("parts"."warranty_words" is null or "parts"."warranty_months" is not null);