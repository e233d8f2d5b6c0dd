import { expect } from "@playwright/test";
import { test } from "./harness/journey.ts";
import { newPerson, payWith, signUp, signUpAndBook } from "./page-actions.ts";

test("a visitor becomes a customer, books a part, pays by card and sees it paid", async ({
	watchedPage: page,
}) => {
	await page.goto("/");
	await expect(page.getByRole("heading", { name: "Our Parts" })).toBeVisible();
	await page
		.getByRole("link", { name: /See all \d+ parts/ })
		.first()
		.click();
	await expect(page).toHaveURL(/\/parts/);
	const title = page.getByRole("heading", { level: 1 });
	await expect(title).toHaveText("Parts"); // the address changes a moment before the page
	const card = page
		.getByRole("article")
		.filter({ has: page.getByRole("link", { name: /^Book now/ }) })
		.filter({ hasNotText: "Reading Lamp" }); // which an admin's journey beside this one deletes
	const name = card.first().getByRole("heading");
	const partName = (await name.textContent()) ?? "";
	await name.getByRole("link").click();
	await expect(title).toHaveText(partName);
	await page.getByRole("link", { name: /^Book now/ }).click();

	// Not signed in: sent to sign in, and back to the very part afterwards.
	await expect(page).toHaveURL(/\/login/);
	await page.getByRole("link", { name: "Create An Account" }).click();
	const karim = newPerson("Karim Uddin");
	await signUp(page, karim);
	await expect(page).toHaveURL(/\/parchase\/[0-9a-f-]{36}/);
	await expect(page.getByRole("heading", { name: partName })).toBeVisible();
	await expect(page.getByLabel("Email")).toHaveValue(karim.email);

	// The quantity's own sentences, and no way to send while one shows.
	const quantity = page.getByLabel("Quantity", { exact: true });
	const minimum = await quantity.inputValue();
	await quantity.fill("0");
	await expect(page.getByText("Quantity can not lower than minimumQuantity")).toBeVisible();
	await quantity.fill("100000");
	await expect(page.getByText("Quantity can not higher than availableQuantity")).toBeVisible();
	const book = page.getByRole("button", { name: "Book", exact: true });
	await expect(book).toBeDisabled();
	await quantity.fill(minimum);
	await page.getByLabel("Phone").fill("০১৭১২-৩৪৫৬৭৮");
	await page.getByLabel("I collect it at the shop").check();
	await book.click();
	await expect(page.getByText("your order is processing,please pay")).toBeVisible();
	await expect(page).toHaveURL(/\/dashboard\/payment\//);
	await expect(page.getByText(`Pay for ${partName}`)).toBeVisible();

	// A declined card leaves the way open for another.
	await payWith(page, "4000 0000 0000 0002");
	await expect(page.getByText("Your card was declined.")).toBeVisible();
	// On a phone the form is longer than the screen, and what takes its place is short.
	await page.setViewportSize({ width: 390, height: 780 });
	await payWith(page, "4242 4242 4242 4242");
	const done = page.getByRole("main").getByText("WOW! Your payment done");
	await expect(done).toBeInViewport();
	await expect(done).toBeFocused();
	await page.goto("/dashboard");
	await page.getByRole("button", { name: /^More about order/ }).click();
	await expect(page.getByText(/pi_\w+/).first()).toBeVisible();
	await page.reload();
	await page.getByRole("button", { name: /^More about order/ }).click();
	await expect(page.getByText(/pi_\w+/).first()).toBeVisible();
});

test("a payment that the bank wants approved comes back paid", async ({ page }) => {
	await signUpAndBook(page, newPerson("Salma Akter"), "/parts?sort=price-asc");

	await payWith(page, "4000 0000 0000 3220");
	await expect(page.getByRole("heading", { name: "Approve your payment" })).toBeVisible();
	await page.getByRole("button", { name: "Refuse" }).click();
	await expect(page.getByText(/We are unable to authenticate your payment method/)).toBeVisible();
	await payWith(page, "4000 0000 0000 3220");
	await page.getByRole("button", { name: "Approve" }).click();
	await expect(page.getByText("WOW! Your payment done").first()).toBeVisible();
});

test("a customer deletes an unpaid booking after a confirmation", async ({ page }) => {
	await signUpAndBook(page, newPerson("Rafiq Islam"));
	await page.goto("/dashboard");
	await page.getByRole("button", { name: /^Delete the order/ }).click();
	const dialog = page.getByRole("alertdialog");
	await expect(dialog.getByText("Are You Sure Want to Delete this product?")).toBeVisible();
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await page.getByRole("button", { name: /^Delete the order/ }).click();
	await dialog.getByRole("button", { name: "Delete" }).click();
	await expect(page.getByText("This order is successfully delete")).toBeVisible();
	await expect(page.getByRole("button", { name: /^Delete the order/ })).toHaveCount(0);
});
