import { expect } from "@playwright/test";
import { test } from "./harness/journey.ts";
import { fillOrder, newPerson, payWith, signUpAndChoose } from "./page-actions.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a customer without a verified address books, and pays with another card after a late failure", async ({
	watchedPage: page,
}) => {
	const person = newPerson("Shirin Akter");
	await signUpAndChoose(page, person, "/parts/keyboard");

	// They may book a little, and are offered to verify.
	await expect(page.getByText(`${person.email} is not verified yet.`)).toBeVisible();
	await page.getByRole("button", { name: "Send the mail again" }).click();
	await expect(page.getByText("The mail is on its way.").first()).toBeVisible();
	const refusal = { code: "unverified-unpaid", detail: "Two of your orders are unpaid." };
	await page.route("**/api/order", async (route) => {
		if (route.request().method() !== "POST") return route.fallback();
		await route.fulfill({ status: 409, json: { ...refusal, status: 409, title: "Conflict" } });
	});
	await fillOrder(page);
	await page.getByRole("button", { name: "Book", exact: true }).click();
	const objection = page.getByRole("alert").filter({ hasText: "Two of your orders are unpaid." });
	await expect(objection.getByRole("button", { name: "Send the mail again" })).toBeVisible();
	// Others hold the last ones: the reason, and nothing to verify.
	Object.assign(refusal, { code: "held-by-others", detail: "Please try again in 12 minutes." });
	await page.getByRole("button", { name: "Book", exact: true }).click();
	await expect(page.getByRole("alert").filter({ hasText: refusal.detail })).toBeVisible();
	await expect(objection).toBeHidden();
	await page.unroute("**/api/order");
	await page.getByRole("button", { name: "Book", exact: true }).click();
	await expect(page).toHaveURL(/\/dashboard\/payment\//);

	// The provider takes its time, then decides against the card.
	let [given, decided] = [false, false];
	await page.route("**/api/sandbox-card/confirm", (route) => {
		given = true;
		return route.fulfill({ json: { paymentIntent: { id: "pi_late", status: "processing" } } });
	});
	await page.route("**/api/sandbox-card/intent/**", (route) => {
		if (!given) return route.fallback();
		const error = { code: "insufficient_funds", message: "Your card has insufficient funds." };
		const late = decided
			? { status: "requires_payment_method", last_payment_error: error }
			: { status: "processing" };
		return route.fulfill({ json: { paymentIntent: { id: "pi_late", ...late } } });
	});
	await payWith(page, "4242 4242 4242 4242");
	await expect(page.getByText("Your bank is still processing this payment.")).toBeVisible();
	await expect(page.getByLabel("Card number")).toHaveCount(0);
	decided = true;
	await expect(page.getByText("Your card was not accepted")).toBeVisible();
	await page.unrouteAll();
	await payWith(page, "5555 5555 5555 4444");
	await expect(page.getByText("WOW! Your payment done").first()).toBeVisible();
});
