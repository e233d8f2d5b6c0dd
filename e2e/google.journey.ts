import { expect, type Page, test } from "@playwright/test";
import { newcomer, signUp, watchForFaults } from "./people.ts";

async function pressGoogle(page: Page): Promise<void> {
	// The page has to be alive: what it says stands there a moment before.
	await page.waitForLoadState("networkidle");
	await page.getByRole("button", { name: "Login with Google" }).click();
}

test("somebody on the way to book a part logs in with Google and comes back to that part", async ({
	page,
}) => {
	const nothingFailed = watchForFaults(page);
	await page.goto("/parts");
	await page
		.getByRole("link", { name: /^Book now/ })
		.first()
		.click();
	await expect(page).toHaveURL(/\/login\?returnTo=/);
	const part = new URL(page.url()).searchParams.get("returnTo") ?? "";
	expect(part).toMatch(/^\/parchase\//);
	await pressGoogle(page);

	// The stand-in says that it is one.
	await expect(page.getByText("Stand-in for Google")).toBeVisible();
	await expect(page.getByText("This is not Google.")).toBeVisible();
	await page.getByRole("button", { name: /Nusrat Jahan/ }).click();
	await expect(page).toHaveURL((url) => url.pathname === part);
	await expect(page.getByLabel("Email")).toHaveValue("nusrat.jahan@people.example");
	expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeTruthy();

	// Out and in again as somebody else, typed by hand.
	await page.getByRole("button", { name: "Logout" }).click();
	await expect(page).toHaveURL(/\/login/);
	await pressGoogle(page);
	const rafiq = newcomer("Rafiq Islam");
	await page.getByLabel("Name", { exact: true }).fill(rafiq.name);
	await page.getByLabel("Email", { exact: true }).fill(rafiq.email);
	await page.getByRole("button", { name: "Continue to the shop" }).click();
	await expect(page).toHaveURL(/\/$/);
	await page.goto("/dashboard/myProfile");
	await expect(page.getByLabel("Email")).toHaveValue(rafiq.email);
	nothingFailed();
});

test("what stands against a login with Google is said in red on the login page", async ({
	page,
}) => {
	await page.goto("/register");
	await pressGoogle(page);
	await page.getByRole("button", { name: /Shirin Akter/ }).click();
	await expect(page).toHaveURL(/\/login/);
	await expect(page.getByText(/Google has not verified this e-mail address/)).toBeVisible();

	await pressGoogle(page);
	await page.getByRole("button", { name: "Cancel" }).click();
	await expect(page.getByText(/You did not go on with Google/)).toBeVisible();

	// An account of that address whose owner has not verified it yet is not joined.
	await page.goto("/register");
	const salma = newcomer("Salma Akter");
	await signUp(page, salma);
	await expect(page).toHaveURL(/\/(home)?$/);
	await page.getByRole("button", { name: "Logout" }).click();
	await expect(page).toHaveURL(/\/login/);
	await pressGoogle(page);
	await page.getByLabel("Name", { exact: true }).fill(salma.name);
	await page.getByLabel("Email", { exact: true }).fill(salma.email);
	await page.getByRole("button", { name: "Continue to the shop" }).click();
	await expect(page.getByText(/nobody has verified the address yet/)).toBeVisible();
});
