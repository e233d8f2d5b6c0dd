import { expect, type Page, test } from "@playwright/test";
import { logIn, newcomer, signUpAndBook } from "./page-actions.ts";

const admin = { email: "admin@shop.example", password: "mind-the-shop" };
// A jump that Core Web Vitals call good is up to 0.1; the shop allows itself a fifth of that.
const mostShift = 0.02;
const answersAfterMs = 400;

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Opens a page whose data takes a moment, and tells how much of it moved by itself. */
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

		test("nothing jumps when the data of a page arrives", async ({ page }) => {
			await page.goto("/");
			await signUpAndBook(page, newcomer("Nusrat Jahan"));
			const payment = new URL(page.url()).pathname;
			await page.route("**/api/**", async (route) => {
				await new Promise((resolve) => setTimeout(resolve, answersAfterMs));
				await route.continue();
			});
			const order = payment.replace("payment", "orders");
			const bookNow = page.getByRole("link", { name: /^Book now/ }).first();
			await page.goto("/parts");
			const booking = (await bookNow.getAttribute("href")) ?? "";
			for (const path of ["/dashboard", order, payment, "/dashboard/myProfile", booking])
				expect(await shiftOf(page, path), path).toBeLessThanOrEqual(mostShift);
		});

		test("nothing jumps when an admin's lists arrive", async ({ page }) => {
			await page.goto("/login");
			await logIn(page, admin);
			await expect(page).not.toHaveURL(/login/);
			for (const name of ["manageOrders", "manageProduct", "users"])
				expect(await shiftOf(page, `/dashboard/${name}`), name).toBeLessThanOrEqual(mostShift);
		});
	});
}

test("going back finds the shelf where it was left, and each page has a title of its own", async ({
	page,
}) => {
	await page.goto("/parts");
	const shelfTitle = await page.title();
	const last = page.getByRole("article").last().getByRole("heading").getByRole("link");
	await last.scrollIntoViewIfNeeded();
	const left = await page.evaluate(() => scrollY);
	expect(left).toBeGreaterThan(300);
	await last.click();
	await expect(page.getByRole("heading", { name: "Specification" })).toBeVisible();
	expect(await page.evaluate(() => scrollY)).toBe(0);
	await expect(page).not.toHaveTitle(shelfTitle);
	await page.goBack();
	await expect(page).toHaveTitle(shelfTitle);
	await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeCloseTo(left, -1);
});
