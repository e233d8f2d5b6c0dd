ALTER TABLE "users" ADD COLUMN "staff_role" text;--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("created_at","id") WHERE "users"."role" = 'admin' or "users"."staff_role" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_listed" CHECK ("users"."staff_role" in ('sales', 'stock', 'read-only'));