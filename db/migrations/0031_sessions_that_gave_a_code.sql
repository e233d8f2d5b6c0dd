ALTER TABLE "sessions" ADD COLUMN "gave_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Setting a second factor up wants a verified address from now on: what was begun before is begun anew.
DELETE FROM "two_factors" USING "users" WHERE "users"."id" = "two_factors"."user_id" AND NOT "users"."two_factor_enabled";
