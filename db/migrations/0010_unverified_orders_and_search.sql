DROP INDEX "orders_created_at_id_index";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unverified_network" text;--> statement-breakpoint
CREATE INDEX "orders_listed" ON "orders" USING btree ("created_at","id","status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (to_tsvector('simple',
	translate(customer_name || ' ' || email || ' ' || phone, '@.+-_/', '      ')
	|| case when phone like '+880%' then ' 0' || substr(phone, 5) else '' end));--> statement-breakpoint
CREATE INDEX "orders_unverified_network" ON "orders" USING btree ("unverified_network") WHERE unverified_network is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "network_while_unpaid" CHECK (status = 'unpaid' or unverified_network is null);