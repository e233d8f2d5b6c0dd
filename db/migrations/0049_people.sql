CREATE INDEX "users_removed" ON "users" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "fact_reports_account_id_index" ON "fact_reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "part_reviews_account" ON "part_reviews" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "reviews_account_id_index" ON "reviews" USING btree ("account_id");