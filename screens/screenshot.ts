import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { sidewaysPixels } from "../e2e/page-measurements.ts";
import type { Screen } from "./screens.ts";

/** A window that is looked through, and how much of a page its picture shows at most, in CSS pixels. */
export type Window = { width: number; height: number; shown: number; theme: "light" | "dark" };

/** Every window of the contact sheets: the three widths of the specification in both colours. */
export const windows: readonly Window[] = (["light", "dark"] as const).flatMap((theme) => [
	{ width: 360, height: 740, shown: 1_100, theme },
	{ width: 768, height: 1_024, shown: 1_200, theme },
	{ width: 1_280, height: 900, shown: 1_050, theme },
]);

const settlesWithinMs = 250;
const paper = { width: 794, height: 1_123 }; // A4 at 96 dots an inch
const margin = "10mm"; // as browsers leave round a page

/** Where the pictures of one window lie. */
export function folderOf(
	folder: string,
	{ width, theme }: Pick<Window, "width" | "theme">,
): string {
	return join(folder, `${width}-${theme}`);
}

/** The file of a screen's picture, without its folder. */
export function fileOf({ name }: Screen): string {
	return `${name
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "-")
		.replaceAll(/^-|-$/g, "")}.png`;
}

/**
 * Opens a screen once and takes its whole page through every window. Answers where it was, whether all pictures
 * were taken, and what was wrong.
 */
export async function shoot(
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

async function open(page: Page, { path, act, calls }: Screen): Promise<void> {
	await page.setViewportSize({ width: 1_280, height: 900 });
	if (calls) {
		const meets = calls === "lost" ? "abort" : null;
		await page.route("**/api/**", (route) => (meets ? route.abort() : undefined));
	}
	await page.goto(path, { waitUntil: calls ? "domcontentloaded" : "load" });
	if (calls === "lost") await page.locator("main [role=alert]").waitFor();
	else if (calls) await page.waitForTimeout(1_500);
	else await page.locator("main [role=status] .sr-only").waitFor({ state: "detached" });
	await act?.(page);
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
	await page.screenshot({ path: join(into, fileOf(screen)), fullPage: true });
	const sideways = await page.evaluate(sidewaysPixels);
	return sideways > 0 ? [`${screen.name}: ${sideways} px too wide at ${width}`] : [];
}

// Pictures below the first screen are fetched late; here all of them are wanted. What follows the
// window's width and colours does so within a few frames.
async function settled(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (const image of document.images) image.loading = "eager";
		await Promise.all([...document.images].map((image) => image.decode().catch(() => null)));
		await document.fonts.ready;
	});
	await page.waitForTimeout(settlesWithinMs);
}
