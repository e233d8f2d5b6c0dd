import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, type BrowserContext, chromium, expect } from "@playwright/test";
import { openBenchFixture } from "../bench/bench-fixture.ts";
import { logIn, newcomer, signUp } from "../e2e/page-actions.ts";
import { knownAccounts } from "../src/accounts/identity/demonstration-accounts.server.ts";
import { layPair, laySheet } from "./contact-sheet.ts";
import { addAudit } from "./sample-audit.ts";
import { addYears, longCustomer } from "./sample-data.ts";
import { screens as all, type Screen, type Viewer } from "./screens.ts";
import { shoot, windows } from "./screenshot.ts";
import { unseenPages } from "./uncovered-pages.ts";

// `npm run screens -- [FOLDER [NAME]]`: every screen on contact sheets in docs/screens/. FOLDER keeps each screen
// at its full length as well, and those that are on no sheet; with NAME only screens whose names have it are taken,
// and no sheet is laid.
const [folder, only] = process.argv.slice(2);
const sheets = resolve("docs/screens");
const setting = await openBenchFixture();
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM_PATH ?? "",
	args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
});
const kept = folder ? resolve(folder) : await mkdtemp(join(tmpdir(), "jontro-screens-"));
try {
	process.exitCode = (await takeAll()) ? 0 : 1;
} finally {
	await browser.close();
	await setting.close();
	if (!folder) await rm(kept, { recursive: true, force: true });
}

async function takeAll(): Promise<boolean> {
	const screens = all.filter(({ name }) => name.toLowerCase().includes(only?.toLowerCase() ?? ""));
	const origin = await openShopOfYears();
	const wrong: string[] = [];
	const paths: string[] = [];
	const taken: Screen[] = [];
	const viewers = new Map<Viewer, BrowserContext>();
	for (const screen of screens) {
		const context = viewers.get(screen.as) ?? (await openAs(browser, origin, screen.as));
		viewers.set(screen.as, context);
		console.log(screen.name);
		const shot = await shoot(context, screen, kept);
		paths.push(shot.path);
		wrong.push(...shot.wrong);
		if (shot.taken && !screen.apart) taken.push(screen);
	}
	if (!only) wrong.push(...unseenPages(paths).map((file) => `no screen shows ${file}`));
	for (const sentence of wrong) console.error(sentence);
	if (!only) await laySheets(taken);
	return wrong.length === 0;
}

async function openShopOfYears(): Promise<string> {
	const first = await setting.startShop();
	const { db } = setting.connection;
	await addYears(db, accountOf("customer").email);
	await addAudit(db, accountOf("admin").email);
	// Anew, so that no page is kept from before.
	await first.stop();
	const { port } = await setting.startShop({ HOLD_MINUTES: "30", MAX_UNPAID_ORDERS: "50" });
	return `http://localhost:${port}`;
}

async function openAs(from: Browser, baseURL: string, viewer: Viewer): Promise<BrowserContext> {
	const context = await from.newContext({ baseURL, reducedMotion: "reduce" });
	context.setDefaultTimeout(30_000);
	if (viewer === "visitor") return context;
	const page = await context.newPage();
	await page.goto(viewer === "newcomer" ? "/register" : "/login");
	if (viewer === "newcomer") await signUp(page, { ...newcomer("Karim"), name: longCustomer });
	else await logIn(page, accountOf(viewer));
	await expect(page).not.toHaveURL(/login|register/, { timeout: 30_000 });
	await page.close();
	return context;
}

function accountOf(role: string) {
	const account = knownAccounts.find((account) => account.role === role);
	if (!account) throw new Error(`the demonstration has no ${role}`);
	return account;
}

async function laySheets(screens: readonly Screen[]): Promise<void> {
	await mkdir(sheets, { recursive: true });
	for (const window of windows) {
		const bytes = await laySheet(browser, screens, window, { from: kept, to: sheets });
		console.log(`${window.width}-${window.theme}.webp: ${Math.round(bytes / 1024)} KiB`);
	}
	for (const [name, file] of [
		["Home", "shop"],
		["My orders", "dashboard"],
	] as const) {
		const screen = screens.find((screen) => screen.name === name);
		if (screen) await layPair(kept, screen, join(sheets, `${file}.webp`));
	}
}
