import { expect, type Page } from "@playwright/test";
import { test } from "./harness/journey.ts";
import { becomeAdmin, bookNow, newPerson, signUpAndBook } from "./page-actions.ts";

// Core Web Vitals call a layout shift of up to 0.1 good; the shop allows a fifth of that.
const maxShift = 0.02;
const responseDelayMs = 400;

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Opens a page whose data takes a moment, and returns its layout shift. */
async function shiftOf(page: Page, path: string): Promise<number> {
	await page.goto(path);
	await expect(page.locator("main h2").first()).toBeVisible();
	await expect(page.locator("main [role=status] .sr-only")).toHaveCount(0);
	return page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				new PerformanceObserver((list) => {
					const shifts = list.getEntries() as Shift[];
					resolve(shifts.reduce((sum, shift) => sum + (shift.hadRecentInput ? 0 : shift.value), 0));
				}).observe({ type: "layout-shift", buffered: true });
				setTimeout(() => resolve(0), 500);
			}),
	);
}

for (const viewport of [
	{ width: 360, height: 740 },
	{ width: 1280, height: 900 },
]) {
	test.describe(`at ${viewport.width}`, () => {
		test.use({ viewport });

		test("nothing on a customer's pages moves when their data arrives", async ({ page }) => {
			await page.goto("/");
			await signUpAndBook(page, newPerson("Nusrat Jahan"));
			const payment = new URL(page.url()).pathname;
			await page.route("**/api/**", async (route) => {
				await new Promise((resolve) => setTimeout(resolve, responseDelayMs));
				await route.continue();
			});
			const order = payment.replace("payment", "orders");
			await page.goto("/parts");
			const booking = (await bookNow(page).getAttribute("href")) ?? "";
			for (const path of ["/dashboard", order, payment, "/dashboard/myProfile", booking])
				expect(await shiftOf(page, path), path).toBeLessThanOrEqual(maxShift);
		});

		test("nothing on an admin's pages moves when their lists arrive", async ({ page }) => {
			await becomeAdmin(page);
			for (const name of ["overview", "manageOrders", "manageProduct", "users"])
				expect(await shiftOf(page, `/dashboard/${name}`), name).toBeLessThanOrEqual(maxShift);
		});
	});
}

test("going back restores a listing's scroll position, and each page has its own title", async ({
	page,
}) => {
	await page.goto("/parts");
	const listingTitle = await page.title();
	const last = page.getByRole("article").last().getByRole("heading").getByRole("link");
	await last.scrollIntoViewIfNeeded();
	const left = await page.evaluate(() => scrollY);
	expect(left).toBeGreaterThan(300);
	await last.click();
	await expect(page.getByRole("heading", { name: "Specification" })).toBeVisible();
	expect(await page.evaluate(() => scrollY)).toBe(0);
	await expect(page).not.toHaveTitle(listingTitle);
	await page.goBack();
	await expect(page).toHaveTitle(listingTitle);
	await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeCloseTo(left, -1);
});
