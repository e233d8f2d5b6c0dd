import { expect, type Page, type Route, test } from "@playwright/test";
import { logIn } from "./page-actions.ts";

const admin = { email: "admin@shop.example", password: "mind-the-shop" };
const otherPages = /\/assets\/(?:all-users|add-product|manage-orders|manage-product|audit)\.page-/;

/**
 * Opens a page of the dashboard while the scripts of all others are on their way, and until somebody leaves it, when
 * they fail: what Firefox does by itself.
 */
async function openFetchingAhead(page: Page): Promise<void> {
	await page.goto("/login");
	await logIn(page, admin);
	await expect(page).not.toHaveURL(/login/);
	const onTheirWay: Route[] = [];
	await page.route(otherPages, (route) => void onTheirWay.push(route));
	await page.goto("/dashboard/myProfile");
	await expect.poll(() => onTheirWay.length).toBeGreaterThan(0);
	await page.route(/\/(?:login|blogs)$/, async (route) => {
		await Promise.all(onTheirWay.splice(0).map((item) => item.abort()));
		// Longer than a page needs to find out that its scripts have failed.
		await new Promise((resolve) => setTimeout(resolve, 500));
		await page.unroute(otherPages);
		await route.continue().catch(() => null);
	});
}

test("a press wins over what is fetched ahead, and logging out does not lead back", async ({
	page,
}) => {
	const complaints: string[] = [];
	page.on("console", (line) => {
		if (line.text().includes("reloading page")) complaints.push(line.text());
	});
	await openFetchingAhead(page);
	await page.getByRole("button", { name: "Logout" }).click();
	await expect(page).toHaveURL(/\/login/);
	await expect(page.getByLabel("Password")).toBeVisible();
	expect(new URL(page.url()).search).toBe("");
	await openFetchingAhead(page);
	await page.evaluate(() => location.assign("/blogs"));
	await expect(page).toHaveURL(/\/blogs$/);
	expect(complaints).toEqual([]);
});

test("logging out while the shop is still asked for something does not lead back either", async ({
	page,
}) => {
	await page.goto("/login");
	await logIn(page, admin);
	await expect(page).not.toHaveURL(/login/);
	await page.goto("/dashboard/myProfile");
	const asked: Route[] = [];
	await page.route(/\/api\/user(?:\?|$)/, (route) => void asked.push(route));
	await page.route(/\/login$/, async (route) => {
		// The session is over by now: what was asked is refused, and so is a new token.
		const refused = page.waitForResponse(/\/api\/auth\/get-session/);
		await Promise.all(asked.splice(0).map((item) => item.continue()));
		await refused;
		await new Promise((resolve) => setTimeout(resolve, 300));
		await route.continue().catch(() => null);
	});
	await page.getByRole("link", { name: "All Users" }).click();
	await expect.poll(() => asked.length).toBe(1);
	await page.getByRole("button", { name: "Logout" }).click();
	await expect(page.getByLabel("Password")).toBeVisible();
	expect(new URL(page.url()).search).toBe("");
});
