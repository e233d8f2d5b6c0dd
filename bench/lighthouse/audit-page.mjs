import { rmSync } from "node:fs";
import { join } from "node:path";
import lighthouse from "lighthouse";
import puppeteer from "puppeteer-core";

// Runs in a folder of its own, beside Lighthouse and what that needs: one look at one page, in a
// browser that has seen nothing, and what Lighthouse makes of it as one line of JSON.
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
		// A sign-in is kept in the browser's storage; the profile is new for each look anyway.
		disableStorageReset: Boolean(token),
	};
	const { lhr } = await lighthouse(url, flags, undefined, page);
	if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
	console.log(JSON.stringify(whatItSays(lhr)));
} finally {
	await browser.close();
	rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}

// robots.txt is of the same origin and loads nothing that the page would find in the cache.
async function signIn(page) {
	await page.goto(new URL("/robots.txt", url).href);
	await page.evaluate((kept) => localStorage.setItem("accessToken", kept), token);
}

function whatItSays({ categories, audits, finalDisplayedUrl }) {
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
