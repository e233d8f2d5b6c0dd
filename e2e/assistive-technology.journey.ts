import { expect, type Page } from "@playwright/test";
import { test } from "./harness/journey.ts";
import {
	becomeCustomer,
	bookNow,
	fillOrder,
	newPerson,
	openHydrated,
	signUpAndBook,
} from "./page-actions.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const expectAnnounced = (page: Page, words: string | RegExp) =>
	expect(page.getByRole("status").filter({ hasText: words })).toHaveCount(1);

test("a change of page is announced by its title, and the focus goes to its content", async ({
	page,
}) => {
	await openHydrated(page, "/");
	await expect(page.locator("html")).toHaveAttribute("lang", "en");
	for (const landmark of ["banner", "main", "contentinfo"] as const)
		await expect(page.getByRole(landmark)).toHaveCount(1);
	for (const [link, title] of [
		["Blogs", /Blog/],
		["My portfolio", /portfolio/i],
		["Login", /Login/],
	] as const) {
		await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: link }).click();
		await expect(page).toHaveTitle(title);
		await expectAnnounced(page, await page.title());
		await expect(page.locator("main")).toBeFocused();
	}
});

test("a form error is announced at its field, which has the focus, a label and autocomplete", async ({
	page,
}) => {
	await openHydrated(page, "/register");
	await page.getByRole("button", { name: "Sign Up" }).click();
	const name = page.getByLabel("Name", { exact: true });
	await expect(name).toBeFocused();
	for (const [label, sentence, filledIn] of [
		["Name", "Name required", "name"],
		["Email", "email required", "username"],
		["Password", /password required/, "new-password"],
	] as const) {
		const field = page.getByLabel(label, { exact: true });
		await expect(field).toHaveAttribute("aria-invalid", "true");
		await expect(field).toHaveAttribute("aria-required", "true");
		await expect(field).toHaveAttribute("autocomplete", filledIn);
		await expect(field).toHaveAccessibleDescription(sentence);
		await expect(page.getByRole("alert").filter({ hasText: sentence })).toHaveCount(1);
	}
});

test("a password may be pasted, and waiting for the login is announced", async ({
	page,
	context,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await openHydrated(page, "/login");
	await page.evaluate(() => navigator.clipboard.writeText("buy-good-parts"));
	await page.getByLabel("Email", { exact: true }).fill("customer@shop.example");
	const password = page.getByLabel("Password", { exact: true });
	await password.press("Control+v");
	await expect(password).toHaveValue("buy-good-parts");
	const { promise: late, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/api/auth/sign-in/email", async (route) => {
		await late;
		await route.fallback();
	});
	const button = page.getByRole("button", { name: "LOG In" });
	await button.click();
	await expect(button).toHaveAttribute("aria-busy", "true");
	await expectAnnounced(page, "Signing you in");
	release();
	await expect(page).toHaveURL(/\/$/);
});

test("the booking form announces its total and its toast, and its fields have autocomplete", async ({
	page,
}) => {
	await becomeCustomer(page, newPerson("Nasrin Sultana"));
	await page.goto("/parts/keyboard");
	await bookNow(page).click();
	for (const [label, filledIn] of [
		["Phone", "tel"],
		["Address", "address-line1"],
		["Area", "address-level2"],
	] as const)
		await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("autocomplete", filledIn);
	const total = page.getByLabel("Total price");
	const before = await total.inputValue();
	await page.getByLabel("Quantity", { exact: true }).fill("3");
	await expect(total).not.toHaveValue(before);
	await expectAnnounced(page, `Total ${await total.inputValue()}`);
	await fillOrder(page);
	await page.getByRole("button", { name: "Book", exact: true }).click();
	const toast = page.getByRole("alert").filter({ hasText: "your order is processing,please pay" });
	await expect(toast).toHaveCount(1);
	for (const [label, filledIn] of [
		["Card number", "cc-number"],
		["Expiry (MM/YY)", "cc-exp"],
		["Security code (CVC)", "cc-csc"],
		["Name on card", "cc-name"],
	] as const)
		await expect(page.getByLabel(label)).toHaveAttribute("autocomplete", filledIn);
});

test("a list of orders is a table with headings, also where it looks like cards on a phone", async ({
	page,
}) => {
	await signUpAndBook(page, newPerson("Tanvir Ahmed"));
	await page.goto("/dashboard");
	for (const width of [1280, 320]) {
		await page.setViewportSize({ width, height: 800 });
		await expect(page.getByRole("table", { name: /orders/i })).toHaveCount(1);
		await expect(page.getByRole("columnheader")).toHaveCount(6);
		const row = page.getByRole("row").nth(1);
		await expect(row.getByRole("rowheader")).toHaveCount(1);
		// On a card what is folded is one press away; the press itself has a cell, too.
		if (width < 1280) await row.getByRole("button", { name: /^More about order/ }).click();
		await expect(row.getByRole("cell")).toHaveCount(width < 1280 ? 6 : 5);
	}
	// Each value of a card has its label beside it.
	await expect(page.getByRole("cell").getByText("Quantity", { exact: true })).toBeVisible();
});

test("with forced colours the focus, the current page and the buttons are visible", async ({
	page,
}) => {
	await page.emulateMedia({ forcedColors: "active" });
	await openHydrated(page, "/blogs");
	const linesOf = (selector: string) =>
		page
			.locator(selector)
			.first()
			.evaluate((item) => {
				const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } =
					getComputedStyle(item);
				return {
					outline: outlineStyle !== "none" && outlineWidth !== "0px",
					border: borderTopStyle !== "none" && borderTopWidth !== "0px",
				};
			});
	expect((await linesOf("header nav [aria-current=page]")).outline).toBe(true);
	await page.keyboard.press("Tab");
	expect((await linesOf(":focus")).outline).toBe(true);
	await page.goto("/login");
	expect((await linesOf("main form button[type=submit]")).border).toBe(true);
	expect((await linesOf("main input")).border).toBe(true);
});

test("with reduced motion nothing moves", async ({ page }) => {
	await page.route(/\/api\/profile\//, () => {}); // never answers: its skeleton stays
	await becomeCustomer(page, newPerson("Shirin Akhter"));
	await page.goto("/dashboard/myProfile");
	await expect(page.locator("main .animate-pulse").first()).toBeVisible();
	const moving = await page.evaluate(
		() =>
			[...document.querySelectorAll("body *")].filter((item) => {
				const { animationName, animationDuration, transitionDuration } = getComputedStyle(item);
				const maxDuration = (durations: string) =>
					Math.max(...durations.split(",").map((duration) => Number.parseFloat(duration)));
				const moves = animationName !== "none" && maxDuration(animationDuration) > 0.001;
				return moves || maxDuration(transitionDuration) > 0.001;
			}).length,
	);
	expect(moving).toBe(0);

	// A toast appears at once, disappears by itself, and has no shrinking bar.
	await page.unrouteAll();
	await page.goto("/dashboard/security");
	await page.getByRole("button", { name: "Send the mail again" }).click();
	const toast = page.locator(".Toastify__toast");
	await expect(toast).toBeVisible();
	await expect(page.locator(".Toastify__progress-bar")).toBeHidden();
	const maxDuration = await toast.evaluate((item) =>
		Math.max(
			...item
				.getAnimations({ subtree: true })
				.filter(({ effect }) =>
					(effect as KeyframeEffect).target?.checkVisibility({ visibilityProperty: true }),
				)
				.map(({ effect }) => Number(effect?.getComputedTiming().duration)),
			0,
		),
	);
	expect(maxDuration).toBeLessThan(1);
	await expect(toast).toHaveCount(0);
});
