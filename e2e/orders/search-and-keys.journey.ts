import { expect } from "@playwright/test";
import { expectAccessible } from "../expect-accessible.ts";
import { test } from "../harness/journey.ts";
import { ask, becomeAdmin, newPerson, signUpAndBook } from "../page-actions.ts";

test("by keyboard staff go to an order by its number, press its keys, and can turn the keys off", async ({
	watchedPage: page,
	browser,
}) => {
	const nila = newPerson("Nila Chowdhury");
	const context = await browser.newContext();
	await signUpAndBook(await context.newPage(), nila, "/parts/keyboard");
	await context.close();
	await becomeAdmin(page);
	await page.goto("/dashboard/manageOrders");
	const row = page.getByRole("row").filter({ hasText: nila.email });
	await expect(row.getByRole("button", { name: /^message user/ })).toBeVisible();
	const path = `/allOrders?q=${encodeURIComponent(nila.email)}`;
	const [order] = await ask<{ number: string }[]>(page, "GET", path);
	const number = order?.number ?? "";

	await page.keyboard.press("Control+k");
	const search = page.getByRole("dialog", { name: "Go to…" });
	await expect(search.getByRole("combobox")).toBeFocused();
	await page.keyboard.type("revi");
	await expect(search.getByRole("option", { name: "Reviews of parts" })).toBeVisible();
	await search.getByRole("combobox").fill(number.toLowerCase());
	await expect(search.getByRole("option", { name: number })).toHaveAttribute("data-highlighted");
	await expectAccessible(page, "the search of the dashboard");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
	await expect(search).toBeHidden();

	const note = page.getByLabel("New note");
	await note.pressSequentially("m?");
	await expect(note).toHaveValue("m?");
	await page.getByRole("heading", { name: `Order ${number}` }).click();
	await page.keyboard.press("m");
	await expect(page.getByText(`A reminder is on its way to ${nila.email}.`)).toBeVisible();
	await page.keyboard.press("?");
	const keys = page.getByRole("dialog", { name: "Keys" });
	await expect(keys.getByText("message user")).toBeVisible();
	await expectAccessible(page, "the keys of an order's page");
	await keys.getByLabel("Use single keys in this browser").uncheck();
	await page.keyboard.press("Escape");
	await expect(keys).toBeHidden();
	await page.keyboard.press("?");
	await page.keyboard.press("Control+k");
	await expect(search).toBeVisible();
	await expect(keys).toBeHidden();
	await page.keyboard.press("Escape");
});
