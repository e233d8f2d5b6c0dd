import { expect, type Page } from "@playwright/test";
import { test } from "./harness/journey.ts";
import { bookNow, logOut } from "./page-actions.ts";

async function pressGoogle(page: Page): Promise<void> {
	// The page has to be hydrated: its text is there a moment before.
	await page.waitForLoadState("networkidle");
	await page.getByRole("button", { name: "Login with Google" }).click();
}

test("somebody on the way to book a part logs in with Google and comes back to that part", async ({
	watchedPage: page,
}) => {
	await page.goto("/parts");
	await bookNow(page).click();
	await expect(page).toHaveURL(/\/login\?returnTo=/);
	const part = new URL(page.url()).searchParams.get("returnTo") ?? "";
	expect(part).toMatch(/^\/parchase\//);
	await pressGoogle(page);

	// The fake says that it is a fake.
	await expect(page.getByText("Stand-in for Google")).toBeVisible();
	await expect(page.getByText("This is not Google.")).toBeVisible();
	await page.getByRole("button", { name: /Nusrat Jahan/ }).click();
	await expect(page).toHaveURL((url) => url.pathname === part);
	await expect(page.getByLabel("Email")).toHaveValue("nusrat.jahan@people.example");
	expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeTruthy();

	// Out and in again as somebody else.
	await logOut(page);
	await pressGoogle(page);
	await page.getByRole("button", { name: /Tanvir Ahmed/ }).click();
	await expect(page).toHaveURL(/\/$/);
	await page.goto("/dashboard/myProfile");
	await expect(page.getByLabel("Email")).toHaveValue("tanvir.ahmed@people.example");
});

test("the login page says why a login with Google failed", async ({ page }) => {
	await page.goto("/register");
	await pressGoogle(page);
	await page.getByRole("button", { name: /Shirin Akter/ }).click();
	await expect(page).toHaveURL(/\/login/);
	await expect(page.getByText(/Google has not verified this e-mail address/)).toBeVisible();

	await pressGoogle(page);
	await page.getByRole("button", { name: "Cancel" }).click();
	await expect(page.getByText(/The login with Google was cancelled/)).toBeVisible();

	// Beyond its three people nobody can be chosen.
	await pressGoogle(page);
	await expect(page.getByRole("button")).toHaveText([/Nusrat/, /Tanvir/, /Shirin/, /Cancel/]);
	await expect(page.getByRole("textbox")).toHaveCount(0);

	// By whatever code the login comes back, a sentence says what to do.
	for (const [code, sentence] of [
		["account_not_linked", /the address is not verified yet/],
		["another_google_account", /linked to another Google account/],
		["fake_google_only", /cannot open an account that has a password/],
	] as const) {
		await page.goto(`/login?error=${code}`);
		await expect(page.getByText(sentence)).toBeVisible();
	}
});
