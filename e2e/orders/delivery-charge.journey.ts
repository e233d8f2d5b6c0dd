import { expect, type Page } from "@playwright/test";
import { chooseParts, fillBasket, order, signUpAt } from "../basket-actions.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { test } from "../harness/journey.ts";
import {
	bookNow,
	newPerson,
	openHydrated,
	pay,
	payWith,
	press,
	signUpAndChoose,
	tabTo,
} from "../page-actions.ts";

const taka = (amount: number) => `৳${amount.toLocaleString("en-IN")}`;
const toPay = (page: Page) => page.locator("dl").filter({ hasText: "To pay" }).first();

async function fillAddress(page: Page, area: string): Promise<void> {
	await page.getByLabel("Phone", { exact: true }).fill("01712345678");
	await page.getByLabel("Address", { exact: true }).fill("12 Green Road");
	await page.getByLabel("Area", { exact: true }).fill(area);
}

/** Counts what somebody presses and types from here on, as long as the page is not loaded anew. */
async function countPresses(page: Page): Promise<{ presses: number; letters: number }> {
	const used = { presses: 0, letters: 0 };
	await page.exposeFunction("count", (what: keyof typeof used) => {
		used[what] += 1;
	});
	await page.evaluate(() => {
		const { count } = window as unknown as { count(what: string): void };
		addEventListener("pointerdown", () => count("presses"), true);
		addEventListener("keydown", () => count("letters"), true);
	});
	return used;
}

type Terms = {
	delivery: { districts: Record<string, { chargeTaka: number }>; everywhereElse: unknown };
};
const chargeOf = (terms: Terms, district: string) =>
	terms.delivery.districts[district]?.chargeTaka ?? 0;

test("on a phone, by keyboard, what is to be paid follows the district; the order keeps it from booking to invoice, and the next one takes three presses", async ({
	watchedPage: page,
}) => {
	await page.setViewportSize({ width: 360, height: 800 });
	const [part] = await chooseParts(page, 1);
	await signUpAt(page, "Nusrat Jahan");
	await page.goto(`/parchase/${part?._id}`);
	await fillAddress(page, "Dhanmondi");
	const price = part?.price ?? 0;
	const terms = (await (await page.request.get("/api/terms")).json()) as Terms;
	const charge = chargeOf(terms, "Dhaka");
	await tabTo(page, /^District/);
	await page.keyboard.type("Bandarban");
	await expect(toPay(page)).toContainText("Delivery to Bandarban");
	await expect(toPay(page)).toContainText(taka(price + chargeOf(terms, "Bandarban")));
	await page.getByLabel("District", { exact: true }).fill("Dhaka");
	await expect(toPay(page)).toContainText(taka(price + charge));
	await expect(page.getByLabel("Total price")).toHaveValue(taka(price));
	await expectAccessible(page, "a booking with a delivery charge");
	await page.getByLabel("I collect it at the shop").check();
	await expect(toPay(page)).toContainText("None");
	await page.getByLabel("Deliver it to me").check();
	await expect(toPay(page)).toContainText(taka(price + charge));
	await page.getByLabel("Keep it for my next orders").check();
	await page.getByRole("button", { name: "Book", exact: true }).press("Enter");
	await expect(page).toHaveURL(/\/dashboard\/payment\//);
	await page.getByText(/^[12] parts? · ৳/).click();
	await expect(page.getByText("Delivery charge", { exact: true })).toBeVisible();
	await expect(page.getByText(/after payment/)).toBeVisible();
	await payWith(page, "4242 4242 4242 4242");
	await page.getByRole("link", { name: "See the order" }).click();
	await expect(page.getByText("Dhanmondi, Dhaka")).toBeVisible();
	await expect(page.getByText(/^Warranty: .* from delivery/)).toBeVisible();
	await page.emulateMedia({ media: "print" });
	await expect(page.getByText("Delivery charge", { exact: true })).toBeVisible();
	await expect(page.getByText(taka(price + charge), { exact: true }).last()).toBeVisible();

	await page.emulateMedia({ media: "screen" });
	await page.setViewportSize({ width: 360, height: 800 });
	await openHydrated(page, `/parts/${part?.category}/${part?.slug}`);
	const used = await countPresses(page);
	await bookNow(page).click();
	await expect(page.getByRole("radio", { name: "12 Green Road, Dhanmondi, Dhaka" })).toBeChecked();
	await expect(page.getByLabel("Area", { exact: true })).toHaveCount(0);
	await page.getByRole("button", { name: "Book", exact: true }).click();
	await expect(page).toHaveURL(/\/dashboard\/payment\//);
	// The card aside; Pay is one press more.
	expect(used).toEqual({ presses: 2, letters: 0 });
	await pay(page);
	await expect(page.getByText("12 Green Road, Dhanmondi, Dhaka")).toBeVisible();
});

/** What the page reads of the terms costs ten taka less than what counts, until `now` is called. */
async function readOldTerms(page: Page): Promise<() => void> {
	let old = true;
	await page.route("**/api/terms", async (route) => {
		const response = await route.fetch();
		const terms = (await response.json()) as Terms;
		const rule = terms.delivery.districts.Dhaka;
		if (old && rule) rule.chargeTaka -= 10;
		await route.fulfill({ response, json: terms });
	});
	return () => {
		old = false;
	};
}

test("a charge that changed since it was shown is said before anything is booked, and accepted by booking again", async ({
	page,
}) => {
	const now = await readOldTerms(page);
	await signUpAndChoose(page, newPerson("Ruma Begum"), "/parts/keyboard");
	await fillAddress(page, "Mirpur, Dhaka");
	await expect(toPay(page)).toContainText("Delivery to Dhaka");
	const before = await toPay(page).textContent();
	now();
	await page.getByRole("button", { name: "Book", exact: true }).click();
	await expect(page.getByText(/^The delivery charge has changed: it is now ৳/)).toBeVisible();
	await expect(toPay(page)).not.toHaveText(before ?? "");
	await expectAccessible(page, "a booking whose charge has changed");
	await page.getByRole("button", { name: "Book", exact: true }).click();
	await expect(page).toHaveURL(/\/dashboard\/payment\//);
});

test("the basket says what all of it costs with its delivery, and orders at that sum or not at all", async ({
	page,
}) => {
	const parts = await chooseParts(page, 2);
	const goods = parts.reduce((sum, { price }) => sum + price, 0);
	await signUpAt(page, "Salma Akter");
	await fillBasket(page, parts);
	const now = await readOldTerms(page);
	await page.goto("/basket");
	await fillAddress(page, "Dhanmondi");
	await page.getByLabel("District", { exact: true }).fill("Dhaka");
	await expect(toPay(page)).toContainText("Delivery to Dhaka");
	await expectAccessible(page, "a basket with a delivery charge");
	const isFree = (await toPay(page).textContent())?.includes("Free");
	now();
	await order(page).click();
	if (!isFree) {
		await expect(page.getByText(/^The delivery charge has changed: it is now ৳/)).toBeVisible();
		await order(page).click();
	}
	await expect(page).toHaveURL(/\/dashboard\/payment\//);
	await page.getByText(/^[12] parts? · ৳/).click();
	await expect(page.getByText("Delivery charge", { exact: true })).toBeVisible();
	const paid = Number((await page.getByText(/^Please pay for/).textContent())?.replace(/\D/g, ""));
	expect(paid).toBeGreaterThanOrEqual(goods);
});

/** The page reads terms that deliver to fewer areas than the shop does, or the shop to fewer than the page reads. */
async function readOtherAreas(page: Page, change: (terms: Terms) => void): Promise<void> {
	await page.route("**/api/terms", async (route) => {
		const response = await route.fetch();
		const terms = (await response.json()) as Terms;
		change(terms);
		await route.fulfill({ response, json: terms });
	});
}

test("on a phone, by keyboard, a district that is not delivered to is said before anything is sent; it is collected, or goes elsewhere", async ({
	watchedPage: page,
}) => {
	await page.setViewportSize({ width: 360, height: 800 });
	const [part] = await chooseParts(page, 1);
	await signUpAt(page, "Ayesha Siddika");
	// What was chosen on a part's page is where the form begins, though nothing goes there any more.
	await page.evaluate(() => localStorage.setItem("district", '{"owner":null,"district":"Sylhet"}'));
	await readOtherAreas(page, ({ delivery }) => {
		delivery.everywhereElse = null;
	});
	let sent = 0;
	page.on("request", (request) => {
		if (request.method() === "POST" && request.url().endsWith("/api/order")) sent += 1;
	});
	await page.goto(`/parchase/${part?._id}`);
	await fillAddress(page, "Zindabazar");
	const district = page.getByLabel("District", { exact: true });
	await expect(district).toHaveValue("Sylhet");
	const status = page.getByRole("status").filter({ hasText: "We do not deliver to Sylhet" });
	await expect(status).toBeVisible();
	await expect(page.getByRole("link", { name: "Where we deliver" })).toBeVisible();
	await press(page, /^Book$/);
	await expect(district).toBeFocused();
	await expect(district).toHaveAttribute("aria-invalid", "true");
	await expect(page.getByRole("alert").filter({ hasText: "We do not deliver" })).toBeVisible();
	await expectAccessible(page, "a booking to a district that is not delivered to");
	await page.setViewportSize({ width: 360, height: 800 });
	await district.fill("");
	await expect(
		page.getByText("Please choose the district, to see what delivery costs."),
	).not.toHaveCount(0);
	await expectAccessible(page, "a booking whose district has to be chosen");
	await page.setViewportSize({ width: 360, height: 800 });
	await district.focus();
	await page.keyboard.type("Gazipur");
	await expect(toPay(page)).toContainText("Delivery to Gazipur");
	await expect(district).not.toHaveAttribute("aria-invalid", "true");
	await district.fill("Sylhet");
	await expect(status).toBeVisible();
	await tabTo(page, /^(Deliver it to me|I collect it)/, "Shift+Tab");
	await page.keyboard.press("ArrowDown");
	await expect(toPay(page)).toContainText("None");
	expect(sent).toBe(0);
	await press(page, /^Book$/);
	await expect(page).toHaveURL(/\/dashboard\/payment\//);
});

test("who orders a basket to an area that was taken away meanwhile is told by the shop, and collects it", async ({
	page,
}) => {
	const parts = await chooseParts(page, 2);
	await signUpAt(page, "Rokeya Khatun");
	await fillBasket(page, parts);
	await page.goto("/basket");
	await fillAddress(page, "Sylhet");
	await expect(toPay(page)).toContainText("Delivery to Sylhet");
	// As the shop answers once Sylhet is gone: the terms of this one are those of all other journeys.
	await page.route("**/api/order", (route) =>
		route.fulfill({
			status: 400,
			contentType: "application/problem+json",
			json: {
				type: "about:blank",
				title: "Bad Request",
				status: 400,
				code: "not-delivered",
				detail: "We do not deliver to this district.",
				fields: { "delivery.district": "We do not deliver to this district." },
			},
		}),
	);
	await readOtherAreas(page, ({ delivery }) => {
		delivery.everywhereElse = null;
	});
	await order(page).click();
	await expect(
		page.getByRole("alert").filter({ hasText: "We do not deliver to this district." }),
	).toBeVisible();
	await expect(
		page.getByRole("status").filter({ hasText: "We do not deliver to Sylhet" }),
	).toBeVisible();
	await expectAccessible(page, "a basket to an area that was taken away");
	await page.unroute("**/api/order");
	await page.getByLabel("I collect it at the shop").check();
	await order(page).click();
	await expect(page).toHaveURL(/\/dashboard\/payment\//);
});
