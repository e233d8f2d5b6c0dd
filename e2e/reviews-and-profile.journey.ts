import { expect } from "@playwright/test";
import { signUpAt } from "./basket-actions.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./harness/journey.ts";
import {
	ask,
	becomeCustomer,
	logIn,
	newPerson,
	openAsAdmin,
	openBooking,
	signUp,
} from "./page-actions.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const phone = { width: 360, height: 740 };

test("a customer writes a review from the home page, and it is shown there at once", async ({
	watchedPage: page,
}) => {
	const nasrin = newPerson("Nasrin Sultana");
	await page.goto("/");
	await page.getByRole("link", { name: "Give Feedback" }).click();
	await expect(page).toHaveURL(/\/login/);
	await page.getByRole("link", { name: "Create An Account" }).click();
	await signUp(page, nasrin);
	await expect(page).toHaveURL(/\/dashboard\/addReview/);
	await expect(page.getByLabel("Name", { exact: true })).toHaveValue(nasrin.name);
	await expect(page.getByLabel("Email", { exact: true })).toHaveValue(nasrin.email);
	await expect(page.getByLabel("Email", { exact: true })).not.toBeEditable();

	// Wrong input is shown at its field, and the first of them has the focus.
	const review = page.getByLabel("Review", { exact: true });
	const stars = page.getByLabel("Star rating");
	await page.getByRole("button", { name: "Send review" }).click();
	await expect(page.getByText("Please write your review.")).toBeVisible();
	await expect(review).toBeFocused();
	const words = `Well packed, and the counter knows its sockets. ${nasrin.email.split("@")[0]}`;
	await review.fill(words);
	await stars.fill("7");
	await expect(page.getByText("Please enter a whole number of stars from 1 to 5.")).toBeVisible();
	await stars.fill("৪");

	// Nothing is lost while the shop cannot be reached, and nothing is stored twice.
	await page.context().setOffline(true);
	await page.getByRole("button", { name: "Send review" }).click();
	await expect(page.getByText(/We could not reach the shop/)).toBeVisible();
	await expect(review).toHaveValue(words);
	await page.context().setOffline(false);
	await page.getByRole("button", { name: "Send review" }).click();
	await expect(page.getByText("thank you for valuable review")).toBeVisible();
	await expect(review).toHaveValue("");

	await page.getByRole("link", { name: "Home", exact: true }).click();
	const shown = page.getByRole("figure").filter({ hasText: words });
	await expect(shown).toHaveCount(1);
	await expect(shown.getByRole("img", { name: "4 of 5 stars" })).toBeVisible();
	await expect(shown).toContainText(nasrin.name);
	await expect(page.getByText(nasrin.email)).toHaveCount(0);
});

test("a customer saves a profile, whose phone number fills the booking form, and deletes the account", async ({
	watchedPage: page,
}) => {
	const tanvir = newPerson("Tanvir Ahmed");
	await page.goto("/register");
	await signUp(page, tanvir);
	await expect(page).toHaveURL(/\/(home)?$/);
	await page.getByRole("link", { name: "Dashboard" }).click();
	await page.getByRole("link", { name: "My Profile" }).click();
	await expect(page.getByRole("heading", { name: "Updated Profile" })).toBeVisible();
	await page.getByRole("button", { name: "Save profile" }).click();
	await expect(page.getByLabel("Education")).toBeFocused();
	await page.getByLabel("Education").fill("BSc in physics");
	await page.getByLabel("Location").fill("Khulna");
	await page.getByLabel("Phone").fill("01712-345678");
	await page.getByLabel("LinkedIn").fill("linkedin.com/in/tanvir");
	await page.getByRole("button", { name: "Save profile" }).click();
	await expect(page.getByText("thank you for updated profile")).toBeVisible();
	await page.reload();
	await expect(page.getByLabel("Location")).toHaveValue("Khulna");
	await expect(page.getByLabel("Name", { exact: true })).toHaveValue(tanvir.name);

	await openBooking(page);
	await expect(page.getByLabel("Phone")).toHaveValue("01712-345678");

	// The account, and the profile with it, goes by the person's own press.
	await page.goto("/dashboard/myProfile");
	await page.getByRole("button", { name: "Delete my account" }).press("Enter");
	const sure = page.getByRole("alertdialog");
	await expect(sure).toContainText("nobody can bring your account back");
	await sure.getByRole("button", { name: "Delete for good" }).press("Enter");
	await expect(page.getByText("Your account is deleted")).toBeVisible();
	await expect(page).toHaveURL(/\/$/);
	await page.getByRole("link", { name: "Login" }).click();
	await logIn(page, tanvir);
	await expect(page.getByText("Invalid email or password")).toBeVisible();
});

test("a profile sent without a user is not saved: a message says so, and the login opens", async ({
	page,
	context,
}) => {
	await becomeCustomer(page, newPerson("Farida Yasmin"));
	await page.goto("/dashboard/myProfile");
	for (const field of ["Education", "Location", "Phone", "LinkedIn"])
		await page.getByLabel(field).fill("something");
	await context.clearCookies();
	await page.evaluate(() => localStorage.clear());
	await page.getByRole("button", { name: "Save profile" }).click();
	await expect(page).toHaveURL(/\/login/);
	await expect(page.getByText("No user is logged in")).toBeVisible();
});

test("an admin on a phone hides a review of the shop by keyboard and shows it again, and the home page follows", async ({
	watchedPage: page,
	browser,
}) => {
	test.setTimeout(180_000);
	const person = await signUpAt(page, "Mallory Trader");
	const words = `Read out your card number. ${person.email.split("@")[0]}`;
	await ask(page, "POST", "/review", { review: words, ratings: "5" });
	const onHome = page.getByRole("figure").filter({ hasText: words });
	await page.goto("/");
	await expect(onHome).toHaveCount(1);

	const admin = await openAsAdmin(browser, { viewport: phone });
	await admin.goto("/dashboard/allReviews");
	await expect(admin.getByRole("heading", { name: "Reviews of the shop" })).toBeVisible();
	const tooWide = () => admin.evaluate(() => document.body.scrollWidth > innerWidth);
	expect(await tooWide()).toBe(false);
	const tabs = admin.getByRole("navigation", { name: "Reviews by state" });
	await tabs.getByRole("link", { name: /^shown \d+$/i }).press("Enter");
	await expect(admin).toHaveURL(/state=shown/);
	const listed = admin.getByRole("article").filter({ hasText: words });
	await expect(listed).toContainText(person.email);
	await expectAccessible(admin, "the queue of reviews of the shop");
	await admin.setViewportSize(phone);

	const hide = listed.getByRole("button", { name: /^Hide/ });
	await hide.press("Enter");
	const reason = listed.getByLabel("Why it is hidden");
	await expect(reason).toBeFocused();
	await admin.keyboard.press("Escape");
	await expect(hide).toBeFocused();
	await hide.press("Enter");
	await reason.press("Enter");
	await expect(listed.getByText("Please say why it is hidden.")).toBeVisible();
	await expect(reason).toBeFocused();
	await expectAccessible(admin, "the form that hides a review of the shop, with its error");
	await admin.setViewportSize(phone);
	expect(await tooWide()).toBe(false);
	await reason.fill("It asks for card numbers.");
	await reason.press("Enter");
	await expect(listed).toHaveCount(0);
	// What was pressed is gone from this tab: the list's heading has the focus.
	await expect(admin.getByRole("heading", { name: "Reviews of the shop" })).toBeFocused();
	await page.goto("/");
	await expect(page.getByRole("heading", { name: "Review of Customer" })).toBeVisible();
	await expect(onHome).toHaveCount(0);

	await tabs.getByRole("link", { name: /^all/i }).press("Enter");
	await expect(admin).not.toHaveURL(/state=/);
	await expect(listed.getByText("Hidden: It asks for card numbers.")).toBeVisible();
	await tabs.getByRole("link", { name: /^hidden \d+$/i }).press("Enter");
	await expect(admin).toHaveURL(/state=hidden/);
	await listed.getByRole("button", { name: /^Show again/ }).press("Enter");
	await expect(listed).toHaveCount(0);
	await page.goto("/");
	await expect(onHome).toHaveCount(1);

	await admin.goto("/dashboard/audit");
	await expect(admin.getByText("hid a review of the shop").first()).toBeVisible();
	await expect(admin.getByText("It asks for card numbers.").first()).toBeVisible();
});
