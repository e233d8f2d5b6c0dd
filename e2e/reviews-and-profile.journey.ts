import { expect, test } from "@playwright/test";
import { chooseWellStocked, failOnPageErrors, newPerson, signUp } from "./page-actions.ts";

test("a customer writes a review from the home page, and it is shown there at once", async ({
	page,
}) => {
	const nothingFailed = failOnPageErrors(page);
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
	nothingFailed();
});

test("a customer saves a profile, whose phone number fills the booking form", async ({ page }) => {
	const nothingFailed = failOnPageErrors(page);
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

	await chooseWellStocked(page);
	await expect(page.getByLabel("Phone")).toHaveValue("01712-345678");
	nothingFailed();
});

test("a profile sent without a user is not saved: a message says so, and the login opens", async ({
	page,
	context,
}) => {
	await page.goto("/register");
	await signUp(page, newPerson("Farida Yasmin"));
	await expect(page).toHaveURL(/\/(home)?$/);
	await page.goto("/dashboard/myProfile");
	for (const field of ["Education", "Location", "Phone", "LinkedIn"])
		await page.getByLabel(field).fill("something");
	await context.clearCookies();
	await page.evaluate(() => localStorage.clear());
	await page.getByRole("button", { name: "Save profile" }).click();
	await expect(page).toHaveURL(/\/login/);
	await expect(page.getByText("No user is logged in")).toBeVisible();
});
