CREATE TABLE "part_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"question" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "question_answered" CHECK (("part_questions"."answer" is null) = ("part_questions"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "part_questions" ADD CONSTRAINT "part_questions_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_questions" ADD CONSTRAINT "part_questions_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_questions_created_at_id_index" ON "part_questions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "part_questions_account_id_index" ON "part_questions" USING btree ("account_id");