CREATE TABLE "part_review_reports" (
	"review_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "part_review_reports_review_id_account_id_pk" PRIMARY KEY("review_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "part_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"stars" integer NOT NULL,
	"body" text NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"deleted_at" timestamp with time zone,
	"open_reports" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "part_reviews_line" UNIQUE("order_line_id"),
	CONSTRAINT "part_review_stars" CHECK ("part_reviews"."stars" between 1 and 5),
	CONSTRAINT "part_review_pictures" CHECK (cardinality("part_reviews"."pictures") <= 3),
	CONSTRAINT "part_review_answer" CHECK (("part_reviews"."answer" is null) = ("part_reviews"."answered_at" is null)),
	CONSTRAINT "part_review_hidden" CHECK (("part_reviews"."hidden_reason" is null) = ("part_reviews"."hidden_at" is null)),
	CONSTRAINT "part_review_reports" CHECK ("part_reviews"."open_reports" >= 0)
);
--> statement-breakpoint
CREATE TABLE "review_mail_stops" (
	"account_id" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "part_review_reports" ADD CONSTRAINT "part_review_reports_review_id_part_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."part_reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_review_reports" ADD CONSTRAINT "part_review_reports_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_reviews" ADD CONSTRAINT "part_reviews_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_reviews" ADD CONSTRAINT "part_reviews_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_mail_stops" ADD CONSTRAINT "review_mail_stops_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_reviews_newest" ON "part_reviews" USING btree ("part_id","created_at","id") WHERE hidden_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "part_reviews_stars" ON "part_reviews" USING btree ("part_id","stars","created_at","id") WHERE hidden_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "part_reviews_queue" ON "part_reviews" USING btree (("open_reports" > 0),"created_at","id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "rating_in_bounds" CHECK ("parts"."rating_sum" between "parts"."review_count" and "parts"."review_count" * 5);