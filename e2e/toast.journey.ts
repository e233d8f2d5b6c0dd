import { expect } from "@playwright/test";
import config from "../playwright.config.ts";
import { test } from "./harness/journey.ts";
import { bookByForm, newPerson, signUpAndChoose } from "./page-actions.ts";

// With scrollbars that take room, as most browsers have them beside a mouse.
const launchOptions = { ...config.use?.launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] };
test.use({ launchOptions, viewport: { width: 390, height: 844 } });

test("a toast on a narrow screen is centred beside the scrollbar", async ({ page }) => {
	await signUpAndChoose(page, newPerson("Toma Rahman"));
	await bookByForm(page);
	const toast = page.locator(".Toastify__toast");
	await expect(toast).toBeVisible();
	expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).not.toBe(0);
	const offCentre = () =>
		toast.evaluate((item) => {
			const { left, right } = item.getBoundingClientRect();
			return Math.round(left - (document.documentElement.clientWidth - right));
		});
	await expect.poll(offCentre).toBe(0);
	const coversAField = () =>
		toast.evaluate((item) => {
			const { top, bottom } = item.getBoundingClientRect();
			return [...document.querySelectorAll("main input")].some((field) => {
				const box = field.getBoundingClientRect();
				return box.height > 0 && box.top < bottom && box.bottom > top;
			});
		});
	await expect.poll(coversAField).toBe(false);
});
