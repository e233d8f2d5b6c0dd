DROP INDEX "live_parts";--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "name_folded" text GENERATED ALWAYS AS (translate(lower(name), '০১২৩৪৫৬৭৮৯', '0123456789')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "live_parts" ON "parts" USING btree ("created_at","id","category","price_taka","name_folded") WHERE "parts"."price_taka" is not null and "parts"."archived_at" is null;--> statement-breakpoint
ALTER TABLE "parts" DROP COLUMN "search_text";