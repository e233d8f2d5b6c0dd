-- jontro: lives-with 0050_saved_views an index alone
-- jontro: no-transaction
CREATE INDEX CONCURRENTLY "payments_of_order" ON "payments" USING btree ("order_id") WHERE accepted_at is not null;