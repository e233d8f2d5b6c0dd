ALTER TABLE "parts" ADD COLUMN "shelf" text;--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "shelf_length" CHECK (length("parts"."shelf") between 1 and 40);