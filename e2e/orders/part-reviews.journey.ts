import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../expect-accessible.ts";
import { test } from "../harness/journey.ts";
import {
	ask,
	deliver,
	newPerson,
	openAsAdmin,
	openHydrated,
	type Person,
	pay,
	signUpAndBook,
} from "../page-actions.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const phone = { width: 360, height: 740 };

/** Has the customer's one order shipped and delivered. */
async function deliverOnly(page: Page, { email }: Person): Promise<void> {
	const path = `/allOrders?q=${encodeURIComponent(email)}`;
	const [order] = await ask<{ _id: string }[]>(page, "GET", path);
	await deliver(page, order?._id);
}

test("a customer reviews a part on a phone by keyboard, the shop answers and hides it, and the page follows", async ({
	watchedPage: page,
	browser,
}) => {
	test.setTimeout(180_000);
	await page.setViewportSize(phone);
	const nasrin = newPerson("Nasrin Sultana");
	await signUpAndBook(page, nasrin, "/parts/mouse");
	await pay(page);
	const shopkeeper = await openAsAdmin(browser);
	await page.goto("/dashboard/reviews");
	await expect(page.getByText("Nothing to review yet")).toBeVisible();
	await deliverOnly(shopkeeper, nasrin);

	await page.goto("/dashboard");
	await page.locator('main a[href^="/dashboard/orders/"]:visible').first().click();
	await page.getByRole("link", { name: "Review the parts" }).click();
	const send = page.getByRole("button", { name: "Send review" });
	await send.press("Enter");
	await expect(page.getByText("Please choose one to five stars.")).toBeVisible();
	await expect(page.getByRole("radio", { name: /^1 star/ })).toBeFocused();
	await expectAccessible(page, "the form of a review with errors");
	await page.setViewportSize(phone);
	await page.getByRole("radio", { name: /^3 stars/ }).focus();
	await page.keyboard.press("ArrowRight");
	await expect(page.getByRole("radio", { name: /^4 stars/ })).toBeChecked();
	await expect(page.getByText("Please choose one to five stars.")).toBeHidden();
	const words = `Fits a small hand. ${nasrin.email.split("@")[0]}`;
	await page.getByLabel("Your review").fill(words);
	const photo = await sharp({
		create: { width: 300, height: 200, channels: 3, background: "teal" },
	})
		.png()
		.toBuffer();
	const photos = page.getByLabel("Add photos");
	const png = { name: "mouse.png", mimeType: "image/png", buffer: photo };
	await photos.setInputFiles([{ ...png, name: "mouse.txt", mimeType: "text/plain" }, png]);
	await expect(page.getByText("mouse.txt: Please choose a PNG")).toBeVisible();
	await expect(page.getByRole("img", { name: "Photo 1" })).toBeVisible();
	await expect(page.getByText("1 of 3 photos")).toBeVisible();
	await expectAccessible(page, "the form of a review");
	const tooWide = () => page.evaluate(() => document.body.scrollWidth > innerWidth);
	expect(await tooWide()).toBe(false);
	await send.press("Enter");
	await expect(page.getByText("Thank you. Your review is shown at the part.")).toBeVisible();
	const named = page.getByRole("article").getByRole("heading", { level: 3 });
	await expect(named).toBeFocused();
	const part = named.getByRole("link");
	const address = (await part.getAttribute("href")) ?? "";

	await openHydrated(page, address);
	const shown = page.getByRole("article").filter({ hasText: words });
	await expect(shown.getByRole("img", { name: "4 of 5 stars" })).toBeVisible();
	await shown.locator("summary").press("Enter");
	await expect(shown.getByRole("button", { name: "Report this review" })).toBeVisible();
	await expectAccessible(page, "a part with a review, its report open");
	expect(await tooWide()).toBe(false);

	await openHydrated(page, `${address}/reviews`);
	await page.getByRole("link", { name: "Back to the part" }).click();
	await expect(shown.getByRole("img", { name: "4 of 5 stars" })).toBeVisible();

	await shopkeeper.goto("/dashboard/partReviews");
	const tabs = shopkeeper.getByRole("navigation", { name: "Reviews by state" });
	await tabs.getByRole("link", { name: /^not answered \d+$/i }).press("Enter");
	await expect(shopkeeper).toHaveURL(/state=unanswered/);
	const queued = shopkeeper.getByRole("article").filter({ hasText: words });
	await queued.getByRole("button", { name: /^Answer/ }).press("Enter");
	await shopkeeper.keyboard.press("Escape");
	await expect(queued.getByLabel("The shop's answer")).toHaveCount(0);
	await expect(queued.getByRole("button", { name: /^Answer/ })).toBeFocused();
	await tabs.getByRole("link", { name: /^all/i }).press("Enter");
	await queued.getByRole("button", { name: /^Answer/ }).click();
	await queued.getByLabel("The shop's answer").fill("Thank you, Nasrin.");
	await queued.getByRole("button", { name: "Save" }).click();
	await expect(queued.getByText("Answered: Thank you, Nasrin.")).toBeVisible();
	await expect(queued.getByRole("heading")).toBeFocused();
	await expectAccessible(shopkeeper, "the queue of reviews");
	await openHydrated(page, address);
	await expect(shown).toContainText("Thank you, Nasrin.");
	await queued.getByRole("button", { name: /^Hide/ }).click();
	await expect(queued.getByLabel("Why it is hidden")).toBeFocused();
	await expectAccessible(shopkeeper, "the form that hides a review");
	await queued.getByLabel("Why it is hidden").fill("It names a person.");
	await queued.getByRole("button", { name: "Save" }).click();
	await expect(queued.getByText("Hidden: It names a person.")).toBeVisible();
	await expect(queued.getByRole("heading")).toBeFocused();
	await openHydrated(page, address);
	await expect(shown).toHaveCount(0);
	await page.goto("/dashboard/reviews");
	await expect(page.getByText(/The shop has hidden this review: It names a person/)).toBeVisible();
	await expectAccessible(page, "a hidden review");
});
