import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { clippedTexts, sidewaysPixels, spreadText, tooSmallTargets } from "./page-measurements.ts";

type RunOptions = Parameters<AxeBuilder["options"]>[0];

// Each page reads it anew: the minified form is less than half as long.
const axeCore = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const all = {
	type: "tag" as const,
	values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
const desk = { width: 1280, height: 900 };
/** 1280 CSS pixels at 200 % and at 400 % zoom (WCAG 1.4.4, 1.4.10). */
const zoomed = { width: 640, height: 900 };
const narrow = { width: 320, height: 800 };

// Of what is also seen at a desk only these can differ in the dark or on a narrow screen.
const rulesOfLook = {
	type: "rule" as const,
	values: ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"],
};
const onlyNarrow = "data-seen-on-narrow-screens-only";

/**
 * Fails with a list of all accessibility problems of the page as it is now: what axe finds in light at a desk and
 * in dark at 320 px, a sideways scroll at 640 and 320 px, targets under 24 px, text that is lost where the reader asks
 * for more space. The page is not reloaded, so its state (an open dialog, an error) stays. `besides`: what was checked
 * in another state of the page and is the same in this one.
 */
export async function expectAccessible(
	page: Page,
	name: string,
	besides: readonly string[] = [],
): Promise<void> {
	await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
	await coloursSettled(page);
	const atDesk = [
		...(await axeFinds(page, all, besides)),
		...(await page.evaluate(tooSmallTargets)),
	];
	const seenAtDesk = await page.evaluateHandle(
		() => new Set([...document.querySelectorAll("body *")].filter((one) => one.checkVisibility())),
	);
	await page.setViewportSize(zoomed);
	const atZoom = await scrollsSideways(page);
	await page.setViewportSize(narrow);
	await page.emulateMedia({ colorScheme: "dark" });
	await coloursSettled(page);
	const news = await page.evaluate(markNew, { seenAtDesk, onlyNarrow });
	const onPhone = [
		...(await axeFinds(page, rulesOfLook, besides)),
		...(news > 0 ? await axeFinds(page, all, besides, `[${onlyNarrow}]`) : []),
		...(await page.evaluate(tooSmallTargets)),
		...(await scrollsSideways(page)),
		...(await lostWithMoreSpace(page)),
	];
	await page.setViewportSize(desk);
	await page.emulateMedia({ colorScheme: "light" });
	expect.soft({ name, atDesk, atZoom, onPhone }).toEqual({
		name,
		atDesk: [],
		atZoom: [],
		onPhone: [],
	});
}

/** Marks the elements that were not seen before, and says how many they are. */
function markNew({ seenAtDesk, onlyNarrow }: { seenAtDesk: Set<Element>; onlyNarrow: string }) {
	for (const old of document.querySelectorAll(`[${onlyNarrow}]`)) old.removeAttribute(onlyNarrow);
	const news = [...document.querySelectorAll("body *")].filter(
		(one) => one.checkVisibility() && !seenAtDesk.has(one),
	);
	for (const one of news) one.setAttribute(onlyNarrow, "");
	return news.length;
}

/**
 * Goes to the page's top, where what is scrolled half below the header can be seen, and waits for the colours'
 * transition between themes there, up to two seconds: a paused animation never ends. What comes into view by
 * scrolling may begin its transition only then.
 */
async function coloursSettled(page: Page): Promise<void> {
	await page.evaluate(async () => {
		window.scrollTo({ top: 0, behavior: "instant" });
		const frame = () => new Promise((painted) => requestAnimationFrame(painted));
		async function settled() {
			for (let still = 0; still < 3; still += 1) {
				await frame();
				const ending = document
					.getAnimations()
					.filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
				if (ending.length > 0) still = 0;
				await Promise.allSettled(ending.map(({ finished }) => finished));
			}
		}
		await Promise.race([settled(), new Promise((resolve) => setTimeout(resolve, 2_000))]);
	});
}

async function axeFinds(
	page: Page,
	rules: RunOptions["runOnly"],
	besides: readonly string[],
	within?: string,
): Promise<string[]> {
	// Without the legacy mode every run opens and closes a page of its own; the shop has no frames.
	const axe = new AxeBuilder(await loaded(page)).setLegacyMode(true);
	if (within) axe.include(within);
	for (const part of besides) axe.exclude(part);
	const { violations } = await axe
		.options({
			runOnly: rules,
			rules: { "target-size": { enabled: true } },
			resultTypes: ["violations"],
			selectors: false,
		})
		.analyze();
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ html, any }) => `${id}: ${html} ${any.map(({ message }) => message).join(" ")}`),
	);
}

// A page that has axe since its check in light is not made to read half a megabyte of it again.
async function loaded(page: Page): Promise<{ page: Page; axeSource: string }> {
	const isThere = await page.evaluate(() => "axe" in window);
	return { page, axeSource: isThere ? ";" : axeCore };
}

async function scrollsSideways(page: Page): Promise<string[]> {
	const pixels = await page.evaluate(sidewaysPixels);
	return pixels > 0 ? [`scrolls ${pixels} px sideways`] : [];
}

async function lostWithMoreSpace(page: Page): Promise<string[]> {
	const before = new Set(await page.evaluate(clippedTexts));
	await page.evaluate(spreadText, true);
	const lost = (await page.evaluate(clippedTexts)).filter((text) => !before.has(text));
	const sideways = await scrollsSideways(page);
	await page.evaluate(spreadText, false);
	return [...lost, ...sideways].map((what) => `with text spacing: ${what}`);
}
