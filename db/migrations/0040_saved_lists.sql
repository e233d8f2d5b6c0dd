CREATE INDEX "users_created_at_id_index" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "returns_created_at_id_index" ON "returns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "part_reviews_listed" ON "part_reviews" USING btree ("created_at","id") WHERE deleted_at is null;