-- Of several passwords, or subjects of one issuer, the first that an account had stays.
DELETE FROM "credentials" AS "later" USING "credentials" AS "first"
WHERE "later"."user_id" = "first"."user_id" AND "later"."provider_id" = "first"."provider_id"
	AND split_part("later"."account_id", ' ', 1) = split_part("first"."account_id", ' ', 1)
	AND ("later"."created_at", "later"."id") > ("first"."created_at", "first"."id");--> statement-breakpoint
DROP INDEX "credentials_user_id_index";--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_one_of_each" ON "credentials" USING btree ("user_id","provider_id",split_part("account_id", ' ', 1));
