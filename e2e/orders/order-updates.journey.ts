import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible } from "../expect-accessible.ts";
import { test } from "../harness/journey.ts";
import { ask, newPerson, openAsAdmin, payWith, signUpAndChoose } from "../page-actions.ts";

const pollMs = 15_000;

/** Books a part that is delivered, pays, and opens the page of the order. */
async function buy(page: Page): Promise<string> {
	await signUpAndChoose(page, newPerson("Rahima Begum"));
	await page.getByLabel("Phone").fill("01712345678");
	await page.getByLabel("Address").fill("12 Green Road");
	await page.getByLabel("Area", { exact: true }).fill("Dhaka");
	await page.getByRole("button", { name: "Book", exact: true }).click();
	await payWith(page, "4242 4242 4242 4242");
	await page.getByRole("link", { name: "See the order" }).click();
	await expect(page).toHaveURL(/\/dashboard\/orders\/[0-9a-f-]+$/);
	return page.url().split("/").at(-1) ?? "";
}

/** Somebody of the shop, who works in a browser of their own: their calls about orders. */
async function shopkeeper(browser: Browser) {
	const page = await openAsAdmin(browser);
	return (method: "POST" | "PATCH", path: string, body: object) =>
		ask(page, method, `/allOrders/${path}`, body);
}

test("the page of an order follows it while the shop packs, ships and delivers, without a jump or a lost focus", async ({
	watchedPage: page,
	browser,
}) => {
	await page.clock.install();
	const orderId = await buy(page);
	const timeline = page.getByRole("region", { name: "Order status" });
	const current = timeline.locator("[aria-current=step]");
	await expect(
		page.getByRole("heading", { name: /^Order [2-9A-Z]{4}-[2-9A-Z]{4}$/ }),
	).toBeVisible();
	await expect(current).toContainText("We pack it");
	await expectAccessible(page, "a paid order with its timeline");
	const statuses: number[] = [];
	page.on("response", (response) => {
		if (response.url().endsWith("/events")) statuses.push(response.status());
	});
	const print = page.getByRole("button", { name: "Print" });
	await print.focus();

	await page.clock.fastForward(pollMs);
	await expect.poll(() => statuses).toEqual([304]);
	await expect(timeline.getByRole("status")).toHaveText("This page updates by itself.");

	const send = await shopkeeper(browser);
	const top = () => timeline.evaluate((element) => element.getBoundingClientRect().height);
	const height = await top();
	await send("POST", `${orderId}/pack`, {});
	await page.clock.fastForward(pollMs);
	await expect(current).toContainText("We send it to you");
	await expect(timeline.getByRole("status")).toHaveText(/^\d\d:\d\d: Packed\.$/);
	await expect(print).toBeFocused();
	expect(await top()).toBe(height);
	// The offer to cancel is gone, for it is packed.
	await expect(page.getByRole("button", { name: "Cancel this order" })).toHaveCount(0);

	await send("PATCH", orderId, { status: "shipped" });
	await send("PATCH", `${orderId}/shipment`, { courier: "pathao", trackingNumber: "DT120" });
	await page.clock.fastForward(pollMs);
	await expect(current).toContainText("Pathao brings it to you");
	const follow = timeline.getByRole("link", { name: "Follow the parcel" });
	await expect(follow).toHaveAttribute("href", /pathao\.com.*DT120/);
	await expectAccessible(page, "a shipped order with its timeline");

	await send("PATCH", orderId, { status: "delivered" });
	await page.clock.fastForward(pollMs);
	await expect(timeline.getByRole("listitem").last()).toContainText("Delivered");
	await expect(current).toHaveCount(0);
	// Nothing more happens by itself, so nothing more is asked.
	const before = statuses.length;
	await page.clock.fastForward(4 * pollMs);
	await page.waitForTimeout(300);
	expect(statuses.length).toBe(before);
	await page.setViewportSize({ width: 320, height: 700 });
	expect(await page.evaluate(() => document.body.scrollWidth > innerWidth)).toBe(false);
});

test("focus on a button that an update takes away goes to the heading of the timeline; a hidden page asks nothing", async ({
	page,
	browser,
}) => {
	await page.clock.install();
	const orderId = await buy(page);
	const send = await shopkeeper(browser);
	const cancel = page.getByRole("button", { name: "Cancel this order" });
	await cancel.focus();
	await send("POST", `${orderId}/pack`, {});
	const statuses: number[] = [];
	page.on("response", (response) => {
		if (response.url().endsWith("/events")) statuses.push(response.status());
	});
	await page.evaluate(() =>
		Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true }),
	);
	await page.clock.fastForward(4 * pollMs);
	await page.waitForTimeout(300);
	expect(statuses).toEqual([]);
	// Seen again, it asks at once.
	await page.evaluate(() => {
		Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
		document.dispatchEvent(new Event("visibilitychange"));
	});
	await expect(cancel).toHaveCount(0);
	await expect(page.getByRole("heading", { name: "Order status" })).toBeFocused();
});

test("a part of an order leads to its page, and all of them go into the basket again", async ({
	watchedPage: page,
}) => {
	await buy(page);
	const part = page.getByRole("rowheader").getByRole("link");
	const name = (await part.textContent()) ?? "";
	await page.getByRole("link", { name: "Order again" }).click();
	await expect(page).toHaveURL(/\/basket$/);
	await expect(page.getByText(/are in your basket, at today's prices\./)).toBeVisible();
	await expect(page.getByRole("main")).toContainText(name);
	await page.goBack();
	await part.click();
	await expect(page).toHaveURL(/\/parts\/[a-z-]+\/[a-z0-9-]+$/);
	await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
});
