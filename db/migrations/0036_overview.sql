CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "missed_searches_day_words_pk" PRIMARY KEY("day","words"),
	CONSTRAINT "missed_searches_times" CHECK ("missed_searches"."times" >= 1)
);
--> statement-breakpoint
CREATE TABLE "takings_by_hour" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"poisha" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "part_questions_open" ON "part_questions" USING btree ("created_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("done_at","id") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "orders_paid_at" ON "orders" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "orders_promised" ON "orders" USING btree (((date_trunc('day',
	(case when payment_due = 'on delivery' then created_at else paid_at end) at time zone 'Asia/Dhaka')
	+ (delivery_days_to + 1) * interval '1 day') at time zone 'Asia/Dhaka')) WHERE (fulfilment in ('confirmed', 'packed', 'shipped')
	and deleted_at is null and refunded_poisha < total_taka * 100);--> statement-breakpoint
CREATE INDEX "payments_accepted" ON "payments" USING btree ("accepted_at","id","amount_poisha") WHERE accepted_at is not null;