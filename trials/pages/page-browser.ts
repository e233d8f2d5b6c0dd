import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";

export type WatchedBrowser = Awaited<ReturnType<typeof openWatchedBrowser>>;

/** Settings of a shop whose pages are opened: production, without the demonstration's catalogue. */
export const pageSettings = {
	SHOP_MODE: "production",
	ALLOW_UNSAFE: "http",
	PAYMENT_PROVIDER: "sandbox",
	REQUIRE_ADMIN_2FA: "off",
	RATE_LIMITS: "on",
	ACCESS_TOKEN_MINUTES: "600",
};

const launchArgs = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"];
// Long enough for a busy machine: text that is missing is missing then too.
const shownWithinMs = 30_000;

/** Why no browser can be opened on this machine; null where one can. */
export function noBrowser(): string | null {
	return process.env.CHROMIUM_PATH ? null : "no Chromium: name one in CHROMIUM_PATH";
}

/**
 * Opens a browser on the shop at `origin` that notes whatever injected text triggers in it, and verifies that it notices
 * injected scripts.
 */
export async function openWatchedBrowser(origin: string) {
	const executablePath = process.env.CHROMIUM_PATH ?? "";
	const browser = await chromium.launch({ executablePath, args: launchArgs });
	const tab = await openTab(browser, origin, { open: true });
	const seen = await tab.showHtml(
		"<p onclick=a()><img src='https://evil.example/' onerror=alert(0)></p><script>alert(1)</script>",
	);
	await tab.close();
	for (const sign of ["ran: 0", "ran: 1", "requested", "made an element: <p"]) {
		if (!seen.some((item) => item.startsWith(sign))) throw new Error(`the watch misses "${sign}"`);
	}
	return {
		browser,
		/**
		 * Opens tabs for one viewer: nobody, or whoever holds the access token. With `open` the page's
		 * policy is not applied, so that whatever got into a page does run.
		 */
		openTab: (viewer: Viewer) => openTab(browser, origin, viewer),
		close: () => browser.close(),
	};
}

type Viewer = { token?: string; open: boolean };

async function openTab(browser: Browser, origin: string, { token, open }: Viewer) {
	const context = await browser.newContext({ baseURL: origin, bypassCSP: open });
	if (token)
		await context.addInitScript((token) => {
			try {
				localStorage.setItem("accessToken", token);
			} catch {
				// a document without storage
			}
		}, token);
	const noted: string[] = [];
	await blockForeign(context, origin, noted);
	const page = await context.newPage();
	watch(page, origin, noted);
	const since = async () => [...noted.splice(0), ...(await page.evaluate(listForeignElements))];
	return {
		page,
		/** Opens a path and waits until the text can be read there; returns what was triggered. */
		async open(path: string, shows?: string): Promise<string[]> {
			await page.goto(path, { waitUntil: "load" });
			const missing =
				shows === undefined || (await isShown(page, shows)) ? [] : ["it is not shown"];
			return [...missing, ...(await since())];
		},
		/** Shows a document that is no page of the shop, such as a mail; returns what was triggered. */
		async showHtml(html: string): Promise<string[]> {
			await page.setContent(html, { waitUntil: "networkidle" });
			return since();
		},
		close: () => context.close(),
	};
}

/** Nothing of another origin is fetched; each attempt is noted. */
async function blockForeign(
	context: BrowserContext,
	origin: string,
	noted: string[],
): Promise<void> {
	const isForeign = (url: URL) => url.protocol.startsWith("http") && url.origin !== origin;
	await context.route(isForeign, (route) => {
		noted.push(`requested ${route.request().url()}`);
		return route.abort();
	});
}

function watch(page: Page, origin: string, noted: string[]): void {
	page.on("dialog", (dialog) => {
		noted.push(`ran: ${dialog.message()}`);
		void dialog.dismiss();
	});
	page.on("popup", (popup) => void noted.push(`opened ${popup.url()}`));
	page.on("pageerror", (error) => void noted.push(`broke: ${error.message}`));
	page.on("console", (message) => {
		if (/Content Security Policy/i.test(message.text())) noted.push(`refused: ${message.text()}`);
	});
	page.on("framenavigated", (frame) => {
		const url = frame.url();
		if (url.startsWith("about:") || url.startsWith(`${origin}/`)) return;
		noted.push(`went to ${url}`);
	});
}

/** Elements that injected text has created: none of these is ever in a page of the shop. */
function listForeignElements(): string[] {
	const forbidden =
		"iframe,object,embed,base,meta[http-equiv],math,animate,body style,body form[action^=http]";
	const isStrange = ({ name, value }: Attr) =>
		name.startsWith("on") ||
		(name === "style" && value.includes("evil")) ||
		(["href", "src", "action", "formaction", "data"].includes(name) && leadsAway(value));
	function leadsAway(value: string): boolean {
		const url = URL.parse(value, location.href);
		return !url || !/^(?:https?|tel|mailto):$/.test(url.protocol) || url.hostname.includes("evil");
	}
	const changed = [...document.querySelectorAll("*")].filter((item) =>
		[...item.attributes].some(isStrange),
	);
	const strange = [...document.querySelectorAll(forbidden), ...changed];
	return strange.map((item) => `made an element: ${item.outerHTML.slice(0, 120)}`);
}

/** Whether a page shows this text, as text or in one of its fields; line breaks and spaces aside. */
async function isShown(page: Page, words: string): Promise<boolean> {
	try {
		await page.waitForFunction(
			(sought) => {
				const bare = (text: string) => text.replace(/[\s\p{C}]/gu, "");
				const fields = [...document.querySelectorAll("input,textarea")] as HTMLInputElement[];
				const texts = [document.body.textContent ?? "", ...fields.map((field) => field.value)].join(
					"\n",
				);
				return bare(texts).includes(bare(sought));
			},
			words,
			{ timeout: shownWithinMs, polling: 50 },
		);
		return true;
	} catch {
		return false;
	}
}
