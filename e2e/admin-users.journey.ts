import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./harness/journey.ts";
import { linkMailedTo } from "./harness/outbox.ts";
import {
	becomeAdmin,
	becomeCustomer,
	failOnPageErrors,
	logIn,
	newPerson,
	signUp,
} from "./page-actions.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The demonstration's own admin. */
const anwar = { email: "admin@shop.example", password: "mind-the-shop" };

async function findUser(page: Page, email: string): Promise<void> {
	await page.getByLabel("Find a customer").fill(email.toUpperCase());
	await page.getByLabel("Find a customer").press("Enter");
	await expect(page.getByRole("rowheader")).toHaveCount(1);
	await expect(page.getByRole("rowheader")).toContainText(email);
	await expect(page.getByLabel("Find a customer")).toBeFocused();
}

test("an admin makes and unmakes an admin, and removes a user, who is then signed out", async ({
	watchedPage: page,
	browser,
}) => {
	const shirinsPage = await (await browser.newContext()).newPage();
	const shirin = newPerson("Shirin Akhter");
	await becomeCustomer(shirinsPage, shirin);

	await page.goto("/dashboard/users");
	await logIn(page, anwar);
	await expect(page.getByRole("heading", { name: "All Users" })).toBeVisible();
	await findUser(page, shirin.email);
	await page.getByRole("button", { name: "Make Admin" }).click();
	await expect(page.getByText("Successfully made an admin")).toBeVisible();
	await expect(page.getByText("Already Admin")).toBeVisible();

	// The role counts from the next sign-in: those from before have ended.
	await shirinsPage.goto("/dashboard/users");
	await expect(shirinsPage).toHaveURL(/\/login/);
	await logIn(shirinsPage, shirin);
	await expect(shirinsPage.getByRole("heading", { name: "All Users" })).toBeVisible();
	await page.getByRole("button", { name: "Remove admin" }).click();
	const dialog = page.getByRole("alertdialog");
	await dialog.getByRole("button", { name: "Remove admin" }).click();
	await expect(page.getByText(`${shirin.email} is no longer an admin`)).toBeVisible();
	await expect(page.getByRole("button", { name: "Make Admin" })).toBeVisible();

	// Who lost the role meanwhile sees the specification's message.
	await shirinsPage.getByRole("button", { name: "Make Admin" }).first().click();
	await expect(shirinsPage.getByText("Failed to Make an admin")).toBeVisible();
	await expect(shirinsPage).toHaveURL(/\/login/);
	await expect(shirinsPage.getByText(/That page is for admins/)).toBeVisible();

	await page.getByRole("button", { name: "Remove User" }).click();
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("rowheader")).toHaveCount(1);
	await page.getByRole("button", { name: "Remove User" }).click();
	await dialog.getByRole("button", { name: "Remove User" }).click();
	await expect(page.getByText(`${shirin.email} was removed`)).toBeVisible();
	await expect(page.getByText(/No user found/)).toBeVisible();

	// The audit has it too, newest first.
	await page.getByRole("link", { name: "Audit" }).click();
	await expect(page.getByRole("heading", { name: "Audit" })).toBeVisible();
	const removal = page.getByRole("row").filter({ hasText: shirin.email }).first();
	await expect(removal).toContainText("removed an account");
	await expect(removal).toContainText(anwar.email);

	await shirinsPage.goto("/dashboard");
	await expect(shirinsPage).toHaveURL(/\/login/);
	await logIn(shirinsPage, shirin);
	await expect(shirinsPage.getByText("Invalid email or password")).toBeVisible();
});

test("an admin cannot remove the own account, and an e-mail search without a match says so", async ({
	page,
}) => {
	await page.goto("/dashboard/users");
	await logIn(page, anwar);
	await findUser(page, anwar.email);
	await expect(page.getByText("Your own account")).toBeVisible();
	await expect(page.getByRole("button", { name: "Remove User" })).toHaveCount(0);
	await page.getByLabel("Find a customer").fill("nobody at all");
	await page.getByRole("button", { name: "Search", exact: true }).last().click();
	await expect(page.getByText("No user found for “nobody at all”")).toBeVisible();
	await page.getByRole("link", { name: "Show all users" }).click();
	await expect(page.getByRole("rowheader").first()).toBeVisible();
});

test("an owner invites somebody, who signs up by the mailed link, takes the role and works", async ({
	watchedPage: page,
	browser,
}) => {
	const rahim = newPerson("Rahim Uddin");
	await becomeAdmin(page);
	await page.goto("/dashboard/users");
	await page.getByText("Invite staff").click();
	await page.getByRole("button", { name: "Send the invitation" }).click();
	await expect(page.getByText("email required")).toBeVisible();
	await page.getByLabel("E-mail", { exact: true }).fill(rahim.email);
	await page.getByLabel("Role", { exact: true }).selectOption("Stock");
	await page.getByRole("button", { name: "Send the invitation" }).click();
	const open = page.getByRole("listitem").filter({ hasText: rahim.email });
	await expect(open).toContainText("Stock, until");
	await expectAccessible(page, "users, an open invitation");

	const theirs = await (await browser.newContext()).newPage();
	const nothingFailed = failOnPageErrors(theirs);
	await theirs.goto(await linkMailedTo(rahim.email, /invitation/));
	await theirs.getByRole("link", { name: "Create An Account" }).click();
	await signUp(theirs, rahim);
	await theirs.getByRole("button", { name: "Take the role" }).click();
	await expect(theirs.getByText("The role is yours")).toBeVisible();
	await theirs.getByRole("link", { name: "Log in again" }).click();
	await logIn(theirs, rahim);
	await expect(theirs.getByRole("link", { name: "Manage All product" })).toBeVisible();
	await expect(theirs.getByRole("link", { name: "Manage All Users" })).toHaveCount(0);
	nothingFailed();

	await page.reload();
	await expect(page.getByRole("heading", { name: "All Users" })).toBeVisible();
	await expect(open).toHaveCount(0);
});
