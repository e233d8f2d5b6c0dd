import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./harness/journey.ts";
import { logIn, openHydrated } from "./page-actions.ts";
import { sidewaysPixels } from "./page-measurements.ts";

const strip = (page: Page) => page.getByRole("navigation", { name: "Shop by category" });
const phone = { width: 360, height: 740 };

async function openDashboard(page: Page): Promise<void> {
	await page.goto("/login");
	await logIn(page, { email: "customer@shop.example", password: "buy-good-parts" });
	await expect(page).not.toHaveURL(/login/);
	await page.goto("/dashboard");
	await expect(page.getByRole("heading", { name: "My Orders" })).toBeVisible();
}

test("the strip is one row at every width, marks the category, and More holds all of them", async ({
	watchedPage: page,
}) => {
	test.setTimeout(120_000);
	const stocked = await (await page.request.get("/api/category")).json();
	await openHydrated(page, "/parts/memory");
	const shown: number[] = [];
	for (const width of [320, 360, 416, 640, 768, 1024, 1280, 1920]) {
		await page.setViewportSize({ width, height: 740 });
		expect((await strip(page).boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(46);
		expect(await page.evaluate(sidewaysPixels)).toBe(0);
		shown.push(await strip(page).getByRole("link").count());
	}
	expect(shown).toEqual([...shown].sort((a, b) => a - b));
	expect(shown[0]).toBeGreaterThanOrEqual(2);
	expect(shown.at(-1)).toBeGreaterThan(8);
	// A wide page and a narrow one have the header at one place.
	const logo = page.getByRole("banner").getByRole("link").first();
	const placeOfLogo = async () => {
		await page.evaluate(() => document.fonts.ready);
		return logo.boundingBox();
	};
	const ofWidePage = await placeOfLogo();
	await openHydrated(page, "/terms");
	expect(await placeOfLogo()).toEqual(ofWidePage);
	await openHydrated(page, "/parts/memory");
	await page.setViewportSize({ width: 1280, height: 900 });
	const current = strip(page).getByRole("link", { name: "Memory" });
	await expect(current).toHaveAttribute("aria-current", "page");
	await strip(page).getByText("More", { exact: true }).click();
	// The categories, and the way to building a PC.
	const behindMore = strip(page).locator("details").getByRole("link");
	await expect(behindMore).toHaveCount(stocked.length + 1);
	await expect(strip(page).getByRole("link").first()).toHaveText("Build a PC");
	await expectAccessible(page, "the strip with More open", "frame");
	// A mark on the document: it is not loaded again.
	await page.evaluate(() => Object.assign(window, { marked: true }));
	await strip(page).getByRole("link", { name: "Mouse pads" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mouse pads");
	expect(await page.evaluate(() => "marked" in window)).toBe(true);
	await expect(strip(page).locator("details")).not.toHaveAttribute("open", "");
});

test("More closes by Escape, by a press outside and by leaving it", async ({ page }) => {
	await openHydrated(page, "/blogs");
	const more = strip(page).locator("details");
	const summary = more.locator("summary");
	await summary.press("Enter");
	await expect(more).toHaveAttribute("open", "");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Escape");
	await expect(more).not.toHaveAttribute("open", "");
	await expect(summary).toBeFocused();
	await summary.click();
	await page.getByText("National Computer Portal").click();
	await expect(more).not.toHaveAttribute("open", "");
	await summary.click();
	await page.keyboard.press("Shift+Tab");
	await expect(more).not.toHaveAttribute("open", "");
});

test("the dashboard has no strip; a phone's menu has all categories, there too", async ({
	page,
}) => {
	const stocked = await (await page.request.get("/api/category")).json();
	await page.setViewportSize(phone);
	const menu = page.getByRole("navigation", { name: "All categories" });
	const openPortfolio = () => openHydrated(page, "/portfolio");
	for (const open of [openPortfolio, openDashboard]) {
		await open(page);
		await page.locator("summary[aria-label=Menu]").click();
		await expect(menu.getByRole("link")).toHaveCount(stocked.length + 1);
	}
	await expect(strip(page)).toHaveCount(0);
});

test("the header stays while a phone scrolls, is low, and hides no anchor", async ({ page }) => {
	await page.setViewportSize(phone);
	const header = page.getByRole("banner");
	for (const path of ["/", "/parts", "/login", "dashboard"]) {
		if (path === "dashboard") await openDashboard(page);
		else await openHydrated(page, path);
		await page.evaluate(() => scrollTo(0, 600));
		await expect.poll(() => header.boundingBox(), path).toMatchObject({ x: 0, y: 0 });
		expect((await header.boundingBox())?.height, path).toBeLessThanOrEqual(110);
	}
	await page.goto("/#contact");
	const contact = page.getByRole("heading", { name: "Contact", exact: true });
	await expect(contact).toBeInViewport();
	const bottom = (await header.boundingBox())?.height ?? 0;
	await expect.poll(async () => (await contact.boundingBox())?.y).toBeGreaterThan(bottom);
	// Where hardly anything would be left below it, as at 400 % zoom, it scrolls away.
	await page.setViewportSize({ width: 320, height: 256 });
	await page.goto("/parts");
	await page.evaluate(() => scrollTo(0, 600));
	await expect(header).not.toBeInViewport();
});

test("a phone's first screen has a price below the banner, and home is 5,000 px tall or less", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 640 });
	// By the second time the shop's font is there, in whose lines the height is meant.
	for (const path of ["/blogs", "/"]) await openHydrated(page, path);
	expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
		5_000,
	);
	const titles = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
	expect(titles.filter((title) => /Shop by category|Our Parts/.test(title))).toEqual([
		"Our Parts",
		"Shop by category",
	]);
	const banner = page.getByRole("region", { name: "Featured" });
	expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(320);
	await expect(page.getByText("to all 64 districts")).toBeInViewport({ ratio: 1 });
	const cards = page.getByRole("main").getByRole("article");
	await expect(cards.first().getByText(/^৳/)).toBeInViewport({ ratio: 1 });
	const left = 640 - ((await cards.first().boundingBox())?.y ?? 640);
	expect(await cards.filter({ visible: true }).count()).toBeGreaterThanOrEqual(4);
	await page.getByText(/^\d+ more categories$/).click();
	await expect(page.getByRole("main").getByRole("link", { name: "Mouse pads" })).toBeVisible();
	// Which part is the first changes with what is in stock: the price of any would be there.
	for (const kind of ["case", "keyboard", "graphics-card"]) {
		await openHydrated(page, `/parts/${kind}`);
		const lowest = await cards.evaluateAll((all) =>
			all.map((card) => {
				const price = [...card.querySelectorAll("dd")].at(-1)?.getBoundingClientRect().bottom;
				return (price ?? 0) - card.getBoundingClientRect().y;
			}),
		);
		expect(Math.max(...lowest), kind).toBeLessThanOrEqual(left);
		expect(Math.min(...lowest), kind).toBeGreaterThan(100);
	}
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });
	test("More opens, and a shelf is two touches from any page", async ({ page }) => {
		await page.goto("/terms");
		await strip(page).getByText("More", { exact: true }).click();
		await strip(page).getByRole("link", { name: "Webcams" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Webcams");
	});
});
