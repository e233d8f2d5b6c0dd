import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { sidewaysPixels } from "../e2e/page-measurements.ts";
import type { Screen } from "./screen.ts";

/** A browser window, and the maximum height of a page on the sheet, in CSS pixels. */
export type Window = { width: number; height: number; shown: number; theme: "light" | "dark" };

/** Every window of the contact sheets: the three widths of the specification and a large screen, in both colours. */
export const windows: readonly Window[] = (["light", "dark"] as const).flatMap((theme) => [
	{ width: 360, height: 740, shown: 1_100, theme },
	{ width: 768, height: 1_024, shown: 1_200, theme },
	{ width: 1_280, height: 900, shown: 1_050, theme },
	{ width: 1_920, height: 1_080, shown: 1_300, theme },
]);

const settlesWithinMs = 250;
const paper = { width: 794, height: 1_123 }; // A4 at 96 dots an inch
const margin = "10mm"; // the default of browsers

/** The folder of one window's screenshots. */
export function folderOf(
	folder: string,
	{ width, theme }: Pick<Window, "width" | "theme">,
): string {
	return join(folder, `${width}-${theme}`);
}

/** The file name of a screenshot. */
export function fileOf({ name }: Screen): string {
	return `${name
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "-")
		.replaceAll(/^-|-$/g, "")}.png`;
}

/**
 * Opens a screen once and takes its whole page in every window. Returns its path, whether all screenshots
 * were taken, and what was wrong.
 */
export async function takeScreenshots(
	context: BrowserContext,
	screen: Screen,
	folder: string,
): Promise<{ path: string; taken: boolean; wrong: string[] }> {
	const page = await context.newPage();
	const wrong: string[] = [];
	let path = screen.path;
	let taken = false;
	page.on("pageerror", (error) => wrong.push(`${screen.name}: ${error.message}`));
	try {
		await open(page, screen);
		path = new URL(page.url()).pathname;
		for (const window of windows) wrong.push(...(await take(page, screen, window, folder)));
		taken = true;
	} catch (error) {
		wrong.push(`${screen.name}: ${error instanceof Error ? error.message : error}`);
	} finally {
		await context.setOffline(false);
		await page.close();
	}
	return { path, taken, wrong };
}

async function open(page: Page, { path, interact, calls }: Screen): Promise<void> {
	await page.setViewportSize({ width: 1_280, height: 900 });
	if (calls) {
		const aborts = calls === "lost";
		await page.route("**/api/**", (route) => (aborts ? route.abort() : undefined));
	}
	await page.goto(path, { waitUntil: calls ? "domcontentloaded" : "load" });
	if (calls === "lost") await page.locator("main [role=alert]").waitFor();
	else if (calls) await page.waitForTimeout(1_500);
	else await page.locator("main [role=status] .sr-only").waitFor({ state: "detached" });
	await interact?.(page);
}

async function take(page: Page, screen: Screen, window: Window, folder: string): Promise<string[]> {
	const { width, height, theme } = window;
	const media = screen.printed ? "print" : "screen";
	await page.emulateMedia({ colorScheme: theme, media, reducedMotion: "reduce" });
	await page.setViewportSize(screen.printed ? paper : { width, height });
	if (screen.printed)
		await page.evaluate((edge) => document.body.style.setProperty("padding", edge), margin);
	await settled(page);
	const into = folderOf(folder, window);
	await mkdir(into, { recursive: true });
	// A dialog covers the window, and a longer picture would show the page below uncovered.
	const fullPage = (await page.locator("[role$=dialog]").count()) === 0;
	await page.screenshot({ path: join(into, fileOf(screen)), fullPage });
	const sideways = await page.evaluate(sidewaysPixels);
	return sideways > 0 ? [`${screen.name}: ${sideways} px too wide at ${width}`] : [];
}

// Images below the first screen load lazily; here all of them are wanted. What depends on the
// window's width and colours changes within a few frames.
async function settled(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (const image of document.images) image.loading = "eager";
		await Promise.all([...document.images].map((image) => image.decode().catch(() => null)));
		await document.fonts.ready;
	});
	await page.waitForTimeout(settlesWithinMs);
}
