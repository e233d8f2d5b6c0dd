ALTER TYPE "public"."mail_status" ADD VALUE 'withheld';--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_counted" ON "mails" USING btree ("recipient","counted_at") WHERE counted_at is not null;