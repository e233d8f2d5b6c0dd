import { expect, type Page } from "@playwright/test";
import { test } from "./harness/journey.ts";
import { bookNow } from "./page-actions.ts";

test.use({ javaScriptEnabled: false });

async function follow(page: Page, name: string, heading: string | RegExp): Promise<void> {
	await page.getByRole("link", { name, exact: true }).first().click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
}

test("without scripts the public pages can be read and lead from one to the next", async ({
	page,
}) => {
	await page.goto("/");
	await expect(page.getByRole("heading", { name: "Our Parts" })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Build it once, build it right" })).toBeVisible();
	await follow(page, "Blogs", "This is Blog");
	await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
	await follow(page, "My portfolio", /\w+/);
	await follow(page, "Terms of use", "Terms of use");
	await page.goto("/parts");
	const part = page
		.getByRole("article")
		.filter({ has: page.getByRole("link", { name: /^Book now/ }) })
		.first()
		.getByRole("heading");
	const name = (await part.textContent()) ?? "";
	await part.getByRole("link").click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	await expect(page.getByRole("heading", { name: "Specification" })).toBeVisible();
	await expect(bookNow(page)).toBeVisible();
	await page.getByRole("link", { name: "Login" }).first().click();
	await expect(page).toHaveURL(/login/);
});

test("without scripts every form and every page of the dashboard says that it needs them", async ({
	page,
}) => {
	const byLink = ["/reset-password?token=abc", "/verify-email?token=abc"];
	const needing = ["/login", "/register", "/forgot-password", ...byLink];
	for (const path of [...needing, "/parchase/0", "/dashboard", "/dashboard/security"]) {
		await page.goto(path);
		const notice = page.getByText(/needs JavaScript, which is turned off in your browser/);
		await expect(notice, path).toBeVisible();
	}
});

test("without scripts the listings, their pages and their search work", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("searchbox").fill("ryzen");
	await page.getByRole("searchbox").press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/match “ryzen”/);
	await page.goto("/parts");
	await page.getByRole("link", { name: "Next page" }).click();
	await expect(page).toHaveURL(/page=2/);
	await page.getByRole("article").first().getByRole("link").first().click();
	await expect(page.getByRole("heading", { name: "Specification" })).toBeVisible();
});
