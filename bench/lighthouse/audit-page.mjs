import { rmSync } from "node:fs";
import { join } from "node:path";
import lighthouse from "lighthouse";
import puppeteer from "puppeteer-core";

// Runs in a folder of its own, beside Lighthouse and its dependencies: audits one page in a
// fresh browser and prints the result as one line of JSON.
const { url, chromium, token } = JSON.parse(process.argv[2] ?? "{}");
const profile = join(import.meta.dirname, `profile-${process.pid}`);
const browser = await puppeteer.launch({
	executablePath: chromium,
	userDataDir: profile,
	args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
});
try {
	const page = await browser.newPage();
	if (token) await signIn(page);
	const flags = {
		logLevel: "error",
		onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
		// A sign-in is stored in the browser's storage; the profile is new for each audit anyway.
		disableStorageReset: Boolean(token),
	};
	const { lhr } = await lighthouse(url, flags, undefined, page);
	if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
	console.log(JSON.stringify(summaryOf(lhr)));
} finally {
	await browser.close();
	rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}

// robots.txt is of the same origin and loads nothing that the page would find in the cache.
async function signIn(page) {
	await page.goto(new URL("/robots.txt", url).href);
	await page.evaluate((stored) => localStorage.setItem("accessToken", stored), token);
}

function summaryOf({ categories, audits, finalDisplayedUrl }) {
	const score = (name) => Math.round((categories[name]?.score ?? 0) * 100);
	const faults = ["accessibility", "best-practices", "seo"].flatMap((name) =>
		categories[name].auditRefs
			.filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
			.map(({ id }) => id),
	);
	return {
		address: finalDisplayedUrl,
		performance: score("performance"),
		accessibility: score("accessibility"),
		bestPractices: score("best-practices"),
		seo: score("seo"),
		fcpMs: audits["first-contentful-paint"].numericValue,
		lcpMs: audits["largest-contentful-paint"].numericValue,
		tbtMs: audits["total-blocking-time"].numericValue,
		cls: audits["cumulative-layout-shift"].numericValue,
		faults,
	};
}
