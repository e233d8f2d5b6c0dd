CREATE TABLE "csv_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"action" text,
	"part_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	CONSTRAINT "csv_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "csv_import_action_listed" CHECK ("csv_import_rows"."action" in ('added', 'changed', 'left', 'refused', 'undone', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "csv_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"by_account_id" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"heads" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"lines" integer NOT NULL,
	"line" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "csv_import_state_listed" CHECK ("csv_imports"."state" in ('checking', 'draft', 'importing', 'done', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "csv_import_rows" ADD CONSTRAINT "csv_import_rows_import_id_csv_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."csv_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csv_imports" ADD CONSTRAINT "csv_imports_by_account_id_users_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "csv_import_rows_import_id_action_line_index" ON "csv_import_rows" USING btree ("import_id","action","line");--> statement-breakpoint
CREATE INDEX "csv_import_rows_import_id_part_id_index" ON "csv_import_rows" USING btree ("import_id","part_id");--> statement-breakpoint
CREATE INDEX "csv_imports_created_at_id_index" ON "csv_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "parts_by_part_number" ON "parts" USING gin ((lower("attributes" ->> 'partNumbers')::jsonb));