import { chromium } from "@playwright/test";
import type { Viewer } from "./look-at-mail.ts";

/** Opens Chromium; without pictures as where a mail program does not fetch them unasked. */
export async function openChromium(program: string, pictures: boolean): Promise<Viewer> {
	const args = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"];
	const browser = await chromium.launch({ executablePath: program, args });
	const page = await browser.newPage();
	if (!pictures) await page.route(/\.(?:jpg|png)$/, (route) => route.abort("blockedbyclient"));
	return {
		open: async (address) => void (await page.goto(address)),
		run: (script, ...given) =>
			page.evaluate(`(${script})(...${JSON.stringify(given)})`) as Promise<never>,
		resize: (width, height) => page.setViewportSize({ width, height }),
		screenshot: () => page.screenshot(),
		close: () => browser.close(),
	};
}
