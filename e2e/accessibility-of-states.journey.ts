import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./harness/journey.ts";
import {
	becomeAdmin,
	becomeCustomer,
	bookByForm,
	bookNow,
	listParts,
	logIn,
	newPerson,
	openHydrated,
	payWith,
	signUpAndChoose,
} from "./page-actions.ts";

const phone = { width: 360, height: 740 };

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 180_000 });

/** Sends an empty form, and checks it with its errors. */
async function expectAccessibleErrors(page: Page, path: string, button: string): Promise<void> {
	await openHydrated(page, path);
	await page.getByRole("button", { name: button, exact: true }).click();
	await expect(page.locator("[aria-invalid]").first()).toBeFocused();
	// The press scrolled the page: where it ends on a phone, the header may lie over half of a link.
	await page.evaluate(() => scrollTo(0, 0));
	await expectAccessible(page, `${path}, with errors`);
}

test("a listing is accessible with a sold-out part, without results, with open menus, and where it is missing", async ({
	page,
}) => {
	const parts = await listParts(page, "limit=100");
	const soldOut = parts.find(({ availableQuantity }) => availableQuantity === 0);
	for (const path of [
		`/parts/${soldOut?.category}/${soldOut?.slug}`,
		"/parts?q=no+such+part",
		"/parts?page=2&sort=price-asc",
		"/parts/processor/no-such-part",
	]) {
		await page.goto(path);
		await expectAccessible(page, path);
	}
	await page.setViewportSize(phone);
	await page.goto("/parts");
	await page.locator("main summary").click();
	await page.getByLabel("Menu", { exact: true }).first().click();
	await expectAccessible(page, "/parts, menus open", "whole");
});

test("signing in is accessible, also with each error", async ({ page }) => {
	await expectAccessibleErrors(page, "/register", "Sign Up");
	await expectAccessibleErrors(page, "/forgot-password", "Send me a link");
	await expectAccessibleErrors(page, "/reset-password?token=none", "Set password");
	await expectAccessibleErrors(page, "/login", "LOG In");
	await logIn(page, { email: "nobody@mail.example.com", password: "no such password" });
	await expect(page.getByText("Invalid email or password")).toBeVisible();
	await expectAccessible(page, "/login, refused");

	await page.route("**/api/auth/sign-in/email", () => {}); // never answers
	await page.getByRole("button", { name: "LOG In" }).click();
	await expect(page.locator(".fixed[role=status]").getByText(/./)).toBeVisible();
	await expectAccessible(page, "/login, under way");
	await page.unroute("**/api/auth/sign-in/email");

	await openHydrated(page, "/login");
	await page.getByRole("button", { name: "Login with Google" }).click();
	await expect(page.getByText("Stand-in for Google")).toBeVisible();
	await expectAccessible(page, "the fake Google", "whole");
	await page.goto("/login?for=admins");
	await expectAccessible(page, "/login, for admins");
});

test("a customer's forms are accessible with errors, and pages offline", async ({
	watchedPage: page,
}) => {
	await becomeCustomer(page, newPerson("Wolfeschlegelsteinhausenbergerdorff Rahmaniya"));
	await page.goto("/dashboard");
	await expect(page.getByRole("link", { name: "See all parts" })).toBeVisible();
	await expectAccessible(page, "/dashboard, no orders");
	await page.goto("/parts");
	await expectAccessibleErrors(page, (await bookNow(page).getAttribute("href")) ?? "", "Book");
	for (const [path, button] of [
		["myProfile", "Save profile"],
		["addReview", "Send review"],
		["security", "Change password"],
	] as const)
		await expectAccessibleErrors(page, `/dashboard/${path}`, button);

	await page.context().setOffline(true);
	await page.getByRole("link", { name: "My Profile" }).first().click();
	await expect(page.locator("[role=alert].fixed")).toHaveText(/./);
	await expectAccessible(page, "/dashboard/security, offline");
	await page.context().setOffline(false);
});

test("paying is accessible: a declined card, the bank's page, the confirmation dialog, a paid order", async ({
	watchedPage: page,
}) => {
	await signUpAndChoose(page, newPerson("Salma Akter"));
	await bookByForm(page);
	await page.getByText("Show the test cards").click();
	await expect(page.getByText("your order is processing,please pay")).toBeVisible();
	await expectAccessible(page, "payment, test cards and a toast shown");
	await page.goto("/dashboard");
	await page.getByRole("button", { name: /^Delete the order/ }).click();
	await expect(page.getByRole("alertdialog")).toBeVisible();
	await expectAccessible(page, "/dashboard, the question before deleting");
	await page.keyboard.press("Escape");
	await page.getByRole("link", { name: "Pay", exact: true }).click();
	await payWith(page, "4000 0000 0000 0002");
	await expect(page.getByText("Your card was declined.")).toBeVisible();
	await expectAccessible(page, "payment, the card was declined");
	await payWith(page, "4000 0000 0000 3220");
	await expect(page.getByRole("heading", { name: "Approve your payment" })).toBeVisible();
	await expectAccessible(page, "the bank's page", "whole");
	await page.getByRole("button", { name: "Approve" }).click();
	await expect(page.getByText("WOW! Your payment done").first()).toBeVisible();
	await expectAccessible(page, "payment, done");
	await page.goto("/dashboard");
	await expect(page.getByText(/pi_\w+/).first()).toBeVisible();
	await expectAccessible(page, "/dashboard, a paid order");
	await page.goto("/api/sandbox-card/challenge/none");
	await expectAccessible(page, "the bank's page, out of turn", "whole");
});

test("an admin's pages are accessible: errors, dialogs, toasts, lists without results", async ({
	page,
}) => {
	await becomeAdmin(page);
	await expectAccessibleErrors(page, "/dashboard/addProduct", "Add the product");
	for (const path of ["users?email=nobody+at+all", "manageProduct?q=nothing+at+all"]) {
		await page.goto(`/dashboard/${path}`);
		await expect(page.getByRole("link", { name: /^Show all/ })).toBeVisible();
		await expectAccessible(page, path);
	}
	await page.goto("/dashboard/manageProduct");
	await page
		.getByRole("button", { name: /^Delete/ })
		.first()
		.click();
	await expect(page.getByRole("alertdialog")).toBeVisible();
	await expectAccessible(page, "manageProduct, the question before deleting");
	await page.keyboard.press("Escape");
	await page.goto("/dashboard/users");
	await page.route("**/api/user/admin/**", (route) => route.fulfill({ status: 500, body: "" }));
	await page
		.getByRole("button", { name: /^Make / })
		.first()
		.click();
	await expect(page.getByText("Failed to Make an admin")).toBeVisible();
	await expectAccessible(page, "users, a toast of what failed");
});

test("the API documentation is accessible", async ({ page }) => {
	await page.goto("/api/docs");
	await page.getByText("POST /order", { exact: true }).click();
	await expect(page.getByText(/below-minimum: Quantity/)).toBeVisible();
	await expectAccessible(page, "/api/docs, a call unfolded", "whole");
});
