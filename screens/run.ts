import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, type BrowserContext, chromium, expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { openBenchFixture } from "../bench/bench-fixture.ts";
import { logIn, newPerson, signUp } from "../e2e/page-actions.ts";
import { knownAccounts } from "../src/accounts/identity/demonstration-accounts.server.ts";
import { users } from "../src/accounts/tables.server.ts";
import { layPair, laySheet } from "./contact-sheet.ts";
import { layPictureSheet } from "./picture-sheet.ts";
import { addSampleAudit } from "./sample-audit.ts";
import { addSampleData, longCustomer } from "./sample-data.ts";
import type { Screen, Viewer } from "./screen.ts";
import { screens as all } from "./screens.ts";
import { takeScreenshots, windows } from "./screenshot.ts";
import { uncoveredPages } from "./uncovered-pages.ts";

// `npm run screens -- [FOLDER [NAME …]]`: every screen, and every shipped picture, on contact sheets in test-results/screens/. FOLDER gets each screen
// at its full length as well, and those that are on no sheet; with NAMEs only screens whose names contain one, or whose
// viewer is one, are taken, and no sheet is made.
const [folder, ...only] = process.argv.slice(2);
const sheets = resolve("test-results/screens");
// What README shows.
const shownInReadme = resolve("docs/screens");
const fixture = await openBenchFixture();
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM_PATH ?? "",
	args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
});
const imageFolder = folder ? resolve(folder) : await mkdtemp(join(tmpdir(), "jontro-screens-"));
try {
	process.exitCode = (await takeAll()) ? 0 : 1;
} finally {
	await browser.close();
	await fixture.close();
	if (!folder) await rm(imageFolder, { recursive: true, force: true });
}

async function takeAll(): Promise<boolean> {
	const screens = all.filter(isWanted);
	const origin = await openFilledShop();
	const wrong: string[] = [];
	const paths: string[] = [];
	const taken: Screen[] = [];
	const viewers = new Map<Viewer, BrowserContext>();
	for (const screen of screens) {
		const context = viewers.get(screen.as) ?? (await openAs(browser, origin, screen.as));
		viewers.set(screen.as, context);
		console.log(screen.name);
		const shot = await takeScreenshots(context, screen, imageFolder);
		paths.push(shot.path);
		wrong.push(...shot.wrong);
		if (shot.taken && !screen.offSheet) taken.push(screen);
	}
	if (only.length === 0)
		wrong.push(...uncoveredPages(paths).map((file) => `no screen shows ${file}`));
	for (const sentence of wrong) console.error(sentence);
	if (only.length === 0) await makeSheets(taken);
	return wrong.length === 0;
}

function isWanted({ name, as }: Screen): boolean {
	const isNamed = (word: string) => as === word || name.toLowerCase().includes(word.toLowerCase());
	return only.length === 0 || only.some(isNamed);
}

async function openFilledShop(): Promise<string> {
	const first = await fixture.startShop({ SAMPLE_ORDERS: "on" });
	const { db } = fixture.connection;
	await addSampleData(db, accountOf("customer").email);
	await addSampleAudit(db, accountOf("admin").email);
	// Restarted, so that no page is cached from before.
	await first.stop();
	const { port } = await fixture.startShop({ HOLD_MINUTES: "30", MAX_UNPAID_ORDERS: "50" });
	return `http://localhost:${port}`;
}

async function openAs(from: Browser, baseURL: string, viewer: Viewer): Promise<BrowserContext> {
	const context = await from.newContext({ baseURL, reducedMotion: "reduce" });
	context.setDefaultTimeout(30_000);
	if (viewer === "visitor") return context;
	const page = await context.newPage();
	await page.goto(viewer === "newcomer" ? "/register" : "/login");
	const newcomer = { ...newPerson("Karim"), name: longCustomer };
	if (viewer === "newcomer") await signUp(page, newcomer);
	else await logIn(page, accountOf(viewer));
	await expect(page).not.toHaveURL(/login|register/, { timeout: 30_000 });
	// A second factor is set up only where the address is verified.
	const isNewcomer = eq(users.email, newcomer.email);
	await fixture.connection.db.update(users).set({ emailVerified: true }).where(isNewcomer);
	await page.close();
	return context;
}

function accountOf(role: string) {
	const account = knownAccounts.find((account) => account.role === role);
	if (!account) throw new Error(`the demonstration has no ${role}`);
	return account;
}

async function makeSheets(screens: readonly Screen[]): Promise<void> {
	await mkdir(sheets, { recursive: true });
	for (const window of windows) {
		const bytes = await laySheet(browser, screens, window, { from: imageFolder, to: sheets });
		console.log(`${window.width}-${window.theme}.webp: ${Math.round(bytes / 1024)} KiB`);
	}
	for (const theme of ["light", "dark"] as const) {
		const bytes = await layPictureSheet(browser, theme, sheets);
		console.log(`pictures-${theme}.webp: ${Math.round(bytes / 1024)} KiB`);
	}
	for (const [name, file] of [
		["Home", "shop"],
		["Manage orders", "admin"],
	] as const) {
		const screen = screens.find((screen) => screen.name === name);
		if (screen) await layPair(imageFolder, screen, join(shownInReadme, `${file}.webp`));
	}
}
