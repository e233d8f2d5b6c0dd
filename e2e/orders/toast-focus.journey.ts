import { expect } from "@playwright/test";
import { test } from "../harness/journey.ts";
import { press, tabTo } from "../page-actions.ts";

test("a toast begins below the header and never lies over what has the focus: it goes to the other edge, and back", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await page.goto("/parts/ssd");
	await page.locator("html[data-hydrated]").waitFor();
	const toast = page.locator(".Toastify__toast");
	const isHidden = () =>
		page.evaluate(() => {
			const focused = document.activeElement?.getBoundingClientRect();
			const over = document.querySelector(".Toastify__toast")?.getBoundingClientRect();
			return !!focused && !!over && focused.top < over.bottom && focused.bottom > over.top;
		});
	await press(page, /^Add to basket/);
	await expect(toast).toBeVisible();
	// Below the pointer a toast stays, however slow the computer is.
	await toast.hover();
	await expect.poll(isHidden).toBe(false);
	// A link where toasts are.
	const link = page.getByRole("article").nth(1).getByRole("heading").getByRole("link");
	await link.evaluate((element) => {
		element.focus();
		scrollBy(0, element.getBoundingClientRect().top - 130);
		element.blur();
		element.focus({ preventScroll: true });
	});
	await expect(page.locator("[data-low]")).toHaveCount(1);
	await expect.poll(isHidden).toBe(false);
	await page.getByRole("contentinfo").getByRole("link").first().focus();
	await expect.poll(isHidden).toBe(false);
	// What has the focus in the header is above the toasts.
	await page
		.getByRole("banner")
		.getByRole("link", { name: /^Basket/ })
		.focus();
	const belowHeader = () =>
		toast.evaluate((element) => {
			const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
			return element.getBoundingClientRect().top - header;
		});
	await expect.poll(belowHeader).toBeGreaterThanOrEqual(0);
	await expect(page.locator("[data-low]")).toHaveCount(0);
	await page.getByRole("contentinfo").getByRole("link").last().focus();
	await expect.poll(isHidden).toBe(false);
	await expect(toast).toBeVisible();
});

test("a toast stays while the keyboard is in it, and its time goes on once it is left", async ({
	page,
}) => {
	await page.goto("/parts/ssd");
	await page.locator("html[data-hydrated]").waitFor();
	await press(page, /^Add to basket/);
	const timer = page.locator(".Toastify__toast").getByRole("progressbar", { includeHidden: true });
	await expect(timer).toHaveCSS("animation-play-state", "running");
	await tabTo(page, /^close$/);
	await expect(timer).toHaveCSS("animation-play-state", "paused");
	await page.getByRole("banner").getByRole("link").first().focus();
	await expect(timer).toHaveCSS("animation-play-state", "running");
	await page.locator(".Toastify__close-button").focus();
	await page.keyboard.press("Enter");
	await expect(page.locator(".Toastify__toast")).toHaveCount(0);
});

test("parts that are put in before the toasts' code is there are told of by one toast, the last one's", async ({
	page,
}) => {
	const { promise: isPressed, resolve: goOn } = Promise.withResolvers<void>();
	await page.route(/\/toasts-[^/]+\.js$/, async (route) => {
		await isPressed;
		await route.fallback();
	});
	await page.goto("/parts/ssd");
	await page.locator("html[data-hydrated]").waitFor();
	const add = page.getByRole("button", { name: /^Add to basket/ });
	for (const at of [0, 1, 2]) await add.nth(at).click();
	goOn();
	const name = await page.getByRole("article").nth(2).getByRole("heading").innerText();
	const toast = page.locator(".Toastify__toast");
	await expect(toast.filter({ hasText: name })).toBeVisible();
	await expect(toast).toHaveCount(1);
});
