import { readFileSync } from "node:fs";
import { type Browser, expect, type Page } from "@playwright/test";
import { test } from "./harness/journey.ts";
import { newPerson, signUp } from "./page-actions.ts";

const publicPages = ["/", "/parts", "a part", "/login", "/blogs"];
const sizes = [
	{ width: 360, height: 740 },
	{ width: 1280, height: 900 },
];
const lateMs = 400;
/** The fonts of machines that have none of those that the style names: by how far their letters differ from Anek's. */
const unknownFonts = {
	narrow: { sizeAdjust: "88%", ascentOverride: "80%", descentOverride: "20%" },
	"wide and tall": { sizeAdjust: "122%", ascentOverride: "110%", descentOverride: "32%" },
};

// Core Web Vitals call 0.1 good.
const maxShift = 0.005;

/** Where the page sums up its layout shifts (without input before). */
type Watched = typeof globalThis & { shifted: number };

function watchShifts(): void {
	const seen = globalThis as Watched;
	seen.shifted = 0;
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEntry & {
			value: number;
			hadRecentInput: boolean;
		})[])
			if (!entry.hadRecentInput) seen.shifted += entry.value;
	}).observe({ type: "layout-shift", buffered: true });
}

/** A page on which images and fonts load late, as on a slow connection. */
async function slowPage(browser: Browser, viewport: (typeof sizes)[number]): Promise<Page> {
	const context = await browser.newContext({ viewport });
	await context.addInitScript(watchShifts);
	const page = await context.newPage();
	await page.route(/\.(?:woff2|avif|webp|svg|jpe?g|png)$/, async (route) => {
		await new Promise((resolve) => setTimeout(resolve, lateMs));
		await route.continue().catch(() => {}); // the page may be left by then
	});
	return page;
}

/** Gives the page a machine's font: Anek in other measures, as no font can be expected of the machine that tests. */
async function giveFont(page: Page, measures: FontFaceDescriptors): Promise<void> {
	const file =
		"node_modules/@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2";
	// Bytes that are there before the page make a font that is there at once, as a machine's is.
	await page.addInitScript(
		([base64, descriptors]) => {
			const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
			document.fonts.add(new FontFace("machine", bytes, { weight: "100 900", ...descriptors }));
		},
		[readFileSync(file, "base64"), measures] as const,
	);
	await page.route(
		(url) => !/\.\w+$/.test(url.pathname),
		async (route) => {
			if (route.request().resourceType() !== "document") return route.fallback();
			const response = await route.fetch();
			const html = await response.text();
			const body = html
				.replace(/local\([^)]*\)/g, 'local("of no machine")')
				.replaceAll("system-ui, sans-serif", "machine");
			expect(body).toContain('"Anek DejaVu", machine,');
			// The policy knows the style's hash.
			const { "content-security-policy": _, ...headers } = response.headers();
			await route.fulfill({ response, headers, body });
		},
	);
}

async function openPage(page: Page, path: string): Promise<void> {
	await page.goto(path === "a part" ? await addressOfFirst(page, "article h3 a") : path);
	await page.waitForLoadState("networkidle");
	await page.evaluate(() => document.fonts.ready);
}

async function addressOfFirst(page: Page, selector: string): Promise<string> {
	await page.goto("/parts");
	return (await page.locator(selector).first().getAttribute("href")) ?? "";
}

async function shiftedOn(page: Page, path: string): Promise<number> {
	await openPage(page, path);
	return page.evaluate(() => (globalThis as Watched).shifted);
}

for (const viewport of sizes) {
	test(`nothing moves when images and fonts load late, ${viewport.width} px`, async ({
		browser,
	}) => {
		const page = await slowPage(browser, viewport);
		for (const path of publicPages)
			expect(await shiftedOn(page, path), path).toBeLessThanOrEqual(maxShift);
		await page.goto("/register");
		await signUp(page, newPerson("Nadia Rahman"));
		await expect(page).toHaveURL(/\/(home)?$/);
		const booking = await addressOfFirst(page, 'article a[href^="/parchase/"]');
		for (const path of [booking, "/dashboard"])
			expect(await shiftedOn(page, path), path).toBeLessThanOrEqual(maxShift);
		await page.context().close();
	});

	for (const [font, measures] of Object.entries(unknownFonts))
		test(`nor where the machine's font is ${font}, ${viewport.width} px`, async ({ browser }) => {
			const page = await slowPage(browser, viewport);
			await giveFont(page, measures);
			for (const path of publicPages)
				expect(await shiftedOn(page, path), path).toBeLessThanOrEqual(maxShift);
			await page.context().close();
		});
}

/** Whether the page's words have the widths of Anek's file. */
async function isInAnek(page: Page): Promise<boolean> {
	return page.evaluate(async () => {
		const file = document.querySelector<HTMLLinkElement>("link[as=font]")?.href;
		document.fonts.add(
			await new FontFace("reference", `url(${file})`, { weight: "400 700" }).load(),
		);
		const width = (family: string) => {
			const line = document.body.appendChild(document.createElement("span"));
			Object.assign(line.style, { position: "fixed", whiteSpace: "nowrap", fontFamily: family });
			line.textContent = "Every part says what decides whether it fits: ৳ 12,345";
			const { width } = line.getBoundingClientRect();
			line.remove();
			return width;
		};
		return width(getComputedStyle(document.body).fontFamily) === width("reference");
	});
}

test("a page that opened in another font keeps it; the next shows Anek", async ({ page }) => {
	const { promise: painted, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/*.woff2", async (route) => {
		await painted;
		await route.continue().catch(() => {});
	});
	await page.goto("/blogs", { waitUntil: "commit" });
	await page.waitForFunction(
		() => performance.getEntriesByName("first-contentful-paint").length > 0,
	);
	release();
	await page.waitForLoadState("networkidle");
	await page.evaluate(() => document.fonts.ready);
	expect(await isInAnek(page)).toBe(false);
	await page.unroute("**/*.woff2");
	await expect
		.poll(async () => {
			await openPage(page, "/blogs");
			return isInAnek(page);
		})
		.toBe(true);
});

type Shown = {
	file: string;
	loading: string;
	urgent: boolean;
	top: number;
	/** The file's pixels for one of the screen's, in the direction that decides. */
	pixels: number;
	measured: boolean;
	smallestFile: boolean;
	largestFile: boolean;
	drawing: boolean;
};

// For an image cut to its place (cover) the direction that fills it decides, for a whole one the other.
function readImages(): Shown[] {
	return [...document.images]
		.filter((image) => image.complete && image.naturalWidth > 0 && image.checkVisibility())
		.map((image) => {
			const box = image.getBoundingClientRect();
			const style = getComputedStyle(image);
			const inner = (sides: string[], whole: number) =>
				whole -
				sides.reduce((sum, side) => sum + Number.parseFloat(style.getPropertyValue(side)), 0);
			const width = inner(["padding-left", "padding-right"], box.width);
			const height = inner(["padding-top", "padding-bottom"], box.height);
			// A source with widths makes naturalWidth the width it is meant for; the file's name has its own.
			const named = /-(\d+)\.(?:avif|webp)$/.exec(image.currentSrc)?.[1];
			const fileWidth = named ? Number(named) : image.naturalWidth;
			const fileHeight = (fileWidth * image.naturalHeight) / image.naturalWidth;
			const ratios = [fileWidth / width, fileHeight / height];
			const widths = [
				...(image.closest("picture")?.querySelector("source")?.srcset ?? "").matchAll(/ (\d+)w/g),
			].map(([, width]) => Number(width));
			return {
				file: new URL(image.currentSrc).pathname,
				loading: image.loading,
				urgent: image.fetchPriority === "high",
				top: box.top,
				pixels:
					(style.objectFit === "cover" ? Math.min(...ratios) : Math.max(...ratios)) /
					devicePixelRatio,
				measured: image.hasAttribute("width") && image.hasAttribute("height"),
				smallestFile: widths.length === 0 || fileWidth <= Math.min(...widths),
				largestFile: fileWidth >= Math.max(...widths),
				drawing: image.currentSrc.endsWith(".svg"),
			};
		});
}

for (const viewport of sizes) {
	test(`images fit their place; the first loads at once, the others when needed, ${viewport.width} px`, async ({
		browser,
	}) => {
		const other = await browser.newPage();
		const firstPart = await addressOfFirst(other, "article h3 a");
		await other.close();
		for (const path of ["/", "/parts", "a part"]) {
			// A browser shows a wide file in narrow places, too, once a place that needs it has fetched it.
			const context = await browser.newContext({ viewport, deviceScaleFactor: 2 });
			const page = await context.newPage();
			await openPage(page, path === "a part" ? firstPart : path);
			const shown = await page.evaluate(readImages);
			expect(shown.length, path).toBeGreaterThan(0);
			const needed = new Set<string>();
			for (const { file, pixels, smallestFile } of shown)
				if (pixels <= 2 || smallestFile) needed.add(file);
			for (const item of shown) {
				const which = `${path}: ${JSON.stringify(item)}`;
				expect(item.measured, which).toBe(true);
				// The widest screen's first row is four cards, which on a phone reach into the second screen.
				if (item.top > viewport.height * 2) expect(item.loading, which).toBe("lazy");
				if (item.drawing) continue;
				if (!item.smallestFile && !needed.has(item.file))
					expect(item.pixels, which).toBeLessThanOrEqual(2);
				if (!item.largestFile) expect(item.pixels, which).toBeGreaterThanOrEqual(0.95);
			}
			const first = shown.toSorted((a, b) => a.top - b.top)[0];
			expect([first?.loading, first?.urgent], `${path}: ${first?.file}`).toEqual(["eager", true]);
			await context.close();
		}
	});
}

test("scrolling a listing prefetches no part's page; pointing at a part does, before the press", async ({
	// Offline, a browser prefetches nothing.
	onlinePage: page,
}) => {
	const fetched: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.endsWith(".data")) fetched.push(pathname);
	});
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/parts");
	await page.waitForLoadState("networkidle");
	await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
	await page.waitForLoadState("networkidle");
	expect(fetched).toEqual([]);
	const name = page.locator("article h3 a").first();
	const address = await name.getAttribute("href");
	await name.hover();
	await expect.poll(() => fetched).toEqual([`${address}.data`]);
});
