ALTER TABLE "part_reviews" ADD COLUMN "state" text GENERATED ALWAYS AS (case when open_reports > 0 then 'reported' when hidden_at is not null then 'hidden'
					when answer is not null then 'answered' else 'unanswered' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "part_reviews_states" ON "part_reviews" USING btree ("state","created_at","id") WHERE deleted_at is null;