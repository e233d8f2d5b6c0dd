import { expect, type Page, test } from "@playwright/test";
import { chooseParts, fillBasket, order, signUpAt } from "../basket-actions.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { failOnPageErrors, newPerson, payWith, signUpAndChoose, tabTo } from "../page-actions.ts";

const taka = (amount: number) => `৳${amount.toLocaleString("en-IN")}`;
const toPay = (page: Page) => page.locator("dl").filter({ hasText: "To pay" }).first();

async function fillAddress(page: Page, area: string): Promise<void> {
	await page.getByLabel("Phone", { exact: true }).fill("01712345678");
	await page.getByLabel("Address", { exact: true }).fill("12 Green Road");
	await page.getByLabel("Area or district").fill(area);
}

type Terms = { delivery: { districts: Record<string, { chargeTaka: number }> } };
const chargeOf = (terms: Terms, district: string) =>
	terms.delivery.districts[district]?.chargeTaka ?? 0;

test("on a phone, by keyboard, what is to be paid follows the district; the order keeps it from booking to invoice", async ({
	page,
}) => {
	const nothingFailed = failOnPageErrors(page);
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
	await page.getByLabel("District", { exact: true }).selectOption("Dhaka");
	await expect(toPay(page)).toContainText(taka(price + charge));
	await expect(page.getByLabel("Total price")).toHaveValue(taka(price));
	await expectAccessible(page, "a booking with a delivery charge");
	await page.getByLabel("I collect it at the shop").check();
	await expect(toPay(page)).toContainText("None");
	await page.getByLabel("Deliver it to me").check();
	await expect(toPay(page)).toContainText(taka(price + charge));
	await page.getByRole("button", { name: "Book", exact: true }).press("Enter");
	await expect(page).toHaveURL(/\/dashboard\/payment\//);
	await expect(page.getByText("Delivery charge")).toBeVisible();
	await expect(page.getByText(/after payment/)).toBeVisible();
	await payWith(page, "4242 4242 4242 4242");
	await page.getByRole("link", { name: "See the order" }).click();
	await expect(page.getByText("Dhanmondi, Dhaka")).toBeVisible();
	await expect(page.getByText(/^Warranty: .* from delivery/)).toBeVisible();
	await page.emulateMedia({ media: "print" });
	await expect(page.getByText("Delivery charge")).toBeVisible();
	await expect(page.getByText(taka(price + charge), { exact: true }).last()).toBeVisible();
	nothingFailed();
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
	await page.getByLabel("District", { exact: true }).selectOption("Dhaka");
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
	await expect(page.getByText("Delivery charge")).toBeVisible();
	const paid = Number((await page.getByText(/^Please pay for/).textContent())?.replace(/\D/g, ""));
	expect(paid).toBeGreaterThanOrEqual(goods);
});
