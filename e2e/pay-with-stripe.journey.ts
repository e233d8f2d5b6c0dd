import { expect, type Page } from "@playwright/test";
import { test } from "./harness/journey.ts";
import { openStripeShop, routeToFakeStripe, type StripeShop } from "./harness/stripe-shop.ts";
import { newPerson, signUpAndBook } from "./page-actions.ts";

const port = Number(process.env.E2E_PORT) + 1;

// One shop for all of these: it takes a while to open.
test.describe.configure({ mode: "default", timeout: 120_000 });
test.use({ baseURL: `http://localhost:${port}` });

let shop: StripeShop;
test.beforeAll(async () => {
	shop = await openStripeShop(port);
});
test.afterAll(() => shop?.close());

async function payWith(page: Page, number: string): Promise<void> {
	const field = page.frameLocator('iframe[title^="Secure card"]').getByLabel("Card number");
	await field.fill(number);
	await page.getByRole("button", { name: /^Pay/ }).click();
}

test("a card is paid through Stripe, after one that it declined", async ({ watchedPage: page }) => {
	const ofStripe: string[] = [];
	page.on("request", (request) => {
		if (/stripe/i.test(request.url())) ofStripe.push(request.url());
	});
	await routeToFakeStripe(page, shop.stripe, () => true);
	for (const open of ["/", "/parts", "/login"]) await page.goto(open, { waitUntil: "networkidle" });
	expect(ofStripe).toEqual([]);

	await signUpAndBook(page, newPerson("Karim Uddin"));
	const pay = page.getByRole("button", { name: /^Pay/ });
	await expect(pay).toBeEnabled();
	expect(ofStripe).toContain("https://js.stripe.com/endive/stripe.js");

	await payWith(page, "4000 0000 0000 0002");
	await expect(page.getByText("Your card was declined.")).toBeVisible();
	await payWith(page, "4242 4242 4242 4242");
	await expect(page.getByText("WOW! Your payment done").first()).toBeVisible();
	await page.reload();
	await expect(page.getByText(/pi_\w+/).first()).toBeVisible();
	await expect(pay).toHaveCount(0);
});

test("a payment that the bank wants approved comes back paid, without its secret", async ({
	page,
}) => {
	await routeToFakeStripe(page, shop.stripe, () => true);
	await signUpAndBook(page, newPerson("Karim Uddin"));
	await payWith(page, "4000 0000 0000 3220");
	await page.getByRole("button", { name: "refuse" }).click();
	await expect(page.getByText(/We are unable to authenticate your payment method/)).toBeVisible();
	expect(page.url()).not.toContain("client_secret");
	await payWith(page, "4000 0000 0000 3220");
	await page.getByRole("button", { name: "approve" }).click();
	await expect(page.getByText("WOW! Your payment done").first()).toBeVisible();
	await expect(page).not.toHaveURL(/client_secret/);
});

test("where Stripe's script cannot be reached the page says so, and goes on once it can", async ({
	page,
}) => {
	let reachable = false;
	await routeToFakeStripe(page, shop.stripe, () => reachable);
	await signUpAndBook(page, newPerson("Karim Uddin"));
	await expect(page.getByText(/which we could not reach from your browser/)).toBeVisible();
	await expect(page.getByText(/your booking is held until \d\d:\d\d/)).toBeVisible();
	await expect(page.getByRole("link", { name: "My Orders" }).last()).toBeVisible();
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(page.getByText(/which we could not reach from your browser/)).toBeVisible();
	reachable = true;
	await page.getByRole("button", { name: "Try again" }).click();
	await payWith(page, "4242 4242 4242 4242");
	await expect(page.getByText("WOW! Your payment done").first()).toBeVisible();
});
