CREATE TABLE "invitations" (
	"email" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_role_listed" CHECK ("invitations"."role" in ('sales', 'stock', 'read-only', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_created_at_email_index" ON "invitations" USING btree ("created_at","email");--> statement-breakpoint
CREATE INDEX "audit_entries_by_email_at_id_index" ON "audit_entries" USING btree ("by_email","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_act_at_id_index" ON "audit_entries" USING btree ("act","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_about_at_id_index" ON "audit_entries" USING btree ("about","at","id");