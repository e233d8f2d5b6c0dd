ALTER TABLE "parts" ADD COLUMN "order_again_at" integer;--> statement-breakpoint
CREATE INDEX "parts_with_mark" ON "parts" USING btree ("brand","name_folded","id") WHERE "parts"."order_again_at" is not null and "parts"."archived_at" is null;--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "order_again_not_negative" CHECK ("parts"."order_again_at" >= 0);