import { expect } from "@playwright/test";
import { expectAccessible } from "../expect-accessible.ts";
import { test } from "../harness/journey.ts";
import { logIn, openHydrated } from "../page-actions.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The demonstration's own admin. */
const anwar = { email: "admin@shop.example", password: "mind-the-shop" };
const settings = "/dashboard/terms";

test("an admin adds an area by keyboard, sees it as a customer will, and a customer finds it at once", async ({
	page,
	browser,
}) => {
	test.slow();
	await page.goto(settings);
	await logIn(page, anwar);
	await expect(page.getByRole("heading", { name: "What a customer sees" })).toBeVisible();
	// As it would be for a shop that delivers to some areas only.
	const everywhere = ["Charge, ৳", "Days from", "Days to"].map((label) =>
		page.getByLabel(label).first(),
	);
	const before = await Promise.all(everywhere.map((field) => field.inputValue()));
	for (const field of everywhere) await field.fill("");
	await page.getByLabel("delivered to").selectOption("Sylhet");
	await expect(page.getByText("We do not deliver to Sylhet")).toBeVisible();
	await expectAccessible(page, "the terms of a shop that delivers to some areas only");
	for (const [index, field] of everywhere.entries()) await field.fill(before[index] ?? "");
	const other = await page.context().newPage();
	await other.goto(settings);
	await expect(other.getByLabel("Days of return after delivery")).toBeVisible();

	await page.getByRole("button", { name: "Add an area" }).press("Enter");
	await page.getByLabel("Area", { exact: true }).last().selectOption("Sylhet");
	const save = page.getByRole("button", { name: "Save the terms" });
	await save.press("Enter");
	await expect(page.getByText("Please give the charge as whole taka")).toBeVisible();
	// Everywhere else comes first, then a line for each area.
	const index = await page.getByLabel("Area", { exact: true }).count();
	await page.getByLabel("Charge, ৳").nth(index).fill("১১০");
	await page.getByLabel("Days from").nth(index).fill("2");
	await page.getByLabel("Days to").nth(index).fill("4");
	await page.getByLabel("delivered to").selectOption("Sylhet");
	await expect(page.getByText("৳110 · 2 to 4 days")).toBeVisible();
	await save.press("Enter");
	await expect(page.getByText("The terms are saved")).toBeVisible();

	const customer = await (await browser.newContext()).newPage();
	await customer.goto("/terms");
	await expect(customer.getByRole("rowheader", { name: "Sylhet" })).toBeVisible();

	// Who saw the terms before is told, and keeps what they typed until they load the new ones.
	await other.getByLabel("Days of return after delivery").fill("10");
	await other.getByRole("button", { name: "Save the terms" }).click();
	await expect(other.getByText("Somebody else has changed the terms meanwhile.")).toBeVisible();
	await expect(other.getByLabel("Days of return after delivery")).toHaveValue("10");
	await expectAccessible(other, "terms that somebody else has changed meanwhile");
	await other.getByRole("button", { name: "Load them" }).click();
	await expect(other.getByLabel("Days of return after delivery")).toHaveValue("7");
});

test("a warranty is a line that opens to be changed; one with a mistake opens by itself", async ({
	page,
}) => {
	await page.goto(settings);
	await logIn(page, anwar);
	await page.setViewportSize({ width: 360, height: 740 });
	const line = page
		.getByRole("listitem")
		.filter({ has: page.getByLabel("Months") })
		.first();
	const months = line.getByLabel("Months");
	await expect(line.locator("summary")).toContainText(/year|month|No warranty/);
	await expect(months).toBeHidden();
	await line.locator("summary").press("Enter");
	await months.fill("18");
	await expect(line.locator("summary")).toContainText("18 months");
	await months.fill("soon");
	await line.locator("summary").press("Enter");
	await expect(months).toBeHidden();
	await page.getByRole("button", { name: "Save the terms" }).press("Enter");
	await expect(months).toBeFocused();
	await expect(line).toContainText("Please give the months as a whole number");
	// What is added opens, and what is removed leaves the next line closed.
	await page.getByRole("button", { name: "Add a warranty" }).press("Enter");
	await expect(page.getByLabel("Months").last()).toBeVisible();
	await line.getByRole("button", { name: "Remove warranty 1" }).press("Enter");
	await expect(months).toBeHidden();
	await expectAccessible(page, "the terms, with warranties as lines");
});

test("a district that was chosen on one part's page counts on the next, and without scripts by a form", async ({
	page,
	browser,
}) => {
	await page.goto("/parts/memory");
	await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
	await page.getByLabel("Deliver to").selectOption("Dhaka");
	await expect(page.getByText("৳60 · 1 to 2 days")).toBeVisible();
	await page.goto("/parts/mouse");
	await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
	await expect(page.getByText("৳60 · 1 to 2 days")).toBeVisible();
	await expect(page.getByLabel("Deliver to")).toHaveValue("Dhaka");

	const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
	await plain.goto(page.url());
	await plain.getByLabel("Deliver to").selectOption("Rangamati");
	await plain.getByRole("button", { name: "Show", exact: true }).click();
	await expect(plain.getByText("৳180 · 5 to 8 days")).toBeVisible();
	await expect(plain.getByLabel("Deliver to")).toHaveValue("Rangamati");
});

test("a link with a district shows it, and leaves the reader's own choice and their browser as they are", async ({
	page,
}) => {
	await page.goto("/parts/memory");
	await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
	await expect(page).toHaveURL(/\/parts\/memory\//);
	const address = new URL(page.url()).pathname;
	const stored = () => page.evaluate(() => localStorage.getItem("district"));
	const district = page.getByLabel("Deliver to");
	await openHydrated(page, `${address}?district=Rangamati`);
	await expect(district).toHaveValue("Rangamati");
	await expect(page.getByText("৳180 · 5 to 8 days")).toBeVisible();
	expect(await stored()).toBeNull();
	// The next part is as it was.
	await openHydrated(page, address);
	await expect(district).toHaveValue("");
	await openHydrated(page, `${address}?district=Rangamati`);
	await district.selectOption("");
	await expect(district).toHaveValue("");
	await district.selectOption("Dhaka");
	await openHydrated(page, `${address}?district=Rangamati`);
	await expect(district).toHaveValue("Dhaka");
	expect(await stored()).toContain("Dhaka");
});
