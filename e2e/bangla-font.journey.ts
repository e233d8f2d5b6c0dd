import { expect, test } from "@playwright/test";

test("Bangla is written with the shop's own letters", async ({ page }) => {
	await page.goto("/blogs", { waitUntil: "networkidle" });
	// A face that no character of the page was looked for in stays unloaded.
	const standing = () =>
		page.evaluate(
			() => [...document.fonts].find(({ unicodeRange }) => /U\+0?980/i.test(unicodeRange))?.status,
		);
	expect(await standing()).toBe("unloaded");
	await page.getByRole("searchbox").first().fill("বাড়ি ১২, রোড ৫, ধানমন্ডি");
	await expect.poll(standing).toBe("loaded");
});
