import { expect } from "@playwright/test";
import { test } from "./harness/journey.ts";

test("the font for Bangla loads once Bangla is typed", async ({ page }) => {
	await page.goto("/blogs", { waitUntil: "networkidle" });
	// A font that no character of the page needs stays unloaded.
	const fontStatus = () =>
		page.evaluate(
			() => [...document.fonts].find(({ unicodeRange }) => /U\+0?980/i.test(unicodeRange))?.status,
		);
	expect(await fontStatus()).toBe("unloaded");
	await page
		.getByLabel("Search parts by name, socket or part number")
		.fill("বাড়ি ১২, রোড ৫, ধানমন্ডি");
	await expect.poll(fontStatus).toBe("loaded");
});
