import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../expect-accessible.ts";
import { test } from "../harness/journey.ts";
import {
	ask,
	deliver,
	failOnPageErrors,
	newPerson,
	openAsAdmin,
	payWith,
	press,
	signUpAndBook,
} from "../page-actions.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const onPhone = { width: 360, height: 740 };
const desk = { viewport: { width: 1280, height: 900 } };

async function expectNothingTooWide(page: Page): Promise<void> {
	expect(await page.evaluate(() => document.body.scrollWidth > innerWidth)).toBe(false);
}

type Received = { number: string; serial: string };

/** Buys a part, and has the shop pack and deliver it; the buyer looks at the order. */
async function buyAndReceive(page: Page, shop: Page): Promise<Received> {
	await page.setViewportSize(onPhone);
	// Mice are sold one by one.
	await signUpAndBook(page, newPerson("Nusrat Jahan"), "/parts/mouse");
	await payWith(page, "4242 4242 4242 4242");
	await page.getByRole("link", { name: "See the order" }).click();
	await expect(page).toHaveURL(/\/dashboard\/orders\//);
	const id = new URL(page.url()).pathname.split("/").at(-1);
	type Order = { number: string; lines: { partId: string }[] };
	const { number, lines } = await ask<Order>(shop, "GET", `/order/${id}`);
	const serial = `SN-${number}`;
	const packed = [{ partId: lines[0]?.partId, serials: [serial] }];
	await ask(shop, "POST", `/allOrders/${id}/pack`, { lines: packed });
	await deliver(shop, id);
	await page.reload();
	await expect(page.getByRole("heading", { level: 2, name: number })).toBeVisible();
	return { number, serial };
}

/** Two files that are no photos, and more photos than fit; then one of them is taken away again. */
async function choosePhotos(page: Page): Promise<void> {
	const create = { width: 300, height: 200, channels: 3, background: "teal" } as const;
	const buffer = await sharp({ create }).png().toBuffer();
	const photos = page.getByLabel("Add photos");
	const wrong = { name: "words.txt", mimeType: "text/plain", buffer };
	await photos.setInputFiles(wrong);
	await expect(
		page.getByText("words.txt: Please choose a PNG, JPEG, WebP or AVIF photo."),
	).toBeVisible();
	const large = { name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(9_000_000) };
	await photos.setInputFiles(large);
	await expect(page.getByText("large.png: Please choose a photo of at most 8 MB.")).toBeVisible();
	const many = [1, 2, 3, 4, 5].map((number) => ({
		name: `${number}.png`,
		mimeType: "image/png",
		buffer,
	}));
	await photos.setInputFiles(many);
	await expect(page.getByText("Only 4 photos fit. The others were left out.")).toBeVisible();
	await expectAccessible(page, "the form of a return with photos");
	await page.getByRole("button", { name: "Remove photo 2" }).press("Enter");
	await expect(photos).toBeFocused();
	await expect(page.getByText("3 of 4 photos")).toBeVisible();
}

/** Reads a state for accessibility, or passes it: one journey reads what the others pass again. */
type Read = typeof expectAccessible;
const pass: Read = async () => {};

/** Asks for a return of the only part by keyboard alone, for the reason that is named. */
async function askByKeyboard(
	page: Page,
	reason: RegExp,
	{ read = pass, addPhotos = async (_: Page) => {} } = {},
): Promise<void> {
	await press(page, /^Send something back$/);
	await expect(page.getByRole("heading", { name: "Send something back" })).toBeVisible();
	await read(page, "the form of a return");
	await expectNothingTooWide(page);
	await page.getByRole("button", { name: "Ask for the return" }).press("Enter");
	await expect(page.getByText("Please choose why you send it back.")).toBeVisible();
	await expect(page.getByRole("radio").first()).toBeFocused();
	await read(page, "the form of a return with an error");
	await addPhotos(page);
	const choice = page.getByRole("radio", { name: reason });
	await choice.focus();
	await page.keyboard.press("Space");
	await page.getByLabel("What is wrong with it?").focus();
	await page.keyboard.type("It does not start any more.");
	await press(page, /^Ask for the return$/);
	await expect(page.getByText("We have your return and write to you soon.")).toBeVisible();
	await expect(page).toHaveURL(/#returns$/);
}

const returnsOf = (page: Page) => page.locator("#returns");

/** Opens the return of this order in the queue. */
async function openInQueue(shop: Page, number: string, read = pass): Promise<void> {
	await shop.goto("/dashboard/returns?state=asked");
	const open = shop.getByRole("link", { name: `Decide: return of order ${number}` });
	await expect(open).toBeVisible();
	await read(shop, "the queue of returns");
	await open.press("Enter");
}

/** Writes a sentence, accepts a return, and takes it back: by keyboard alone. */
async function acceptByKeyboard(shop: Page, number: string, read = pass): Promise<void> {
	await openInQueue(shop, number, read);
	await shop.getByRole("button", { name: "Accept it" }).press("Enter");
	await expect(shop.getByText("Please write the customer a sentence.")).toBeVisible();
	await expect(shop.getByLabel("Your answer to the customer")).toBeFocused();
	await read(shop, "a return that is to be decided");
	await shop.keyboard.type("Please bring it to our counter.");
	await press(shop, /^Accept it$/);
	await shop.getByRole("button", { name: "It has come back" }).press("Enter");
	await expect(shop.getByRole("button", { name: "Close the return" })).toBeVisible();
	await read(shop, "a return that is to be closed");
}

test("a buyer sends a part back on a phone and by keyboard, the shop decides, and the money goes back", async ({
	watchedPage: page,
	browser,
}) => {
	test.setTimeout(180_000);
	const shop = await openAsAdmin(browser, desk);
	const shopDidNotFail = failOnPageErrors(shop);
	const { number } = await buyAndReceive(page, shop);
	await expect(returnsOf(page).getByText(/^You can send parts back until/)).toBeVisible();
	await askByKeyboard(page, /changed my mind/, { read: expectAccessible, addPhotos: choosePhotos });
	await expect(returnsOf(page)).toContainText("asked");
	await expect(returnsOf(page)).toContainText("3 pictures");
	await expectAccessible(page, "an order with a return");
	await expectNothingTooWide(page);

	await acceptByKeyboard(shop, number, expectAccessible);
	await expect(shop.getByLabel("Units to stock")).toHaveValue("1");
	await shop.getByLabel("Units to stock").fill("2");
	await shop.getByRole("button", { name: "Close the return" }).press("Enter");
	await expect(shop.getByLabel("Units to stock")).toBeFocused();
	await expect(shop.getByLabel("Units to stock")).toHaveAccessibleDescription(/give 0 or 1/);
	await expectAccessible(shop, "closing a return with a wrong number");
	await shop.keyboard.press("Backspace");
	await shop.keyboard.type("1");
	await shop.getByRole("button", { name: "Close the return" }).press("Enter");
	const question = shop.getByRole("alertdialog", { name: `Close the return of order ${number}?` });
	await expect(question).toContainText(
		/৳[\d,]+ goes back to the card of .+, through the payment provider/,
	);
	await expectAccessible(shop, "the question before money goes back");
	await question.getByRole("button", { name: "Cancel" }).press("Enter");
	await expect(shop.getByText("The return is closed.", { exact: true })).toHaveCount(0);
	await shop.getByRole("button", { name: "Close the return" }).press("Enter");
	await question.getByRole("button", { name: /^Close it and send ৳[\d,]+$/ }).press("Enter");
	await expect(shop.getByText("The return is closed.", { exact: true })).toBeVisible();
	await expectAccessible(shop, "a return that is closed");

	await page.reload();
	await expect(returnsOf(page)).toContainText("closed");
	await expect(returnsOf(page)).toContainText("Please bring it to our counter.");
	await expect(returnsOf(page)).toContainText(
		/৳[\d,]+ (went back to|is on its way back to) your card/,
	);
	await expect(returnsOf(page).getByRole("link", { name: "Send something back" })).toHaveCount(0);
	await expectNothingTooWide(page);
	shopDidNotFail();
});

test("a buyer claims a warranty; the shop sends the part back repaired, and it can be claimed again", async ({
	watchedPage: page,
	browser,
}) => {
	test.setTimeout(180_000);
	const shop = await openAsAdmin(browser, desk);
	const { number, serial } = await buyAndReceive(page, shop);
	const warranty = await page.context().newPage();
	await warranty.goto(`/warranty?${new URLSearchParams({ serial, order: number })}`);
	await expect(warranty.getByRole("heading", { name: "What the warranty says" })).toBeVisible();
	await expectAccessible(warranty, "the warranty of a unit");
	await warranty.close();
	await askByKeyboard(page, /failed under its warranty/);
	await shop.setViewportSize(onPhone);
	await acceptByKeyboard(shop, number);
	await expectNothingTooWide(shop);
	await expect(shop.getByLabel("Goes back to the card, in taka")).toHaveValue("0");
	await expect(shop.getByLabel("Units to the customer")).toHaveValue("1");
	await shop.getByRole("button", { name: "Close the return" }).press("Enter");
	const question = shop.getByRole("alertdialog");
	await expect(question).toContainText("No money goes back.");
	await question.getByRole("button", { name: "Close the return" }).press("Enter");
	await expect(shop.getByText("The return is closed.", { exact: true })).toBeVisible();
	await page.reload();
	await expect(returnsOf(page)).toContainText("1 comes back to you");
	await expect(returnsOf(page).getByRole("link", { name: "Send something back" })).toBeVisible();
});

test("a buyer withdraws a return and asks again, which the shop refuses with a sentence", async ({
	watchedPage: page,
	browser,
}) => {
	test.setTimeout(180_000);
	const shop = await openAsAdmin(browser, desk);
	const { number } = await buyAndReceive(page, shop);
	await askByKeyboard(page, /changed my mind/);
	await page.getByRole("button", { name: "Withdraw this return" }).press("Enter");
	await page.getByRole("button", { name: "Withdraw it" }).press("Enter");
	await expect(returnsOf(page)).toContainText("withdrawn");
	await expectAccessible(page, "an order with a withdrawn return");
	await page.setViewportSize(onPhone);
	await askByKeyboard(page, /changed my mind/);

	await openInQueue(shop, number);
	await shop.getByLabel("Your answer to the customer").fill("It was used for a month.");
	await press(shop, /^Refuse it$/);
	await expect(
		shop.getByText("The return is refused, and the customer gets a mail."),
	).toBeVisible();
	await expectAccessible(shop, "a return that is refused");
	await page.reload();
	await expect(returnsOf(page)).toContainText("It was used for a month.");
	await expectAccessible(page, "an order with a refused return");
});
