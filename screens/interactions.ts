import { expect, type Page } from "@playwright/test";
import { logIn, newPerson, payWith } from "../e2e/page-actions.ts";
import { codeOf } from "../test/harness/identity/second-factor.ts";

// What is done on a page before its screenshot, to bring it into the wanted state.

export async function openMenu(page: Page): Promise<void> {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.locator("header summary").click();
}

export function press(name: string) {
	return async (page: Page) => {
		await page.getByRole("button", { name, exact: true }).click();
		await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
	};
}

export async function sendEmpty(page: Page): Promise<void> {
	await page.locator("main form button[type=submit]").last().click();
	await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
}

/** By somebody whose orders are under way: the shop refuses. */
export async function deleteAccount(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Delete my account" }).click();
	await page.getByRole("button", { name: "Delete for good" }).click();
	await page.getByText("Your account is not deleted.").waitFor();
}

export async function logInWrong(page: Page): Promise<void> {
	await logIn(page, { email: "customer@shop.example", password: "not-the-password" });
	await expect(page.locator("main [role=alert]:visible").first()).toBeVisible();
}

/** The page alone, by a faked response: no sign-in waits for a code. */
export async function goHalfway(page: Page): Promise<void> {
	const json = { twoFactorRedirect: true, twoFactorMethods: ["totp"] };
	await page.route("**/api/auth/sign-in/email", (route) => route.fulfill({ json }));
	await logIn(page, { email: "customer@shop.example", password: "not-the-password" });
	await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
}

export async function beginFactor(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Set it up" }).click();
	const goOn = page.getByRole("button", { name: "Go on" });
	await goOn.waitFor(); // below it is another field for the password, there from the start
	await page.getByLabel("Current password").first().fill(newPerson("Anybody").password);
	await goOn.click();
	await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
}

export async function setFactorUp(page: Page): Promise<void> {
	await beginFactor(page);
	const code = codeOf(await page.locator("main p.font-mono").innerText());
	await page.getByLabel("Code from your app").fill(code);
	await page.getByRole("button", { name: "Turn it on" }).click();
	await expect(page.getByRole("button", { name: "I have saved them" })).toBeVisible();
}

export async function openFactorRemoval(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Remove the second factor" }).click();
	await expect(page.getByLabel(/or a recovery code/)).toBeVisible();
}

export async function openFirstPart(page: Page): Promise<void> {
	await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
	await expect(page.getByRole("heading", { name: "Specification" })).toBeVisible();
}

/** All reviews of the first part of a shelf. */
export async function openReviewsOfFirst(page: Page): Promise<void> {
	await openFirstPart(page);
	await page.goto(`${page.url().split("?")[0]}/reviews`);
	await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
}

/** Chooses two parts of a shelf and opens their comparison. */
export async function compareTwo(page: Page): Promise<void> {
	const boxes = page.getByRole("checkbox", { name: /^Compare/ });
	for (const index of [0, 1]) await boxes.nth(index).check();
	await page
		.getByRole("region", { name: "Parts to compare" })
		.getByRole("link", { name: "Compare" })
		.click();
	await expect(page.getByRole("table")).toBeVisible();
}

/** Puts three parts of a shelf into the basket and opens it. */
export async function fillBasket(page: Page): Promise<void> {
	const add = page.getByRole("button", { name: /^Add to basket/ });
	for (const index of [0, 1, 2]) await add.nth(index).click();
	await page
		.getByRole("banner")
		.getByRole("link", { name: /^Basket/ })
		.click();
	await expect(page.getByRole("link", { name: "Sign in to order" })).toBeVisible();
}

export async function openBooking(page: Page): Promise<void> {
	await page
		.getByRole("link", { name: /^Book now/ })
		.first()
		.click();
	await expect(page.getByLabel("Quantity", { exact: true })).toBeVisible();
}

export async function bookWrong(page: Page): Promise<void> {
	await openBooking(page);
	await page.getByRole("button", { name: "Book", exact: true }).click();
	await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
	await page.getByLabel("Quantity", { exact: true }).fill("0");
}

async function fillBooking(page: Page): Promise<void> {
	await openBooking(page);
	await page.getByLabel("Phone").fill("01712345678");
	await page.getByLabel("I collect it at the shop").check();
}

export async function bookLost(page: Page): Promise<void> {
	await fillBooking(page);
	await page.route("**/api/order", (route) => route.abort());
	await page.getByRole("button", { name: "Book", exact: true }).click();
	await expect(page.locator("main [role=alert]").getByText(/could not reach/)).toBeVisible();
}

export async function bookWaiting(page: Page): Promise<void> {
	await openBooking(page);
	await page.route("**/api/**", () => {}); // never answers
	await page.reload({ waitUntil: "domcontentloaded" });
	await expect(page.getByText("Loading the part")).toBeAttached();
}

export async function book(page: Page): Promise<void> {
	await fillBooking(page);
	await page.getByRole("button", { name: "Book", exact: true }).click();
	await expect(page.getByLabel("Card number")).toBeVisible();
	await toastsGone(page);
}

export async function payDeclined(page: Page): Promise<void> {
	await book(page);
	await payWith(page, "4000 0000 0000 0002");
	await expect(page.getByText("Your card was declined.")).toBeVisible();
}

export async function payChallenged(page: Page): Promise<void> {
	await book(page);
	await payWith(page, "4000 0000 0000 3220");
	await expect(page.getByRole("heading", { name: "Approve your payment" })).toBeVisible();
}

export async function toastsGone(page: Page): Promise<void> {
	await expect(page.locator(".Toastify__toast")).toHaveCount(0, { timeout: 20_000 });
}

export async function loseConnection(page: Page): Promise<void> {
	await page.route("**/*.data*", (route) => route.abort());
	await page.getByRole("link", { name: "Blogs" }).first().dispatchEvent("click");
	await page.waitForTimeout(1_000);
}

export async function goOffline(page: Page): Promise<void> {
	await page.context().setOffline(true);
	await page.waitForFunction(() => !navigator.onLine);
	await page.getByRole("article").first().getByRole("link").first().click();
	await expect(page.locator("[role=alert].fixed")).toHaveText(/./);
}

export async function failShop(page: Page): Promise<void> {
	await page.route("**/*.data*", (route) => route.fulfill({ status: 500, body: "" }));
	await page.getByRole("link", { name: "Portfolio" }).first().dispatchEvent("click");
	await expect(page.locator("main h1")).not.toHaveText(/blog/i);
}

export async function unfold(page: Page): Promise<void> {
	await page.getByText("POST /order", { exact: true }).click();
}

export async function logInWaiting(page: Page): Promise<void> {
	await page.route("**/api/auth/sign-in/email", () => {}); // never answers
	await logIn(page, { email: "customer@shop.example", password: "not-the-password" });
	await expect(page.locator(".fixed[role=status]").getByText(/./)).toBeVisible();
}

export async function requestResetLink(page: Page): Promise<void> {
	await page.getByLabel("Email", { exact: true }).fill(newPerson("Karim").email);
	await page.getByRole("button", { name: "Send me a link" }).click();
	await expect(page.locator("main p[role=status]")).toBeVisible();
}

export async function goToGoogle(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Login with Google" }).click();
	await expect(page.getByText("Stand-in for Google")).toBeVisible();
}

export async function payLost(page: Page): Promise<void> {
	await book(page);
	await page.route("**/api/create-payment-intent", (route) => route.abort());
	await page.reload();
	await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
}

export async function pay(page: Page): Promise<void> {
	await book(page);
	await payWith(page, "4242 4242 4242 4242");
	await expect(page.getByText("WOW! Your payment done").first()).toBeVisible();
	await toastsGone(page);
}

export async function bookAndOpen(page: Page): Promise<void> {
	await book(page);
	await page.goto(page.url().replace("payment", "orders"));
	await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
}

export async function openHideForm(page: Page): Promise<void> {
	await page.getByRole("button", { name: /^Hide/ }).first().click();
	await expect(page.getByLabel("Why it is hidden")).toBeFocused();
}

export async function sendReview(page: Page): Promise<void> {
	await page.getByLabel("Review", { exact: true }).fill("It came the next day, well packed.");
	await page.getByLabel("Star rating").fill("5");
	await page.getByRole("button", { name: "Send review" }).click();
	await expect(page.locator(".Toastify__toast")).toBeVisible();
}
