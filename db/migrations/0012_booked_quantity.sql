ALTER TABLE "parts" ADD COLUMN "booked_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "parts" SET "booked_quantity" = "booked"."quantity" FROM (
	SELECT "part_id", -sum("quantity")::integer AS "quantity" FROM "stock_movements"
	WHERE "reason" IN ('booked', 'returned') GROUP BY "part_id" HAVING sum("quantity") < 0
) AS "booked" WHERE "booked"."part_id" = "parts"."id";
