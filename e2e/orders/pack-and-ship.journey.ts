import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../expect-accessible.ts";
import { test } from "../harness/journey.ts";
import {
	ask,
	becomeAdmin,
	becomeCustomer,
	listParts,
	newPerson,
	press,
	tabTo,
} from "../page-actions.ts";

test.describe.configure({ timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

type Bought = { numbers: string[]; email: string };

/** A new customer who pays for orders of one part; two units, delivered to Sylhet. */
async function buy(page: Page, orders: number): Promise<Bought> {
	const person = newPerson("Nusrat Jahan");
	await becomeCustomer(page, person);
	const parts = await listParts(page, "stock=in&limit=100");
	const partId = parts.find(
		(part) => part.minimumOderQuantity <= 2 && part.availableQuantity >= 40,
	)?._id;
	const card = { number: "4242424242424242", exp_month: 12, exp_year: 2040, cvc: "123" };
	const numbers: string[] = [];
	for (let made = 0; made < orders; made += 1) {
		const { insertedId } = await ask<{ insertedId: string }>(page, "POST", "/order", {
			partId,
			quantity: 2,
			phone: "01712345678",
			delivery: { address: "House 7", area: "Zindabazar, Sylhet" },
		});
		const begun = { oder: insertedId };
		type Begun = { clientSecret: string };
		const { clientSecret } = await ask<Begun>(page, "POST", "/create-payment-intent", begun);
		const payer = { name: "Nusrat Jahan", email: "nusrat@example.com" };
		await ask(page, "POST", "/sandbox-card/confirm", { clientSecret, ...card, ...payer });
		const transectionId = clientSecret.split("_secret_")[0];
		const order = `/order/${insertedId}`;
		await ask(page, "PATCH", order, { oder: insertedId, transectionId });
		numbers.push((await ask<{ number: string }>(page, "GET", order)).number);
	}
	return { numbers, email: person.email };
}

/** The admin's list, narrowed to the orders of one customer. */
async function openList(page: Page, email: string): Promise<void> {
	await becomeAdmin(page);
	await page.goto(`/dashboard/manageOrders?q=${encodeURIComponent(email)}`);
	await expect(page).toHaveURL(/manageOrders\?q=/);
	await expect(page.getByRole("table")).toBeVisible();
}

/** A step that is done gives the focus to what comes next; only then does anybody go on by keyboard. */
async function expectFocusAtNextSteps(page: Page): Promise<void> {
	await expect(page.locator("[id^='next-']:focus")).toHaveCount(1);
}

test("on a phone and by keyboard alone an order is packed with scanned serial numbers, then shipped with courier and number", async ({
	watchedPage: page,
	browser,
}) => {
	const context = await browser.newContext();
	const customer = await context.newPage();
	const { numbers, email } = await buy(customer, 1);
	const [number = ""] = numbers;
	await page.setViewportSize({ width: 360, height: 780 });
	await openList(page, email);
	await expect(page.getByText("Zindabazar, Sylhet")).toBeVisible();
	const filters = page.locator("details").filter({ hasText: "Find an order" });
	await expect(filters.getByLabel("Status")).toBeHidden();
	await expect(filters.locator("summary")).toContainText(email);
	await filters.locator("summary").press("Enter");
	await expect(filters.getByLabel("Status")).toBeVisible();
	const { promise: late, resolve: answer } = Promise.withResolvers<void>();
	const answered = page.waitForResponse(/\/api\/allOrders\?/);
	await page.route(/\/api\/allOrders\?/, (route) => late.then(() => route.fallback()), {
		times: 1,
	});
	await filters.getByRole("button", { name: "Find" }).press("Enter");
	await expect(filters.locator("summary")).toBeFocused();
	await page.getByLabel("Tick all on this page").focus();
	await tabTo(page, /^Pack: /);
	// A list that arrives late moves nobody who has gone on.
	answer();
	await answered;
	await page.waitForTimeout(300);
	await expect(page.getByRole("button", { name: /^Pack: / })).toBeInViewport();
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog", { name: `Pack order ${number}` });
	await expect(dialog.getByLabel("Serial number of unit 1")).toBeFocused();
	await page.keyboard.type("x");
	await dialog.getByRole("button", { name: "Pack", exact: true }).press("Enter");
	await expect(dialog.getByLabel("Serial number of unit 1")).toBeFocused();
	await expect(dialog.getByLabel("Serial number of unit 1")).toHaveAccessibleDescription(
		/3 to 60 letters/,
	);
	await expect(dialog.getByLabel("Serial number of unit 2")).not.toHaveAttribute("aria-invalid");
	await expectAccessible(page, "the dialog of packing with a serial number that is none");
	await page.setViewportSize({ width: 360, height: 780 });
	await page.keyboard.press("Backspace");
	// A scanner types and presses Enter.
	const serials = [`j-${number}-1`, `J-${number}-2`];
	for (const serial of serials) {
		await page.keyboard.type(serial);
		await page.keyboard.press("Enter");
	}
	await expect(dialog.getByRole("button", { name: "Pack", exact: true })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(dialog).toBeHidden();
	await expect(page.getByText("The order is packed.")).toBeVisible();

	await expect(page.locator("[id^=next-]")).toBeFocused();
	await press(page, /^make shipped/);
	const shipping = page.getByRole("dialog", { name: `Ship order ${number}` });
	await expect(shipping.getByLabel("Courier")).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.type("SF123");
	await shipping.getByRole("button", { name: "Ship", exact: true }).press("Enter");
	await expect(shipping.getByLabel("Courier")).toBeFocused();
	await expect(shipping.getByLabel("Courier")).toHaveAccessibleDescription(/which courier/);
	await page.keyboard.type("Stea");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Enter");
	await expect(shipping).toBeHidden();
	await expect(page.getByRole("button", { name: /^Already Shipped/ })).toBeVisible();
	await expectFocusAtNextSteps(page);

	await page.getByRole("rowheader").getByRole("link").press("Enter");
	await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
	await press(page, /^Mark delivered/);
	await expect(page.getByText(`Order ${number} has arrived.`)).toBeVisible();
	await expect(page.getByRole("button", { name: /^Mark delivered/ })).toBeHidden();
	await expectAccessible(page, "an order with its next steps for the shop");
	await context.close();
});

test("several orders are packed at once: a serial number twice is said at its order, and the others are done", async ({
	page,
	browser,
}) => {
	const context = await browser.newContext();
	const { numbers, email } = await buy(await context.newPage(), 3);
	await context.close();
	await openList(page, email);
	await page.getByLabel("Tick all on this page").check();
	await expect(page.getByText("3 orders ticked")).toBeVisible();
	await page
		.getByRole("region", { name: "Ticked orders" })
		.getByRole("button", { name: "Pack", exact: true })
		.click();
	const dialog = page.getByRole("dialog", { name: "Pack 3 orders" });
	await expect(dialog.getByRole("group")).toHaveCount(3);
	const [first, second] = await dialog.getByRole("group").all();
	const twice = `TWICE-${numbers[0]}`;
	await first?.getByLabel("Serial number of unit 1").fill(twice);
	await second?.getByLabel("Serial number of unit 2").fill(twice.toLowerCase());
	await expect(dialog.getByRole("link", { name: "3 packing slips" })).toHaveAttribute(
		"target",
		"_blank",
	);
	await dialog.getByRole("button", { name: "Pack", exact: true }).click();
	await expect(page.getByText("2 orders are packed.")).toBeVisible();
	await expect(dialog.getByText(`The serial number ${twice} is noted already`)).toBeVisible();
	await expect(dialog.getByRole("group")).toHaveCount(1);
	await expect(dialog.getByLabel("Serial number of unit 2")).toHaveAttribute(
		"aria-invalid",
		"true",
	);
	await expectAccessible(page, "the dialog of packing with a serial number that is taken");
	await dialog.getByLabel("Serial number of unit 2").fill(`${twice}-B`);
	await dialog.getByRole("button", { name: "Pack", exact: true }).click();
	await expect(dialog).toBeHidden();

	await page.getByLabel("Tick all on this page").check();
	await page.getByRole("link", { name: "3 packing slips" }).click();
	await expect(page.getByRole("article")).toHaveCount(3);
	const slip = page.getByRole("article").filter({ hasText: `Order ${numbers[0]}` });
	await expect(slip).toContainText("Nusrat Jahan");
	await expect(slip).toContainText("House 7, Zindabazar, Sylhet");
	await expect(slip).toContainText("+8801712345678");
	await expect(page.getByText(twice, { exact: true })).toBeVisible();
	await expect(page.getByRole("main")).not.toContainText("৳");
	await expectAccessible(page, "packing slips of several orders");
	await page.goBack();
	await page.getByLabel("Tick all on this page").check();
	await page.getByRole("button", { name: "Ship", exact: true }).click();
	const shipping = page.getByRole("dialog", { name: "Ship 3 orders" });
	await shipping.getByLabel("Courier").selectOption("Pathao");
	await expectAccessible(page, "the dialog of shipping several orders");
	await shipping.getByRole("button", { name: "Ship", exact: true }).click();
	await expect(page.getByRole("button", { name: /^Already Shipped/ })).toHaveCount(3);
	await expectFocusAtNextSteps(page);
	// They stay ticked from step to step.
	await expect(page.getByLabel("Tick all on this page")).toBeChecked();
	await page.getByLabel("Tick all on this page").focus();
	const ticked = page.getByRole("region", { name: "Ticked orders" });
	await expect(ticked.getByRole("button", { name: "Ship", exact: true })).toBeDisabled();
	await press(page, /^Mark delivered$/);
	const arriving = page.getByRole("dialog", { name: "Mark 3 orders delivered" });
	await expectAccessible(page, "the dialog of several orders that arrived");
	await arriving.getByRole("button", { name: "Mark delivered" }).press("Enter");
	await expect(page.getByText("3 orders have arrived.")).toBeVisible();
	await expect(page.getByRole("button", { name: /^Mark delivered/ })).toHaveCount(0);
	await expectFocusAtNextSteps(page);
	await page.getByRole("link", { name: /^Delivered/ }).press("Enter");
	await expect(page).toHaveURL(/status=delivered$/);
	await page.getByRole("link", { name: /^On the way/ }).click();
	await expect(page).toHaveURL(/manageOrders\?status=shipped$/);
	await expect(page.getByRole("link", { name: /^On the way/ })).toHaveAttribute(
		"aria-current",
		"page",
	);
	await expectAccessible(page, "the list of orders with its tabs");
});
