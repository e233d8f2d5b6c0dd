import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./harness/journey.ts";
import { ask, becomeAdmin, becomeCustomer, newPerson } from "./page-actions.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const photograph = (colour: string) =>
	sharp({ create: { width: 1000, height: 1000, channels: 3, background: colour } })
		.jpeg()
		.toBuffer();

async function chooseImage(page: Page, buffer: Buffer, name = "lamp.jpg"): Promise<void> {
	await page.getByLabel("Image").setInputFiles({ name, mimeType: "image/jpeg", buffer });
}

async function findProduct(page: Page, name: string): Promise<void> {
	await page.goto("/dashboard/manageProduct");
	await page.getByLabel("Search by name").fill(name.toUpperCase());
	await page.getByLabel("Search by name").press("Enter");
	await expect(page.getByRole("rowheader")).toHaveCount(1);
	await expect(page.getByRole("rowheader")).toContainText(name);
}

test("an admin adds a product with a picture, edits it, and deletes it", async ({
	watchedPage: page,
}) => {
	const name = `Reading Lamp ${Math.random().toString(36).slice(2, 8)}`;
	await becomeAdmin(page);
	await page.goto("/dashboard/addProduct");
	await expect(page.getByRole("heading", { name: "Add a Product" })).toBeVisible();

	// Every field is required, and the first missing one has the focus.
	const send = page.getByRole("button", { name: "Add the product" });
	await send.click();
	await expect(page.getByText("Please give the part a name.")).toBeVisible();
	await expect(page.getByText("Please choose a picture.")).toBeVisible();
	await expect(page.getByLabel("Name", { exact: true })).toBeFocused();

	await page.getByLabel("Name", { exact: true }).fill(name);
	await page.getByLabel("Description").fill("Lights the desk and not the screen.");
	await page.getByLabel("Category").selectOption("Light");
	await page.getByLabel("Price per unit").fill("২,৪০০");
	await page.getByLabel("Available quantity").fill("১২");
	await page.getByLabel("Minimum quantity").fill("2");

	// A file that is no image is refused at its field, and nothing is added.
	await chooseImage(page, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "lamp.png");
	await send.click();
	await expect(
		page.getByText(/^The picture was not uploaded, and nothing was saved\./),
	).toBeVisible();
	await expect(page.getByLabel("Image")).toBeFocused();

	// Three pictures; the wrong file goes, and the last becomes the first by keyboard.
	await page.getByRole("button", { name: "Remove picture 1" }).click();
	for (const colour of ["#7d0a1b", "#1b0a7d", "#0a7d6c"])
		await chooseImage(page, await photograph(colour));
	await expect(page.getByRole("img", { name: "Picture 3" })).toBeVisible();
	await page.getByRole("button", { name: "Move picture 3 earlier" }).press("Enter");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: "Move picture 1 later" })).toBeFocused();

	// The preview shows the card of what is typed, dead to the mouse and the keyboard; without a price it has none.
	const preview = page.getByRole("dialog", { name: "As customers will see it" });
	const card = preview.locator("[inert] article");
	const openPreview = page.getByRole("button", { name: "Preview" });
	await openPreview.click();
	for (const typed of [name, "Lights the desk and not the screen.", "Minimum order2", "৳2,400"])
		await expect(card).toContainText(typed);
	await expect(card.locator("img")).toHaveAttribute("src", /^data:image\/jpeg/);
	await expect(preview.locator("[inert]")).toContainText("Customers are promised");
	await expectAccessible(page, "the preview of a product");
	await page.keyboard.press("Escape");
	await expect(openPreview).toBeFocused();
	await page.getByLabel("Price per unit").fill("0");
	await openPreview.click();
	await expect(card).toContainText(name);
	await expect(card).not.toContainText("৳");
	await preview.getByRole("button", { name: "Close" }).click();
	await page.getByLabel("Price per unit").fill("২,৪০০");
	await send.click();
	await expect(page.getByText("Product added successfully")).toBeVisible();
	await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");

	// The next product starts without an image, and does not get the previous one's.
	await expect(page.getByLabel("Image")).toHaveJSProperty("value", "");
	await page.getByLabel("Name", { exact: true }).fill("A lamp without a picture");
	await send.click();
	await expect(page.getByText("Please choose a picture.")).toBeVisible();

	// Another like it begins with all but what is its own.
	await page.getByRole("link", { name: "Add another like it" }).click();
	await expect(page.getByLabel("Description")).toHaveValue("Lights the desk and not the screen.");
	await expect(page.getByLabel("Price per unit")).toHaveValue("2400");
	for (const own of ["Name", "Available quantity"])
		await expect(page.getByLabel(own, { exact: true })).toHaveValue("");
	await expect(page.getByText(/^Customers are promised/)).toBeVisible();

	// It is in the shop, with its image in several widths.
	await findProduct(page, name);
	await page.getByRole("rowheader").getByRole("link", { name }).click();
	await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
	await expect(page.getByText("৳2,400").first()).toBeVisible();
	const views = page.getByRole("group", { name: "Views of the part" });
	await expect(views.getByRole("radio")).toHaveCount(3);
	await views.getByRole("radio").nth(1).press("Space");
	await expect(page.getByRole("link", { name: /picture 2/ })).toBeVisible();
	await views.getByRole("radio").nth(1).press("ArrowLeft");
	const shown = page.getByRole("link").getByRole("img", { name, exact: true });
	await expect(shown).toHaveJSProperty("complete", true);
	expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	const offered = await page
		.locator("picture:has(img[alt^='Reading Lamp']) source[sizes]")
		.first()
		.getAttribute("srcset");
	expect(offered?.match(/ \d+w/g)).toEqual([" 200w", " 400w", " 800w", " 1000w"]);
	const address = page.url();

	// Another price and stock; meanwhile somebody else changed the stock.
	await findProduct(page, name);
	await page.getByRole("link", { name: `Edit ${name}` }).click();
	await expect(page.getByLabel("Available quantity")).toHaveValue("12");
	await page.getByLabel("Price per unit").fill("2600");
	await page.getByLabel("Available quantity").fill("30");
	const id = page.url().split("/").at(-1) ?? "";
	await ask(page, "PATCH", `/product/${id}`, { stockChange: -5 });
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText(/has changed this from “12” to “7”/)).toBeVisible();
	await expect(page.getByLabel("Available quantity")).toBeFocused();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText(`${name} is saved`)).toBeVisible();
	await page.goto(address);
	await expect(page.getByText("৳2,600").first()).toBeVisible();

	// Deleted after the question, and gone from the shop.
	await findProduct(page, name);
	await page.getByRole("button", { name: `Delete ${name}` }).click();
	const dialog = page.getByRole("alertdialog");
	await expect(dialog.getByText("Are You Sure Want to Delete this product?")).toBeVisible();
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await page.getByRole("button", { name: `Delete ${name}` }).click();
	await dialog.getByRole("button", { name: "Delete" }).click();
	await expect(page.getByText(`${name} was deleted`)).toBeVisible();
	await expect(page.getByRole("rowheader")).toContainText("Deleted");
	expect((await page.goto(address))?.status()).toBe(404);
});

test("an admin types twenty prices by keyboard within a minute, is told of somebody else's change, and takes one back", async ({
	watchedPage: page,
}) => {
	await becomeAdmin(page);
	const token = await page.evaluate(() => localStorage.getItem("accessToken"));
	const uploaded = await page.request.post("/api/image", {
		headers: { authorization: `Bearer ${token}` },
		multipart: {
			image: {
				name: "lamp.jpg",
				mimeType: "image/jpeg",
				buffer: await photograph("#0a7d6c"),
			},
		},
	});
	const { data } = await uploaded.json();
	const word = `dimmer${Math.random().toString(36).slice(2, 8)}`;
	const numbers = Array.from({ length: 20 }, (_, index) => index + 11);
	const lamp = { image: data.url, description: "Lit.", category: "lighting" };
	const ids = await Promise.all(
		numbers.map(async (number) => {
			const counts = { price: 1_000, availableQuantity: 5, minimumOderQuantity: 1 };
			const body = { ...lamp, ...counts, name: `${word} ${number}` };
			return (await ask<{ insertedId: string }>(page, "POST", "/product", body)).insertedId;
		}),
	);
	await page.goto(`/dashboard/manageProduct?q=${word}&sort=name`);
	const prices = page.locator("input[name=price]");
	await expect(prices).toHaveCount(20);
	// Somebody else changes one price while the list is open.
	await ask(page, "PATCH", `/product/${ids[4]}`, { price: 1_234 });

	// The answer for the last but one comes after the answer for the last.
	const answered = page.waitForResponse(
		(answer) => answer.request().method() === "PATCH" && answer.url().endsWith(`${ids[19]}`),
	);
	await page.route(`**/product/${ids[18]}`, async (route) => {
		const answer = await route.fetch();
		await answered;
		await route.fulfill({ response: answer });
	});

	const began = Date.now();
	await prices.first().focus();
	for (const number of numbers) {
		await page.keyboard.type(`2${number}0`);
		await page.keyboard.press("Enter");
	}
	// The refusal is at its row, and what was typed is still there.
	const contested = page.getByRole("row").filter({ hasText: `${word} 15` });
	await expect(contested.getByRole("alert")).toContainText(/has changed it to ৳1,234/);
	await expect(prices.nth(4)).toHaveValue("2150");
	const savedPrices = async () => {
		const rows = await ask<{ price: number }[]>(page, "GET", `/products?q=${word}&sort=name`);
		return rows.map(({ price }) => price);
	};
	const typed = numbers.map((number) => (number === 15 ? 1_234 : 2_000 + number * 10));
	await expect.poll(savedPrices).toEqual(typed);
	expect(Date.now() - began).toBeLessThan(60_000);
	await expect(page.locator("input[name=price][aria-busy]")).toHaveCount(0);

	// Escape keeps the other's price; the toast takes back the last one.
	await prices.nth(4).press("Escape");
	await expect(prices.nth(4)).toHaveValue("1,234");
	await expect(contested.getByRole("alert")).toHaveCount(0);
	await page
		.locator(".Toastify__toast")
		.filter({ hasText: `${word} 30` })
		.getByRole("button", { name: "Undo" })
		.click();
	await expect(prices.last()).toHaveValue("1,000");
	await expect.poll(savedPrices).toEqual([...typed.slice(0, -1), 1_000]);

	// After an edit, the same row of the same list has the focus.
	await page.getByRole("link", { name: `Edit ${word} 18` }).click();
	await page.getByLabel("Price per unit").fill("1800");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByRole("link", { name: `Edit ${word} 18` })).toBeFocused();
	await expect(page).toHaveURL(new RegExp(`q=${word}&sort=name#`));
	await expect(prices.nth(7)).toHaveValue("1,800");
});

test("a customer who opens the admin's product pages is sent to the login", async ({ page }) => {
	await becomeCustomer(page, newPerson("Nadia Islam"));
	for (const path of ["addProduct", "manageProduct", "editProduct/x"]) {
		await page.goto(`/dashboard/${path}`);
		await expect(page).toHaveURL(/\/login/);
	}
});
