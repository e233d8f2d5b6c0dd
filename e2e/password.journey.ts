import { expect, test } from "@playwright/test";
import { linkMailedTo } from "./mails.ts";
import { logIn, newcomer, signUp, watchForFaults } from "./people.ts";

test("somebody verifies the address by the mail's link", async ({ page }) => {
	const rina = newcomer("Rina Begum");
	await page.goto("/register");
	await signUp(page, rina);
	await expect(page).toHaveURL(/\/(home)?$/);
	await page.goto("/dashboard/security");
	await expect(page.getByText(`Nobody has verified ${rina.email} yet.`)).toBeVisible();
	await page.goto(await linkMailedTo(rina.email, /verify-email/));
	await expect(page.getByText("Your e-mail address is verified.")).toBeVisible();
	await page.goto("/dashboard/security");
	await expect(page.getByText(`${rina.email} is verified.`)).toBeVisible();
	await page.goto("/login?verified=yes&error=TOKEN_EXPIRED");
	await expect(page.getByText(/This link does not work any more/)).toBeVisible();
});

test("somebody forgets the password, sets a new one by the mail's link, changes it and signs out everywhere", async ({
	page,
	browser,
	baseURL,
}) => {
	const nothingFailed = watchForFaults(page);
	const kamal = newcomer("Kamal Hossain");
	await page.goto("/register");
	await signUp(page, kamal);
	await expect(page).toHaveURL(/\/(home)?$/);

	// On another device nobody remembers the password.
	const other = await browser.newContext(baseURL ? { baseURL } : {});
	const phone = await other.newPage();
	await phone.goto("/login");
	await phone.getByRole("link", { name: "Forgot your password?" }).click();
	await phone.getByLabel("Email", { exact: true }).fill(kamal.email);
	await phone.getByRole("button", { name: "Send me a link" }).click();
	await expect(phone.getByText(`If ${kamal.email} has an account`)).toBeVisible();
	await phone.goto(await linkMailedTo(kamal.email, /reset-password/));
	await phone.getByLabel("New password").fill("green-rickshaw-43");
	await phone.getByRole("button", { name: "Set password" }).click();
	await expect(phone.getByText("Your password is set. Please log in with it.")).toBeVisible();

	// Whoever was signed in is out; the new password works, the address is verified with it.
	await page.goto("/dashboard");
	await expect(page).toHaveURL(/\/login/);
	await phone.goto("/login?returnTo=/dashboard/security");
	await logIn(phone, { ...kamal, password: "green-rickshaw-43" });
	await expect(phone.getByText(`${kamal.email} is verified.`)).toBeVisible();
	await logIn(page, { ...kamal, password: "green-rickshaw-43" });
	await expect(page).toHaveURL(/\/dashboard$/);

	// A new password keeps this browser signed in and ends the other.
	await page.getByRole("link", { name: "Password and sign-ins" }).click();
	await page.getByLabel("Current password").fill("not the password");
	await page.getByLabel("New password").fill("yellow-rickshaw-44");
	await page.getByRole("button", { name: "Change password" }).click();
	await expect(page.getByText("The current password is not right.")).toBeVisible();
	await page.getByLabel("Current password").fill("green-rickshaw-43");
	await page.getByRole("button", { name: "Change password" }).click();
	await expect(page.getByText("Your password is changed.")).toBeVisible();
	await page.reload();
	await expect(page.getByRole("heading", { name: "Change your password" })).toBeVisible();
	await phone.goto("/dashboard");
	await expect(phone).toHaveURL(/\/login/);

	await page.getByRole("button", { name: "Sign out everywhere" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
	await expect(page).toHaveURL(/\/login/);
	expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
	await other.close();
	nothingFailed();
});
