import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { quickFolder } from "./test/harness/database/quick-folder.ts";

// A port of the run's own (its workers read this file too, and find the port set).
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 10_000));
const port = process.env.E2E_PORT;
// Its data folder, where the journeys read the mails. By its name the next run knows a leftover.
process.env.E2E_DATA_DIR ??= join(
	quickFolder(),
	`jontro-test-server-${randomBytes(4).toString("hex")}`,
);
const address = `http://localhost:${port}`;

// Playwright's own list, which this one replaces, and two pages of the address bar's menu: Chromium prepares both for
// each window, and each took 0.4 s of a processor.
const withoutFeatures = [
	"AvoidUnnecessaryBeforeUnloadCheckSync",
	"DestroyProfileOnBrowserClose",
	"HttpsUpgrades",
	"HttpsFirstBalancedModeAutoEnable",
	"LensOverlay",
	"MediaRouter",
	"PaintHolding",
	"ThirdPartyStoragePartitioning",
	"AvoidCorsURLLoaderRestartOnRedirect",
	"TcpPortRandomizationWin",
	"OptimizationHints",
	"NetworkTimeServiceQuerying",
	"AimEnabled",
	"PreconnectToSearch",
	"WebUIOmniboxPopup",
	"WebUIOmniboxAimPopup",
];

/** Browser journeys through the built shop, on a demonstration catalogue of its own. */
export default defineConfig({
	testDir: "e2e",
	testMatch: "*.journey.ts",
	fullyParallel: true,
	// Two processors: while one journey waits for the shop or for a transition, the others have work.
	workers: 3,
	// Only what hangs comes to its end by it: on a busy machine a journey may take several times as long.
	timeout: 180_000,
	expect: { timeout: 60_000 },
	forbidOnly: true,
	// What passes only at a second try hides a race: it is red.
	retries: 0,
	reporter: "list",
	use: {
		baseURL: address,
		viewport: { width: 1280, height: 900 },
		// A record of every step, with what each request answered, is up to a tenth of what the journeys cost. A failed journey
		// leaves its error, and its page at the end as a picture and as text; `npx playwright test NAME --trace=on` leaves all.
		trace: "off",
		screenshot: "only-on-failure",
		launchOptions: {
			...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
			// The first two are for root and small /dev/shm; the next five keep the browser from calling its maker.
			args: [
				"--no-sandbox",
				"--disable-dev-shm-usage",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-default-apps",
				"--disable-sync",
				"--no-first-run",
				`--disable-features=${withoutFeatures.join(",")}`,
				// A page of a journey does not live long enough to win back what its best machine code costs.
				"--js-flags=--no-opt --no-maglev",
			],
		},
	},
	webServer: {
		command: `"${process.execPath}" e2e/harness/open-shop.ts`,
		url: `${address}/api/ready`,
		env: {
			NODE_ENV: "production",
			GIVEN_NODE_ENV: "",
			SHOP_MODE: "demonstration",
			PORT: port,
			DATABASE_URL: "",
			RATE_LIMITS: "off",
			SAMPLE_ORDERS: "off",
			LOG_LEVEL: "warn",
		},
		timeout: 120_000,
		stdout: "ignore",
		stderr: "pipe",
		gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
	},
});
