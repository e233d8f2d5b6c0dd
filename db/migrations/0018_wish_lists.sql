CREATE TABLE "wishes" (
	"account_id" text NOT NULL,
	"part_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishes_account_id_part_id_pk" PRIMARY KEY("account_id","part_id")
);
--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wishes_part_id_index" ON "wishes" USING btree ("part_id");