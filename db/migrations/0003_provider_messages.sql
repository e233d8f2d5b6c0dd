CREATE TABLE "provider_lists" (
	"provider" text PRIMARY KEY NOT NULL,
	"read_until" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"about" text NOT NULL,
	"intent_id" text NOT NULL,
	"says" text,
	"ask_at" timestamp with time zone NOT NULL,
	"seen_to_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "provider_messages_due" ON "provider_messages" USING btree ("ask_at") WHERE seen_to_at is null;--> statement-breakpoint
CREATE INDEX "provider_messages_done" ON "provider_messages" USING btree ("seen_to_at");--> statement-breakpoint
CREATE INDEX "payment_intents_unfinished" ON "payment_intents" USING btree ("updated_at") WHERE status in ('opening', 'closing');--> statement-breakpoint
CREATE INDEX "sandbox_events_created_at_index" ON "sandbox_events" USING btree ("created_at");