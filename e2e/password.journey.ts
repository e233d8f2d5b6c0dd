import { expect } from "@playwright/test";
import { test } from "./harness/journey.ts";
import { linkMailedTo } from "./harness/outbox.ts";
import {
	becomeCustomer,
	failOnPageErrors,
	logIn,
	logOut,
	newPerson,
	signUp,
} from "./page-actions.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("somebody verifies the address: the mail's link opens a page, a press there does it", async ({
	watchedPage: page,
}) => {
	const rina = newPerson("Rina Begum");
	await page.goto("/register");
	await signUp(page, rina);
	await expect(page).toHaveURL(/\/(home)?$/);
	await page.goto("/dashboard/security");
	await expect(page.getByText(`${rina.email} is not verified yet.`)).toBeVisible();
	const link = await linkMailedTo(rina.email, /verify-email/);
	await page.goto(link);
	await expect(page.getByText(`You are logged in as ${rina.email}.`)).toBeVisible();
	await page.goto("/dashboard/security");
	await expect(page.getByText(`${rina.email} is not verified yet.`)).toBeVisible();
	await page.goto(link);
	await page.getByRole("button", { name: "Yes, verify my address" }).click();
	await expect(page.getByText("Your e-mail address is verified.")).toBeVisible();
	await page.goto("/dashboard/security");
	await expect(page.getByText(`${rina.email} is verified.`)).toBeVisible();

	// An expired link leads to where a new one is requested.
	const karim = newPerson("Karim Uddin");
	await logOut(page);
	await page.getByRole("link", { name: "Create An Account" }).click();
	await signUp(page, karim);
	await expect(page).toHaveURL(/\/(home)?$/);
	await page.goto("/verify-email?token=one-that-ended");
	await page.getByRole("button", { name: "Yes, verify my address" }).click();
	await expect(page.getByText(/This link no longer works/)).toBeVisible();
	await page.getByRole("link", { name: "To Password and sign-ins" }).click();
	await expect(page.getByRole("button", { name: "Send the mail again" })).toBeVisible();
});

test("somebody whose mail opens in another browser logs in there and verifies the address", async ({
	page,
	browser,
	baseURL,
}) => {
	const [mitu, another] = [newPerson("Mitu Rahman"), newPerson("Another Person")];
	for (const person of [another, mitu]) {
		await page.goto("/register");
		await signUp(page, person);
		await expect(page).toHaveURL(/\/(home)?$/);
		await logOut(page);
	}
	const link = await linkMailedTo(mitu.email, /verify-email/);

	// Where somebody else is logged in, the page says so and asks for the right account.
	await logIn(page, another);
	await expect(page).toHaveURL(/\/$/);
	await page.goto(link);
	await page.getByRole("button", { name: "Yes, verify my address" }).click();
	await expect(page.getByText(/This link was mailed to a different address/)).toBeVisible();
	await page.getByRole("button", { name: "I signed up with another address" }).click();
	await expect(page.getByText(/To verify your e-mail address, log in/)).toBeVisible();

	const other = await browser.newContext(baseURL ? { baseURL } : {});
	const phone = await other.newPage();
	const nothingFailed = failOnPageErrors(phone);
	await phone.goto(link);
	await phone.getByRole("main").getByRole("link", { name: "LOG In" }).click();
	await logIn(phone, mitu);
	await phone.getByRole("button", { name: "Yes, verify my address" }).click();
	await expect(phone.getByText("Your e-mail address is verified.")).toBeVisible();
	await phone.getByRole("link", { name: "Continue to the shop" }).click();
	await expect(phone.getByRole("button", { name: "Logout" })).toBeVisible();
	await other.close();
	nothingFailed();
});

test("somebody forgets the password, sets a new one by the mail's link, changes it and signs out everywhere", async ({
	watchedPage: page,
	browser,
	baseURL,
}) => {
	const kamal = newPerson("Kamal Hossain");
	await becomeCustomer(page, kamal);

	// On another device nobody remembers the password.
	const other = await browser.newContext(baseURL ? { baseURL } : {});
	const phone = await other.newPage();
	await phone.goto("/login");
	await phone.getByRole("link", { name: "Forgot your password?" }).click();
	// The page before it asks for an e-mail address too, and its address goes first.
	await expect(phone.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
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
	await expect(page.getByText("The current password is wrong.")).toBeVisible();
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
});
