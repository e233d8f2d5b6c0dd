import { expect } from "@playwright/test";
import { sendCsv } from "../../screens/staff-interactions.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { test } from "../harness/journey.ts";
import { becomeAdmin, openHydrated } from "../page-actions.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an admin checks a file, imports it, still sees it after a reload, and undoes it with one press", async ({
	watchedPage: page,
}) => {
	await becomeAdmin(page);
	await openHydrated(page, "/dashboard/import");
	await sendCsv(page, [
		"part number;name;category;price",
		"100-1;A new lamp;lighting;900",
		";;;cheap",
	]);
	await page.getByText("Columns: 4 of 4 are read").click();
	await expectAccessible(page, "a checked file", "content");
	await page.getByRole("link", { name: "Refused 1" }).click();
	await expect(page.getByText(/neither an id nor a part number/)).toBeVisible();
	await page.getByRole("button", { name: "Import 1 row" }).click();
	await expect(page.getByText("The file is imported.")).toBeVisible();
	await page.reload();
	await page.getByRole("button", { name: "Undo the import" }).click();
	await expect(page.getByText("The import is undone.")).toBeVisible();
	await expect(page.getByRole("link", { name: "Undone 1" })).toBeVisible();
});
