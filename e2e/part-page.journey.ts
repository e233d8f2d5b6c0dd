import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./harness/journey.ts";
import { failOnPageErrors, type Listed, listParts, openHydrated } from "./page-actions.ts";

const phone = { width: 360, height: 740 };
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A part of the category that can be booked. */
async function partOf(page: Page, category: string): Promise<Listed> {
	const parts = await listParts(page, `category=${category}&limit=100`);
	const part = parts.find((part) => part.availableQuantity > 10);
	if (!part) throw new Error(`the demonstration has no ${category}`);
	return part;
}

const addressOf = ({ category, slug }: Listed) => `/parts/${category}/${slug}`;

test("on a phone name, picture, price and Book now are there without scrolling, and once", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 640 });
	const part = await partOf(page, "motherboard");
	await openHydrated(page, addressOf(part));
	const bar = page.getByRole("region", { name: "Price and booking" });
	const inBar = bar.getByRole("link", { name: /^Book now/ });
	await expect(bar.getByText("৳")).toBeInViewport({ ratio: 1 });
	const above = async (it: Locator) => {
		const box = await it.boundingBox();
		expect(box && box.y + box.height).toBeLessThan((await bar.boundingBox())?.y ?? 0);
	};
	await above(page.getByRole("heading", { level: 1 }));
	await above(page.getByRole("link", { name: /^Look closely: / }));
	await expect(inBar).toBeInViewport({ ratio: 1 });
	const button = page
		.getByRole("main")
		.getByRole("link", { name: /^Book now/ })
		.first();
	await button.scrollIntoViewIfNeeded();
	await expect(bar).toBeHidden();
	await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
	await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
	await expect(page.getByRole("contentinfo")).toBeInViewport();
	const [barBox, footerBox] = await Promise.all([
		bar.boundingBox(),
		page.getByRole("contentinfo").boundingBox(),
	]);
	expect((barBox?.y ?? 0) + (barBox?.height ?? 0)).toBeLessThanOrEqual(footerBox?.y ?? 0);
	await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
	await inBar.click();
	await expect(page).toHaveURL(/\/login|\/parchase\//);
});

test("the breadcrumb ends at the part", async ({ page }) => {
	const part = await partOf(page, "memory");
	await page.goto(addressOf(part));
	const steps = page.getByRole("navigation", { name: "You are here" }).getByRole("listitem");
	await expect(steps.last()).toHaveText(part.name);
	await expect(steps.last()).toHaveAttribute("aria-current", "page");
});

test("figures are in groups, in one column on a tablet and in two at a desk", async ({ page }) => {
	const part = await partOf(page, "graphics-card");
	await page.goto(addressOf(part));
	const group = (name: string) => page.getByRole("heading", { level: 3, name });
	await expect(group("Speed")).toBeVisible();
	const outputs = page.getByRole("definition").filter({ hasText: /\d\s×\sDisplayPort/ });
	await expect(outputs.getByRole("listitem").first()).toHaveText(/^\d\s×\s/);
	const leftOf = async (name: string) => (await group(name).boundingBox())?.x ?? 0;
	expect(await leftOf("Model")).toBeGreaterThan((await leftOf("Speed")) + 300);
	await page.setViewportSize({ width: 768, height: 1024 });
	expect(await leftOf("Model")).toBe(await leftOf("Speed"));
});

for (const scripts of [true, false])
	test.describe(scripts ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled: scripts, hasTouch: true });

		test("an abbreviation is explained at a touch and by keyboard", async ({
			watchedPage: page,
		}) => {
			const part = await partOf(page, "motherboard");
			await page.setViewportSize(phone);
			// The touch comes before the page's scripts, if they run at all.
			await page.goto(addressOf(part), { waitUntil: "commit" });
			const word = page.getByRole("button", { name: "M.2", exact: true });
			const explanation = page.getByText(/^A small slot on the board for drives/);
			await expect(explanation).toBeHidden();
			await word.tap();
			await expect(explanation).toBeInViewport({ ratio: 1 });
			if (scripts) await page.locator("html[data-hydrated]").waitFor();
			await expect(explanation).toBeVisible();
			await page.keyboard.press("Escape");
			await expect(explanation).toBeHidden();
			await word.focus();
			await page.keyboard.press("Enter");
			await expect(explanation).toBeVisible();
		});
	});

test("a part's page is accessible, also with an explanation open", async ({ page }) => {
	for (const category of ["motherboard", "power-supply", "speaker"]) {
		const part = await partOf(page, category);
		await openHydrated(page, addressOf(part));
		await expectAccessible(page, addressOf(part));
	}
	const part = await partOf(page, "monitor");
	await openHydrated(page, addressOf(part));
	await page.getByRole("main").getByRole("button").first().click();
	await expectAccessible(page, `${addressOf(part)}, an abbreviation explained`);
});

test("what a part goes with leads to a shelf of as many parts, and similar parts to theirs", async ({
	page,
}) => {
	const part = await partOf(page, "processor");
	await openHydrated(page, addressOf(part));
	const goesWith = page
		.getByRole("listitem")
		.filter({ has: page.getByRole("link", { name: / boards$/ }) });
	const count = Number(/(\d+) in stock/.exec((await goesWith.textContent()) ?? "")?.[1]);
	expect(count).toBeGreaterThan(0);
	const shelf = (await goesWith.getByRole("link").getAttribute("href")) ?? "";
	const found = await page.request.get(
		shelf.replace("/parts/motherboard?", "/api/part?category=motherboard&"),
	);
	expect(found.headers()["x-total-count"]).toBe(String(count));
	await goesWith.getByRole("link").click();
	await expect(page).toHaveURL(/\/parts\/motherboard\?attr\.socket=/);
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(part.name);
	const similar = page
		.locator("section")
		.filter({ has: page.getByRole("heading", { name: "Similar parts" }) });
	const [first] = await similar.getByRole("link").all();
	const name = (await first?.textContent()) ?? "";
	await first?.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("a press on the picture shows it large, to be moved about; Escape leads back", async ({
	watchedPage: page,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await openHydrated(page, "/parts/memory");
	const listed = page.getByRole("link", { name: /Trident Z5 Neo RGB .* White/ }).first();
	await openHydrated(page, (await listed.getAttribute("href")) ?? "");
	const look = page.getByRole("link", { name: /^Look closely: / });
	await look.click();
	const dialog = page.getByRole("dialog");
	const box = dialog.getByRole("region", { name: "Large picture" });
	await expect(dialog.getByRole("img")).toBeVisible();
	await page.mouse.move(1270, 790);
	await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(300);
	await expectAccessible(page, "a picture looked at closely");
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(look).toBeFocused();
});

test("a part's other side is one press or one key away, is fetched only then, and needs no scripts", async ({
	page,
	browser,
}) => {
	const nothingFailed = failOnPageErrors(page);
	const fetched: string[] = [];
	page.on("request", (request) => fetched.push(request.url()));
	const listed = await listParts(page, "category=power-supply&limit=100");
	const modular = listed.find(({ image }) => image.includes("power-supply-modular-"));
	const address = `/parts/power-supply/${modular?.slug}`;
	await openHydrated(page, address);
	const back = page.getByRole("img", { name: /: Back$/ });
	await expect(back).toBeHidden();
	expect(fetched.filter((address) => address.includes("-back-"))).toEqual([]);
	await page.getByRole("radio", { name: "Front" }).focus();
	await page.keyboard.press("ArrowRight");
	await expect(back).toBeVisible();
	await expectAccessible(page, "the back of a part");
	await page.getByText("Front", { exact: true }).click();
	await expect(back).toBeHidden();
	nothingFailed();

	const context = await browser.newContext({ javaScriptEnabled: false });
	const plain = await context.newPage();
	await plain.goto(new URL(address, page.url()).href);
	await plain.getByText("Back", { exact: true }).click();
	await expect(plain.getByRole("img", { name: /: Back$/ })).toBeVisible();
	await context.close();
});
