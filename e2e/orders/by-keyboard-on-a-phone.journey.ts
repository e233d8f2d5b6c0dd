import { expect, type Page } from "@playwright/test";
import { test } from "../harness/journey.ts";
import {
	becomeCustomer,
	deliver,
	newPerson,
	openAsAdmin,
	openHydrated,
	press,
	tabTo,
	typeInto,
} from "../page-actions.ts";

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 180_000 });

/** From a shelf to a paid order and its page, with Tab, arrows, Enter and letters. */
async function buy(page: Page): Promise<void> {
	await openHydrated(page, "/parts/mouse");
	await press(page, /^Book now/);
	await expect(page.getByRole("heading", { name: "Booking for" })).toBeVisible();
	await expect(page.getByLabel("Phone", { exact: true })).toBeEditable();
	await tabTo(page, /^Phone/);
	await page.keyboard.press("ControlOrMeta+a");
	await page.keyboard.type("01712345678");
	await typeInto(page, /^Address/, "House 14, Road 7");
	await typeInto(page, /^Area/, "Mirpur 10");
	await typeInto(page, /^District/, "Dhaka");
	await press(page, /^Book$/);
	await expect(page.getByLabel("Card number")).toBeVisible();
	await typeInto(page, /^Card number/, "4242424242424242");
	await typeInto(page, /^Expiry/, "1240");
	await typeInto(page, /^Security code/, "123");
	await press(page, /^Pay ৳/);
	await expect(page.getByText("WOW! Your payment done").first()).toBeVisible();
	await press(page, /^See the order$/);
	await expect(page.getByRole("heading", { name: "Order status" })).toBeVisible();
}

/** Opens the page of an order. What comes late would push the footer, and a focus that is there by then, out of sight. */
async function openOrder(page: Page, address: string): Promise<void> {
	await openHydrated(page, address);
	await expect(page.getByRole("heading", { name: "Order status" })).toBeVisible();
}

/** Asks for a return of the only part, for the reason so many below the first one. */
async function sendBack(page: Page, reasonsDown: number): Promise<void> {
	await press(page, /^Send something back$/);
	await expect(page.getByRole("heading", { name: "Send something back" })).toBeVisible();
	await press(page, /^It arrived damaged/, "Space");
	for (let down = 0; down < reasonsDown; down += 1) await page.keyboard.press("ArrowDown");
	await typeInto(page, /^What is wrong/, "It does not start any more.");
	await press(page, /^Ask for the return$/);
	await expect(page).toHaveURL(/#returns$/);
	// The toast of an earlier return may still be there: it stays while the keyboard is in it.
	const message = page
		.getByRole("alert")
		.filter({ hasText: "We have your return and write to you soon." });
	await expect(message.last()).toBeVisible();
	// What comes later would push the focus of somebody who is already below it out of the window.
	await expect(page.getByRole("button", { name: "Withdraw this return" })).toBeVisible();
}

test("on a phone, by keyboard alone: buy and cancel", async ({ watchedPage: page }) => {
	await becomeCustomer(page, newPerson("Salma Khatun"));
	await buy(page);
	await press(page, /^Cancel this order$/);
	await expect(page.getByRole("alertdialog")).toBeVisible();
	await press(page, /^Cancel the order$/);
	await expect(page.getByText(/is cancelled/).first()).toBeVisible();
	await expect(page.getByText("refunded", { exact: true })).toBeVisible();
	// The button that had the focus is gone; the focus is not lost with it.
	await expect(page.locator("main :focus, main:focus")).toHaveCount(1);
});

test("on a phone, by keyboard alone: buy, receive, review, withdraw a return, and claim the warranty", async ({
	watchedPage: page,
	browser,
}) => {
	await becomeCustomer(page, newPerson("Salma Khatun"));
	await buy(page);
	const order = new URL(page.url()).pathname;
	await deliver(await openAsAdmin(browser), order.split("/").at(-1));
	await openOrder(page, order);

	await press(page, /^Review the parts$/);
	await expect(page.getByRole("radio").first()).toBeVisible();
	await press(page, /^1 star/, "Space");
	for (let up = 0; up < 4; up += 1) await page.keyboard.press("ArrowRight");
	await typeInto(page, /^Your review/, "It is quiet and fits a small hand.");
	await press(page, /^Send review$/);
	await expect(page.getByText("Thank you. Your review is shown at the part.")).toBeVisible();

	await openOrder(page, order);
	await sendBack(page, 3);
	await press(page, /^Withdraw this return$/);
	await expect(page.getByRole("alertdialog")).toBeVisible();
	await press(page, /^Withdraw it$/);
	await expect(page.locator("#returns")).toContainText("withdrawn");
	await expect(page.locator("main :focus, main:focus")).toHaveCount(1);
	await sendBack(page, 4);
	await expect(page.locator("#returns")).toContainText("It has failed under its warranty");
	await press(page, /^Back to the orders$/);
	await expect(page.getByRole("heading", { name: "My Orders" })).toBeVisible();
});
