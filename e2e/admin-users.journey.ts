import { expect, type Page, test } from "@playwright/test";
import { logIn, newcomer, signUp, watchForFaults } from "./page-actions.ts";

/** The demonstration's own admin, who stays one. */
const anwar = { email: "admin@shop.example", password: "mind-the-shop" };

async function findUser(page: Page, email: string): Promise<void> {
	await page.getByLabel("Search by e-mail").fill(email.toUpperCase());
	await page.getByLabel("Search by e-mail").press("Enter");
	await expect(page.getByRole("rowheader")).toHaveCount(1);
	await expect(page.getByRole("rowheader")).toContainText(email);
}

test("an admin makes and unmakes an admin, and removes a user, who is then signed out", async ({
	page,
	browser,
}) => {
	const nothingFailed = watchForFaults(page);
	const theirs = await (await browser.newContext()).newPage();
	const shirin = newcomer("Shirin Akhter");
	await theirs.goto("/register");
	await signUp(theirs, shirin);
	await expect(theirs).toHaveURL(/\/(home)?$/);

	await page.goto("/dashboard/users");
	await logIn(page, anwar);
	await expect(page.getByRole("heading", { name: "All Users" })).toBeVisible();
	await findUser(page, shirin.email);
	await page.getByRole("button", { name: "Make Admin" }).click();
	await expect(page.getByText("Successfully made an admin")).toBeVisible();
	await expect(page.getByText("Already Admin")).toBeVisible();

	// The role counts at once, without signing in anew.
	await theirs.goto("/dashboard/users");
	await expect(theirs.getByRole("heading", { name: "All Users" })).toBeVisible();
	await page.getByRole("button", { name: "Remove admin" }).click();
	const dialog = page.getByRole("alertdialog");
	await dialog.getByRole("button", { name: "Remove admin" }).click();
	await expect(page.getByText(`${shirin.email} is no longer an admin`)).toBeVisible();
	await expect(page.getByRole("button", { name: "Make Admin" })).toBeVisible();

	// Whoever lost the role meanwhile is told so in the specification's words.
	await theirs.getByRole("button", { name: "Make Admin" }).first().click();
	await expect(theirs.getByText("Failed to Make an admin")).toBeVisible();
	await expect(theirs).toHaveURL(/\/login/);
	await expect(theirs.getByText(/That page is for admins/)).toBeVisible();

	await page.getByRole("button", { name: "Remove User" }).click();
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("rowheader")).toHaveCount(1);
	await page.getByRole("button", { name: "Remove User" }).click();
	await dialog.getByRole("button", { name: "Remove User" }).click();
	await expect(page.getByText(`${shirin.email} was removed`)).toBeVisible();
	await expect(page.getByText(/No user found/)).toBeVisible();

	// The audit says so too, newest first.
	await page.getByRole("link", { name: "Audit" }).click();
	await expect(page.getByRole("heading", { name: "Audit" })).toBeVisible();
	const removal = page.getByRole("row").filter({ hasText: shirin.email }).first();
	await expect(removal).toContainText("removed an account");
	await expect(removal).toContainText(anwar.email);

	await theirs.goto("/dashboard");
	await expect(theirs).toHaveURL(/\/login/);
	await logIn(theirs, shirin);
	await expect(theirs.getByText("Invalid email or password")).toBeVisible();
	nothingFailed();
});

test("an admin cannot remove the own account, and finds nobody where there is nobody", async ({
	page,
}) => {
	await page.goto("/dashboard/users");
	await logIn(page, anwar);
	await findUser(page, anwar.email);
	await expect(page.getByText("Your own account")).toBeVisible();
	await expect(page.getByRole("button", { name: "Remove User" })).toHaveCount(0);
	await page.getByLabel("Search by e-mail").fill("nobody at all");
	await page.getByRole("button", { name: "Search", exact: true }).last().click();
	await expect(page.getByText("No user found for “nobody at all”")).toBeVisible();
	await page.getByRole("link", { name: "Show all users" }).click();
	await expect(page.getByRole("rowheader").first()).toBeVisible();
});
