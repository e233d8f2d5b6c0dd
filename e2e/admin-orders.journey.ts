import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./harness/journey.ts";
import { becomeAdmin, logIn, newPerson, type Person, pay, signUpAndBook } from "./page-actions.ts";

async function book(page: Page, person: Person, paid: boolean): Promise<void> {
	await signUpAndBook(page, person, "/parts/keyboard");
	if (!paid) return;
	await pay(page);
}

test("an admin reminds, ships and delivers orders, and a reload shows the new status", async ({
	watchedPage: page,
	browser,
}) => {
	const [karim, salma] = [newPerson("Karim Uddin"), newPerson("Salma Akter")];
	for (const [person, paid] of [
		[karim, true],
		[salma, false],
	] as const) {
		const context = await browser.newContext();
		await book(await context.newPage(), person, paid);
		await context.close();
	}
	await page.goto("/dashboard");
	await logIn(page, { email: "admin@shop.example", password: "mind-the-shop" });
	await expect(page).toHaveURL(/\/dashboard\/manageOrders/);
	const rowOf = (person: Person) => page.getByRole("row").filter({ hasText: person.email });

	await rowOf(salma)
		.getByRole("button", { name: /^message user/ })
		.click();
	await expect(page.getByText(`A reminder is on its way to ${salma.email}.`)).toBeVisible();

	const order = rowOf(karim);
	await expect(order.getByText("panding")).toBeVisible();
	await expect(order.getByRole("button", { name: /^Delete/ })).toBeDisabled();
	await order.getByRole("button", { name: /^make shipped/ }).click();
	await expect(order.getByRole("button", { name: /^Already Shipped/ })).toBeDisabled();
	await page.reload();
	await expect(order.getByRole("button", { name: /^Already Shipped/ })).toBeDisabled();
	await order.getByRole("button", { name: /^More/ }).click();
	await page.getByRole("menuitem", { name: "Refund" }).click();
	const question = page.getByRole("alertdialog");
	await question.getByRole("button", { name: "Keep the order" }).click();
	await order.getByRole("button", { name: /^Mark delivered/ }).click();
	await expect(order.getByText("delivered", { exact: true })).toBeVisible();

	// What was never paid can be deleted by an admin, too.
	await rowOf(salma)
		.getByRole("button", { name: /^Delete/ })
		.click();
	await question.getByRole("button", { name: "Delete" }).click();
	await expect(page.getByText("This order is successfully delete")).toBeVisible();
	await expect(rowOf(salma)).toHaveCount(0);
});

test("an admin finds an order by e-mail and status, and refunds it", async ({ page, browser }) => {
	const rafiq = newPerson("Rafiq Islam");
	const context = await browser.newContext();
	await book(await context.newPage(), rafiq, true);
	await becomeAdmin(page);
	await page.goto("/dashboard/manageOrders");
	const rows = page.locator("tbody").getByRole("row");
	const find = page.getByLabel("Find an order");
	await find.fill("nobody-is-called-so");
	await find.press("Enter");
	await expect(page.getByText("No orders found")).toBeVisible();
	await expect(find).toBeFocused();
	await page.getByRole("link", { name: "Remove filters" }).click();
	await expect(find).toHaveValue("");
	await expect(rows.first()).toBeVisible();
	await find.fill(rafiq.email);
	await page.getByLabel("Status").selectOption("panding");
	await page.getByRole("button", { name: "Find", exact: true }).click();
	await expect(page).toHaveURL(/manageOrders\?q=rafiq[^&]*&status=panding$/);
	await expect(rows).toHaveCount(1);
	await page.getByRole("button", { name: "Save this view" }).click();
	await page.getByLabel("Name", { exact: true }).fill("Rafiq's");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	const view = page.getByRole("link", { name: "Rafiq's" });
	await expect(view).toHaveAttribute("aria-current", "true");
	await page.goto("/dashboard/manageOrders");
	await view.click();
	await expect(find).toHaveValue(rafiq.email);
	await page.getByRole("button", { name: "Remove the view Rafiq's" }).click();
	await expect(view).toHaveCount(0);
	await page.goto(`/dashboard/manageOrders?q=${encodeURIComponent(rafiq.email)}`);
	const order = page.getByRole("row").filter({ hasText: rafiq.email });
	await order.getByRole("button", { name: /^More/ }).click();
	await page.getByRole("menuitem", { name: "Give money back" }).click();
	const form = page.getByRole("dialog");
	await form.getByRole("button", { name: "Give it back" }).click();
	await expect(form.getByText("Please tell the customer why.")).toBeVisible();
	await form.getByRole("textbox").first().fill("500");
	await form.getByLabel("Reason").fill("It came late");
	await expectAccessible(page, "the form that gives money back");
	await form.getByRole("button", { name: "Give it back" }).click();
	await page.getByRole("button", { name: "Send ৳500" }).click();
	await expect(order.getByText(/^৳500 of ৳[\d,]+ refunded$/)).toBeVisible();
	const customer = await context.newPage();
	await customer.goto("/dashboard");
	await expect(customer.getByText(/^৳500 of ৳[\d,]+ refunded$/)).toBeVisible();
	await order.getByRole("button", { name: /^More/ }).click();
	await page.getByRole("menuitem", { name: "Refund" }).click();
	const question = page.getByRole("alertdialog", {
		name: /^Refund the rest of order [2-9A-Z-]{9}\?$/,
	});
	await question.getByRole("button", { name: "Refund" }).click();
	await expect(page.getByText(/The refund of order [2-9A-Z-]{9} is on its way\./)).toBeVisible();
	await expect(order.getByText("refunded", { exact: true })).toBeVisible();
	await customer.goto("/dashboard");
	await expect(customer.getByText("The money was refunded to your card.")).toBeVisible();
	await context.close();
});
