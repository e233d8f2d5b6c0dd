ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "review_hidden" CHECK (("reviews"."hidden_reason" is null) = ("reviews"."hidden_at" is null));--> statement-breakpoint
UPDATE "reviews" SET "hidden_at" = now(), "hidden_reason" = 'Its account was removed.' FROM "users" WHERE "users"."id" = "reviews"."account_id" AND "users"."removed_at" IS NOT NULL;
