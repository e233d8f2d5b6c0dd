import { expect, test } from "vitest";
import { readSampleDays, type SampleDays } from "../../src/app/restore-sample-days.server.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { makeSampleDays } from "./make-sample-days.ts";

const shop = await testShop();

test("no command refuses what is planned, and the sample days have the columns that commands write", async () => {
	const made = await makeSampleDays(shop.db, shop.log);
	const inFile = await readSampleDays("demo", new Date());
	expect(
		columnsOf(inFile),
		"Commands write other columns than demo/sample-days.json has: make it anew with npm run demo:sample-days",
	).toEqual(columnsOf(made));
});

function columnsOf({ tables, users, parts }: SampleDays) {
	return Object.entries({ ...tables, users, parts }).map(([table, rows]) => [
		table,
		[...new Set(rows.flatMap(Object.keys))].sort(),
	]);
}
