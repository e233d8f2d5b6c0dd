import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type Axe from "axe-core";
import { clippedTexts, sidewaysPixels, spreadText, tooSmallTargets } from "./page-measurements.ts";

// Each page reads it anew: the minified form is less than half as long.
const axeCore = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const desk = { width: 1280, height: 900 };
/** 1280 CSS pixels at 200 % and at 400 % zoom (WCAG 1.4.4, 1.4.10). */
const zoomed = { width: 640, height: 900 };
const narrow = { width: 320, height: 800 };

/**
 * What axe reads. Header, strip and footer are the same on each page of one kind of visitor, and are read on the first page
 * of each kind (accessibility-of-pages.journey.ts) and in each state of their own.
 */
type Part = "content" | "frame" | "whole";
const unread: Record<Part, string[]> = {
	content: ["body > header", "body > nav", "body > footer"],
	frame: ["main"],
	whole: [],
};

/**
 * Fails with a list of all accessibility problems of the page as it is now: what axe finds in light at a desk and
 * in dark at 320 px, a sideways scroll at 640 and 320 px, targets under 24 px, text that is lost where the reader asks
 * for more space. The page is not reloaded, so its state (an open dialog, an error) stays.
 */
export async function expectAccessible(
	page: Page,
	name: string,
	part: Part = "content",
): Promise<void> {
	await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
	await coloursSettled(page);
	const atDesk = [...(await axeFinds(page, part)), ...(await page.evaluate(tooSmallTargets))];
	await page.setViewportSize(zoomed);
	const atZoom = await scrollsSideways(page);
	await page.setViewportSize(narrow);
	await page.emulateMedia({ colorScheme: "dark" });
	await coloursSettled(page);
	const onPhone = [
		...(await axeFinds(page, part)),
		...(await page.evaluate(tooSmallTargets)),
		...(await scrollsSideways(page)),
		...(await lostWithMoreSpace(page)),
	];
	// The colours first: a narrow page is painted anew for less.
	await page.emulateMedia({ colorScheme: "light" });
	await page.setViewportSize(desk);
	expect.soft({ name, atDesk, atZoom, onPhone }).toEqual({
		name,
		atDesk: [],
		atZoom: [],
		onPhone: [],
	});
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

async function axeFinds(page: Page, part: Part): Promise<string[]> {
	// A page that has axe since its check in light is not made to read half a megabyte of it again.
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore);
	return page.evaluate(findViolations, { standards, exclude: unread[part] });
}

// Runs in the page.
async function findViolations(of: { standards: string[]; exclude: string[] }) {
	const { axe } = window as unknown as { axe: typeof Axe };
	const { violations } = await axe.run(
		{ include: ["html"], exclude: of.exclude },
		{
			runOnly: of.standards,
			rules: { "target-size": { enabled: true } },
			resultTypes: ["violations"],
			selectors: false,
		},
	);
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ html, any }) => `${id}: ${html} ${any.map(({ message }) => message).join(" ")}`),
	);
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
