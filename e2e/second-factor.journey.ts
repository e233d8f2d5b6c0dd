import { expect, type Page } from "@playwright/test";
import { codeOf } from "../test/harness/identity/second-factor.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./harness/journey.ts";
import { linkMailedTo } from "./harness/outbox.ts";
import { becomeCustomer, logIn, logOut, newPerson, type Person } from "./page-actions.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 180_000 });

/** Logs out by the header, and in again up to the second step. */
async function goHalfway(page: Page, person: Person): Promise<void> {
	await logOut(page);
	await logIn(page, person);
	await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
}

/** Presses the button of the page that the mail leads to. */
async function verifyAddress(page: Page, { email }: Person): Promise<void> {
	await page.goto(await linkMailedTo(email, /verify-email/));
	await page.getByRole("button", { name: "Yes, verify my address" }).click();
	await expect(page.getByText("Your e-mail address is verified.")).toBeVisible();
}

test("a customer sets up a second factor, signs in by a code and by a recovery code, and removes it, accessibly", async ({
	watchedPage: page,
}) => {
	const nadia = newPerson("Nadia Islam");
	await becomeCustomer(page, nadia);
	await page.goto("/dashboard/security");
	await expect(page.getByText("Verify your e-mail address first.")).toBeVisible();
	await verifyAddress(page, nadia);
	await page.goto("/dashboard/security");
	await page.getByRole("button", { name: "Set it up" }).click();
	const factor = page
		.locator("section", { has: page.getByRole("heading", { name: /^Second factor/ }) })
		.last();
	await factor.getByLabel("Current password").fill(nadia.password);
	await factor.getByRole("button", { name: "Go on" }).click();
	await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
	const key = await factor.locator("p.font-mono").innerText();
	await factor.getByLabel("Code from your app").fill("12");
	await factor.getByRole("button", { name: "Turn it on" }).click();
	await expect(factor.getByText("Please enter the 6-digit code")).toBeVisible();
	await expectAccessible(page, "security, setting a second factor up, with an error");
	const used = codeOf(key);
	await factor.getByLabel("Code from your app").fill(used);
	await factor.getByRole("button", { name: "Turn it on" }).click();
	await expect(factor.getByText("We show them only now")).toBeVisible();
	await expectAccessible(page, "security, recovery codes");
	const recoveryCodes = await factor.getByRole("listitem").allInnerTexts();
	expect(recoveryCodes).toHaveLength(10);
	const file = page.waitForEvent("download");
	await factor.getByRole("button", { name: "Download" }).click();
	expect((await file).suggestedFilename()).toBe("recovery-codes.txt");
	await factor.getByRole("button", { name: "I have saved them" }).click();
	await expect(factor.getByText("You have 10 recovery codes left.")).toBeVisible();

	await goHalfway(page, nadia);
	await expectAccessible(page, "/login, the second step");
	// The field has the focus, and Enter sends it; the code that set it up is used.
	await page.keyboard.type(used);
	await page.keyboard.press("Enter");
	await expect(page.getByText("That code is wrong or was already used.")).toBeVisible();
	await expectAccessible(page, "/login, the second step, refused");
	await page.getByLabel("Code from your app").fill(codeOf(key, 1));
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL((url) => url.pathname === "/");

	await goHalfway(page, nadia);
	await page.getByRole("button", { name: "Use a recovery code" }).click();
	await expectAccessible(page, "/login, the second step by a recovery code");
	await page.getByLabel("Recovery code", { exact: true }).fill(recoveryCodes[0] ?? "");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL((url) => url.pathname === "/");

	await page.goto("/dashboard/security");
	await expect(page.getByText("You have 9 recovery codes left.")).toBeVisible();
	await page.getByRole("button", { name: "Remove the second factor" }).click();
	await expectAccessible(page, "security, taking the second factor away");
	await factor.getByLabel("Current password").fill(nadia.password);
	await factor.getByLabel(/or a recovery code/).fill(recoveryCodes[1] ?? "");
	await factor.getByRole("button", { name: "Remove the second factor" }).click();
	await expect(page.getByText("Your second factor is off.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Set it up" })).toBeVisible();
});

test("where a second factor is set a new password needs a code, in the dashboard and by a mailed link, accessibly", async ({
	page,
}) => {
	const rumana = newPerson("Rumana Sultana");
	await becomeCustomer(page, rumana);
	await verifyAddress(page, rumana);
	// It is set elsewhere: no page that is open meets the session that ends by it.
	await page.goto("about:blank");
	const send = async (path: string, data: object) =>
		(await page.request.post(`/api/auth/two-factor/${path}`, { data })).json();
	const { totpURI, backupCodes } = await send("enable", { password: rumana.password });
	await send("verify-totp", { code: codeOf(totpURI) });

	await page.goto("/dashboard/security");
	const change = page.locator("form", { hasText: "Change your password" });
	await change.getByLabel("Current password").fill(rumana.password);
	rumana.password = "green-rickshaw-43";
	await change.getByLabel("New password").fill(rumana.password);
	await change.getByRole("button", { name: "Change password" }).click();
	await expect(change.getByText("Please also enter a code from your app")).toBeVisible();
	await expect(change.getByLabel(/or a recovery code/)).toBeFocused();
	await expectAccessible(page, "security, a new password without a code");
	await page.keyboard.type(backupCodes[0]);
	await page.keyboard.press("Enter");
	await expect(page.getByText("Your password is changed.")).toBeVisible();

	await logOut(page);
	await page.getByRole("link", { name: "Forgot your password?" }).click();
	// The address changes a moment before the page, and both pages have such a field.
	await expect(page.getByRole("button", { name: "Send me a link" })).toBeVisible();
	await page.getByLabel("Email", { exact: true }).fill(rumana.email);
	await page.getByRole("button", { name: "Send me a link" }).click();
	await expect(page.getByText(`If ${rumana.email} has an account`)).toBeVisible();
	await page.goto(await linkMailedTo(rumana.email, /reset-password/));
	rumana.password = "yellow-rickshaw-44";
	await page.getByLabel("New password").fill(rumana.password);
	await page.getByRole("button", { name: "Set password" }).click();
	const code = page.getByLabel(/or a recovery code/);
	await expect(page.getByText("Please also enter a code from your app")).toBeVisible();
	await expect(code).toBeFocused();
	await expectAccessible(page, "/reset-password, a code is asked for");
	await code.fill("aaaaa-aaaaa");
	await page.keyboard.press("Enter");
	await expect(page.getByText("That code is wrong or was already used.")).toBeVisible();
	await expect(code).toBeFocused();
	await code.fill(backupCodes[1]);
	await page.keyboard.press("Enter");
	await expect(page.getByText("Your password is set. Please log in with it.")).toBeVisible();
	await page.getByRole("link", { name: "Please log In" }).click();
	await logIn(page, rumana);
	await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
});

test("somebody sees where they are signed in, and ends the other sign-in", async ({
	page,
	browser,
	baseURL,
}) => {
	const farhan = newPerson("Farhan Kabir");
	await becomeCustomer(page, farhan);
	const other = await browser.newContext(baseURL ? { baseURL } : {});
	const phone = await other.newPage();
	await phone.goto("/login?returnTo=/dashboard/myProfile");
	await logIn(phone, farhan);
	await expect(phone).toHaveURL(({ pathname }) => pathname === "/dashboard/myProfile");

	await page.goto("/dashboard/security");
	const signIns = page.getByRole("listitem").filter({ hasText: /^Chrome on / });
	await expect(signIns).toHaveCount(2);
	await expect(signIns.filter({ hasText: "This one" })).toHaveCount(1);
	await page.getByRole("button", { name: /^End: Chrome/ }).click();
	await expect(page.getByText("That sign-in has ended.")).toBeVisible();
	await expect(signIns).toHaveCount(1);
	await phone.goto("/dashboard/security");
	await expect(phone).toHaveURL(/\/login/);
	await other.close();
});
