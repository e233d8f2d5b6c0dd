import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { logIn, newcomer, signUpAndBook, watchForFaults } from "./people.ts";

const admin = { email: "admin@shop.example", password: "mind-the-shop" };
const ofEveryone = ["/dashboard/myProfile", "/dashboard/security"];
const ofAdmins = ["users", "addProduct", "manageProduct", "manageOrders", "audit"];

/** Opens a page of the dashboard, waits for what it fetches, and finds nothing to complain of. */
async function expectReadable(page: Page, path: string): Promise<void> {
	await page.goto(path);
	const fetched = page.locator("main h2, main form, main table");
	await expect(fetched.first()).toBeVisible();
	await expect(page.locator("main [role=status] .sr-only")).toHaveCount(0);
	const { violations } = await new AxeBuilder({ page }).analyze();
	const sideways = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
	expect({ path, found, sideways }).toEqual({ path, found: [], sideways: 0 });
}

for (const colorScheme of ["light", "dark"] as const) {
	test.describe(`on a phone, ${colorScheme}`, () => {
		// Colours are measured as they end, not on their way from one to another.
		const contextOptions = { reducedMotion: "reduce" } as const;
		test.use({ viewport: { width: 360, height: 740 }, colorScheme, contextOptions });

		test("every screen of a customer's dashboard can be read by anyone", async ({ page }) => {
			const nothingFailed = watchForFaults(page);
			await page.goto("/");
			await signUpAndBook(page, newcomer("Wolfeschlegelsteinhausenbergerdorff Rahmaniya"));
			const payment = new URL(page.url()).pathname;
			const order = payment.replace("payment", "orders");
			for (const path of [payment, order, "/dashboard", "/dashboard/addReview", ...ofEveryone])
				await expectReadable(page, path);
			nothingFailed();
		});

		test("every screen of an admin's dashboard can be read by anyone", async ({ page }) => {
			const nothingFailed = watchForFaults(page);
			await page.goto("/login");
			await logIn(page, admin);
			await expect(page).not.toHaveURL(/login/);
			for (const name of ofAdmins) await expectReadable(page, `/dashboard/${name}`);
			for (const path of ofEveryone) await expectReadable(page, path);
			await page.goto("/dashboard/manageProduct");
			const edit = page.getByRole("link", { name: /^Edit/ }).first();
			await expectReadable(page, (await edit.getAttribute("href")) ?? "");
			nothingFailed();
		});
	});
}
