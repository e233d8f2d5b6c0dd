import { expect, type Page, type Route } from "@playwright/test";
import { test } from "./harness/journey.ts";
import { becomeAdmin } from "./page-actions.ts";

const otherPages = /\/assets\/(?:all-users|add-product|manage-orders|manage-product|audit)\.page-/;

/**
 * Opens a page of the dashboard while the scripts of all others are loading, until somebody leaves it, when they
 * fail: what Firefox does by itself.
 */
async function openWhilePrefetching(page: Page): Promise<void> {
	await becomeAdmin(page);
	const pending: Route[] = [];
	await page.route(otherPages, (route) => void pending.push(route));
	await page.goto("/dashboard/myProfile");
	await expect.poll(() => pending.length).toBeGreaterThan(0);
	await page.route(/\/(?:login|blogs)$/, async (route) => {
		await Promise.all(pending.splice(0).map((item) => item.abort()));
		// Longer than a page needs to find out that its scripts have failed.
		await new Promise((resolve) => setTimeout(resolve, 500));
		await page.unroute(otherPages);
		await route.continue().catch(() => null);
	});
}

test("leaving a page while others are prefetched leads where the press led, also on logout", async ({
	page,
}) => {
	const reloads: string[] = [];
	page.on("console", (message) => {
		if (message.text().includes("reloading page")) reloads.push(message.text());
	});
	await openWhilePrefetching(page);
	await page.getByRole("button", { name: "Logout" }).click();
	await expect(page).toHaveURL(/\/login/);
	await expect(page.getByLabel("Password")).toBeVisible();
	expect(new URL(page.url()).search).toBe("");
	await openWhilePrefetching(page);
	await page.evaluate(() => location.assign("/blogs"));
	await expect(page).toHaveURL(/\/blogs$/);
	expect(reloads).toEqual([]);
});

test("logging out during a request does not lead back to the page", async ({ page }) => {
	await becomeAdmin(page);
	await page.goto("/dashboard/myProfile");
	const pending: Route[] = [];
	await page.route(/\/api\/user(?:\?|$)/, (route) => void pending.push(route));
	await page.route(/\/login$/, async (route) => {
		// The session is over by now: the request is refused, and so is a new token.
		const refused = page.waitForResponse(/\/api\/auth\/get-session/);
		await Promise.all(pending.splice(0).map((item) => item.continue()));
		await refused;
		await new Promise((resolve) => setTimeout(resolve, 300));
		await route.continue().catch(() => null);
	});
	await page.getByRole("link", { name: "All Users" }).click();
	await expect.poll(() => pending.length).toBe(1);
	await page.getByRole("button", { name: "Logout" }).click();
	await expect(page.getByLabel("Password")).toBeVisible();
	expect(new URL(page.url()).search).toBe("");
});
