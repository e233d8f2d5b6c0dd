import { expect } from "@playwright/test";
import { test } from "./harness/journey.ts";
import { logIn, logOut, newPerson, signUp } from "./page-actions.ts";

test("somebody signs in and comes back to where they were going", async ({
	watchedPage: page,
	context,
}) => {
	const salma = newPerson("Salma Akter");
	await page.goto("/register");
	await signUp(page, salma);
	await expect(page).toHaveURL(/\/(home)?$/);
	await logOut(page);
	expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();

	await page.goto("/dashboard");
	await expect(page).toHaveURL(/\/login/);
	await logIn(page, { ...salma, password: "not the password" });
	await expect(page.getByRole("alert").first()).toBeVisible();
	await logIn(page, salma);
	await expect(page).toHaveURL(/\/dashboard$/);
	await expect(page.getByRole("heading", { name: "Welcome to your Dashboard" })).toBeVisible();

	// Without the token, but with its session: renewed without a login.
	await page.evaluate(() => localStorage.removeItem("accessToken"));
	await page.reload();
	await expect(page.getByRole("heading", { name: "Welcome to your Dashboard" })).toBeVisible();
	await expect(page).toHaveURL(/\/dashboard$/);

	// A customer sees why an admin's page sends them away, and there is no redirect loop.
	await page.goto("/dashboard/manageOrders");
	await expect(page).toHaveURL(/\/login/);
	await expect(page.getByText(/That page is for admins/)).toBeVisible();

	// Logging out in one tab ends the other.
	const other = await context.newPage();
	await other.goto("/dashboard");
	await expect(other.getByRole("heading", { name: "Welcome to your Dashboard" })).toBeVisible();
	await other.getByRole("button", { name: "Logout" }).click();
	await page.goto("/dashboard");
	await expect(page).toHaveURL(/\/login/);
});

test("wrong input is shown at its field, on submit and then on each change", async ({ page }) => {
	await page.goto("/register");
	await page.getByRole("button", { name: "Sign Up" }).click();
	for (const sentence of ["Name required", "email required", "password required"])
		await expect(page.getByText(sentence)).toBeVisible();
	await page.getByLabel("Email", { exact: true }).fill("no address");
	await expect(page.getByText("provide a valid email")).toBeVisible();
	await page.getByLabel("Password", { exact: true }).fill("short");
	await expect(page.getByText("must be 6 character longer")).toBeVisible();
	await page.getByLabel("Email", { exact: true }).fill("karim@mail.example.com");
	await expect(page.getByText("provide a valid email")).toHaveCount(0);
});
