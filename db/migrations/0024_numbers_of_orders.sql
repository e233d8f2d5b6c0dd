ALTER TABLE "orders" ADD COLUMN "number" text;--> statement-breakpoint
-- Orders from before get theirs, as random as new ones: 48 random bits of a UUID are a place among the 25^8 numbers
-- (src/ordering/order-number.ts). Twice as many are made as are needed, so that those which differ are enough.
WITH places AS (
	SELECT DISTINCT ('x' || translate(left(gen_random_uuid()::text, 13), '-', ''))::bit(48)::bigint % 152587890625 AS place
	FROM generate_series(1, (SELECT count(*) * 2 FROM "orders"))
), numbers AS (
	SELECT row_number() OVER () AS at, (
		SELECT string_agg(substr('23456789CDFGHJKMNPQRTVWXY', 1 + (place / power(25, digit)::bigint % 25)::int, 1), '')
		FROM generate_series(0, 7) AS digit
	) AS number FROM places
), earlier AS (
	SELECT "id", row_number() OVER () AS at FROM "orders"
)
UPDATE "orders" SET "number" = numbers.number
	FROM earlier JOIN numbers USING (at) WHERE earlier."id" = "orders"."id";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_number" UNIQUE("number");
