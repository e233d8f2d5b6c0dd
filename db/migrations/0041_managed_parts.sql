CREATE TABLE "part_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"by_account_id" text NOT NULL,
	"field" text NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "part_batch_field_listed" CHECK ("part_batches"."field" in ('price', 'availableQuantity', 'hidden'))
);
--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "lacks_facts" boolean GENERATED ALWAYS AS (case category when 'processor' then not attributes ?& '{socket,microarchitecture,tdpW}'::text[] when 'cpu-cooler' then not attributes ?& '{sockets,coolingType}'::text[] when 'motherboard' then not attributes ?& '{socket,chipset,formFactor,memoryType,memorySlots}'::text[] when 'memory' then not attributes ?& '{memoryType,capacityGb,modules}'::text[] when 'ssd' then not attributes ?& '{formFactor,interface}'::text[] when 'hard-disk' then not attributes ?& '{formFactor,interface}'::text[] when 'graphics-card' then not attributes ?& '{interface,lengthMm,tdpW}'::text[] when 'power-supply' then not attributes ?& '{wattageW,formFactor}'::text[] when 'case' then not attributes ?& '{boardFormFactors,maxGraphicsLengthMm,maxCoolerHeightMm}'::text[] else false end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "part_batches" ADD CONSTRAINT "part_batches_by_account_id_users_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_batches_created_at_id_index" ON "part_batches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "parts_by_name" ON "parts" USING btree ("name_folded","id");--> statement-breakpoint
CREATE INDEX "parts_by_price" ON "parts" USING btree ("price_taka","id");--> statement-breakpoint
CREATE INDEX "parts_by_price_down" ON "parts" USING btree ("price_taka" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "parts_by_brand" ON "parts" USING btree (lower("brand"));--> statement-breakpoint
CREATE INDEX "parts_lacking_facts" ON "parts" USING btree ("created_at","id") WHERE "parts"."lacks_facts";--> statement-breakpoint
CREATE INDEX "parts_lacking_picture" ON "parts" USING btree ("created_at","id") WHERE "parts"."image" is null;--> statement-breakpoint
CREATE INDEX "parts_archived" ON "parts" USING btree ("created_at","id") WHERE "parts"."archived_at" is not null;--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "hidden_is_archived" CHECK (not "parts"."hidden" or "parts"."archived_at" is not null);