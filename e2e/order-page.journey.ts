import { expect } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./harness/journey.ts";
import { newPerson, payWith, press, signUpAndBook } from "./page-actions.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const phone = { width: 360, height: 740 };

test("a customer cancels a paid order on a phone by keyboard alone, after a question, and the money goes back", async ({
	watchedPage: page,
}) => {
	await signUpAndBook(page, newPerson("Nusrat Jahan"));
	await payWith(page, "4242 4242 4242 4242");
	await page.setViewportSize(phone);
	await expect(page.getByRole("link", { name: "See the order" })).toBeVisible();
	await press(page, /^See the order$/);
	const cancel = page.getByRole("button", { name: "Cancel this order" });
	await expect(cancel).toBeVisible();
	await press(page, /^Cancel this order$/);
	const question = page.getByRole("alertdialog", { name: /^Cancel order [2-9A-Z-]{9}\?$/ });
	await expect(question).toContainText(/৳[\d,]+ goes back to your card/);
	await expectAccessible(page, "the question before a cancellation");
	await page.setViewportSize(phone);
	await page.keyboard.press("Escape");
	await expect(question).toBeHidden();
	await expect(cancel).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(question.getByRole("button", { name: "Keep the order" })).toBeFocused();
	await press(page, /^Cancel the order$/);
	await expect(
		page.getByText(/Your order [2-9A-Z-]{9} is cancelled, and the money is on its way/),
	).toBeVisible();
	await expect(page.getByText("The money was refunded to your card.")).toBeVisible();
	await expect(cancel).toHaveCount(0);
	await expect(page.locator("main")).toBeFocused();
	await expectAccessible(page, "an order that was cancelled");
});

test("a paid order prints as an invoice on one sheet: the shop and its contact, the customer, the sums", async ({
	page,
}) => {
	const salma = newPerson("Salma Akter");
	await signUpAndBook(page, salma, "/parts/keyboard");
	await payWith(page, "4242 4242 4242 4242");
	await page.getByRole("link", { name: "See the order" }).click();
	const print = page.getByRole("button", { name: "Print" });
	await expect(print).toBeVisible();
	await expect(page.getByRole("heading", { name: "Invoice" })).toBeHidden();

	await page.emulateMedia({ media: "print" });
	await expect(page.getByRole("heading", { name: "Invoice" })).toBeVisible();
	const order = page.getByRole("article");
	const seller = page.locator("main address");
	for (const text of ["Jontro", "Shop 00, Level 0, Dhaka", "+880 1XXX-XXXXXX", "hello@example.com"])
		await expect(seller.getByText(text, { exact: true })).toBeVisible();
	for (const text of [salma.name, salma.email, "+8801712345678", "paid"])
		await expect(order).toContainText(text);
	await expect(order.getByText(/pi_\w+/)).toBeVisible();
	for (const around of [print, page.locator("header").first(), page.locator("footer")])
		await expect(around).toBeHidden();
	const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g);
	expect(sheets).toHaveLength(1);
});
