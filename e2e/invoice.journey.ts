import { expect, test } from "@playwright/test";
import { newPerson, payWith, signUpAndBook } from "./page-actions.ts";

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
