import {
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	expect,
	type Page,
} from "@playwright/test";

export type Person = { name: string; email: string; password: string };

/** A person without an account yet. */
export function newPerson(name: string): Person {
	const tag = Math.random().toString(36).slice(2, 10);
	return {
		name,
		email: `${name.toLowerCase().split(" ")[0]}.${tag}@mail.example.com`,
		password: "blue-rickshaw-42",
	};
}

/** Fills and sends the sign-up form that is open. */
export async function signUp(page: Page, person: Person): Promise<void> {
	await page.getByLabel("Name", { exact: true }).fill(person.name);
	await page.getByLabel("Email", { exact: true }).fill(person.email);
	await page.getByLabel("Password", { exact: true }).fill(person.password);
	await page.getByRole("button", { name: "Sign Up" }).click();
}

/** Fills and sends the login form that is open. */
export async function logIn(page: Page, person: Pick<Person, "email" | "password">): Promise<void> {
	await page.getByLabel("Email", { exact: true }).fill(person.email);
	await page.getByLabel("Password", { exact: true }).fill(person.password);
	await page.getByRole("button", { name: "LOG In" }).click();
}

/** Presses Logout and waits for the login page: the address may change before its document is there. */
export async function logOut(page: Page): Promise<void> {
	const loaded = page.waitForEvent("load");
	await page.getByRole("button", { name: "Logout" }).first().click();
	await loaded;
	await expect(page).toHaveURL(/\/login/);
	await page.locator("html[data-hydrated]").waitFor();
}

/** The browser notifies its pages a moment after it went offline. */
export async function goOffline(page: Page): Promise<void> {
	await page.context().setOffline(true);
	await page.waitForFunction(() => !navigator.onLine);
}

/** Ends `goOffline`. On a computer without any network the browser never sends the event, so this sends it. */
export async function goOnline(page: Page): Promise<void> {
	await page.context().setOffline(false);
	// The page may reload as soon as it knows.
	await page
		.evaluate(() => navigator.onLine || dispatchEvent(new Event("online")))
		.catch(() => null);
}

/** Signs somebody new up without the form, which has journeys of its own. Gives the token. */
export async function becomeCustomer(page: Page, person: Person): Promise<string> {
	return openSession(page, "sign-up", person);
}

/** Signs the demonstration's admin in without the form. Gives the token. */
export async function becomeAdmin(page: Page): Promise<string> {
	return openSession(page, "sign-in", {
		email: "admin@shop.example",
		password: "mind-the-shop",
	});
}

/** Opens a browser of the shop's own people beside the customer's. */
export async function openAsAdmin(
	browser: Browser,
	options: BrowserContextOptions = {},
): Promise<Page> {
	const page = await (await browser.newContext(options)).newPage();
	await becomeAdmin(page);
	return page;
}

/** Leaves the session's cookie and token as the form of signing up or in leaves them. */
async function openSession(
	page: Page,
	way: "sign-up" | "sign-in",
	data: Pick<Person, "email" | "password">,
): Promise<string> {
	if (page.url() === "about:blank") await page.goto("/robots.txt");
	const { origin } = new URL(page.url());
	const headers = { origin };
	const { email } = data;
	const signed = await page.request.post(`/api/auth/${way}/email`, { headers, data });
	expect(signed.status()).toBe(200);
	const path = `/api/user/${encodeURIComponent(email)}`;
	const opened = await page.request.put(path, { headers, data: { email } });
	const { token } = (await opened.json()) as { token: string };
	await page.evaluate((text) => localStorage.setItem("accessToken", text), token);
	return token;
}

/** A part as the API lists it. */
export type Listed = {
	_id: string;
	name: string;
	category: string;
	slug: string;
	image: string;
	brand: string | null;
	price: number;
	minimumOderQuantity: number;
	availableQuantity: number;
};

export async function listParts(page: Page, query: string): Promise<Listed[]> {
	return (await page.request.get(`/api/part?${query}`)).json();
}

/** The first part that a listing shows, or one that other journeys neither sell out nor delete. */
async function partOf(page: Page, listing: string | undefined): Promise<Listed> {
	const { pathname, searchParams } = new URL(listing ?? "/parts?stock=in", page.url());
	const category = pathname.split("/")[2];
	if (category) searchParams.set("category", category);
	searchParams.set("limit", "100");
	const parts = await listParts(page, searchParams.toString());
	// Parts that an admin adds in another journey have no brand.
	const stocked = parts.filter(({ brand, availableQuantity }) => brand && availableQuantity >= 30);
	const part = listing ? parts[0] : stocked[Math.floor(Math.random() * stocked.length)];
	if (!part) throw new Error(`${listing} has no part`);
	return part;
}

/** Signs somebody new up and opens the booking page of the first part of a listing, or of a well-stocked part. */
export async function signUpAndChoose(page: Page, person: Person, listing?: string): Promise<void> {
	await becomeCustomer(page, person);
	await openBooking(page, listing);
}

/** Opens the booking page of such a part. */
export async function openBooking(page: Page, listing?: string): Promise<void> {
	const { _id } = await partOf(page, listing);
	await page.goto(`/parchase/${_id}`);
}

/** The way from a list or a part's page to its booking. */
export const bookNow = (page: Page) => page.getByRole("link", { name: /^Book now/ }).first();

/** Fills what every order needs, and collects it. */
export async function fillOrder(page: Page): Promise<void> {
	await page.getByLabel("Phone", { exact: true }).fill("01712345678");
	await page.getByLabel("I collect it at the shop").check();
}

/** Fills the booking form that is open and sends it, up to the payment page and its toast. */
export async function bookByForm(page: Page): Promise<void> {
	await fillOrder(page);
	await page.getByRole("button", { name: "Book", exact: true }).click();
	await expect(page).toHaveURL(/\/dashboard\/payment\//);
}

/** Signs somebody new up, books such a part for them, to collect it, and opens its payment page. */
export async function signUpAndBook(page: Page, person: Person, listing?: string): Promise<void> {
	await becomeCustomer(page, person);
	const { _id, minimumOderQuantity: quantity } = await partOf(page, listing);
	const data = { partId: _id, quantity, phone: "01712345678", collect: true };
	const { insertedId } = await ask<{ insertedId: string }>(page, "POST", "/order", data);
	await page.goto(`/dashboard/payment/${insertedId}`);
}

/** Calls the API as who is signed in on this page; the call succeeds. */
export async function ask<Answer>(
	page: Page,
	method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
	path: string,
	data?: object,
): Promise<Answer> {
	const token = await page.evaluate(() => localStorage.getItem("accessToken"));
	const headers = { authorization: `Bearer ${token}` };
	const answer = await page.request.fetch(`/api${path}`, { method, headers, data });
	expect(answer.ok(), await answer.text()).toBe(true);
	return answer.json();
}

/** The shop ships an order and says that it has arrived; `admin`: a page of the shop's own people. */
export async function deliver(admin: Page, orderId: string | undefined): Promise<void> {
	for (const status of ["shipped", "delivered"])
		await ask(admin, "PATCH", `/allOrders/${orderId}`, { status });
}

/** Types a test card and presses Pay. */
export async function payWith(page: Page, number: string): Promise<void> {
	await page.getByLabel("Card number").fill(number);
	await page.getByLabel("Expiry (MM/YY)").fill("12/40");
	await page.getByLabel("Security code (CVC)").fill("123");
	const name = page.getByLabel("Name on card");
	if ((await name.inputValue()) === "") await name.fill("Test Customer");
	await page.getByRole("button", { name: /^Pay/ }).click();
}

/** Pays with the good card. */
export async function pay(page: Page): Promise<void> {
	await payWith(page, "4242 4242 4242 4242");
	await expect(page.getByText("WOW! Your payment done").first()).toBeVisible();
}

/** The shop gets the first booking, and its response is lost; the keys under which bookings are sent. */
export async function loseFirstBooking(context: BrowserContext): Promise<(string | undefined)[]> {
	const keys: (string | undefined)[] = [];
	await context.route("**/api/order", async (route) => {
		if (route.request().method() !== "POST") return route.continue();
		keys.push(route.request().headers()["idempotency-key"]);
		if (keys.length > 1) return route.continue();
		await route.fetch();
		await route.abort("connectionreset");
	});
	return keys;
}

/** Collects script errors and content-security violations; the returned function expects none. */
export function failOnPageErrors(page: Page): () => void {
	const errors: string[] = [];
	page.on("pageerror", (error) => errors.push(error.message));
	page.on("console", (message) => {
		const refused = /Content Security Policy|Hydration|Minified React error/i.test(message.text());
		if (message.type() === "error" && refused) errors.push(message.text());
	});
	return () => expect(errors).toEqual([]);
}

/** Opens a page of the shop and waits until it is hydrated, which starts after its first view. */
export async function openHydrated(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await page.locator("html[data-hydrated]").waitFor();
}

/** What has the focus: whether it shows that it has, and whether it is seen at all (WCAG 2.4.7, 2.4.11). */
function focused() {
	const element = document.activeElement as HTMLElement;
	const { left, top, width, height } = element.getBoundingClientRect();
	const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
	const marked = (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
	// Of a field that reaches below the window, what is within it.
	const [x, y] = [left + width / 2, (Math.max(top, 0) + Math.min(top + height, innerHeight)) / 2];
	const above = document.elementFromPoint(x, y);
	// A hidden radio button is what its label shows.
	const shown = element.closest("label") ?? element;
	const seen = above !== null && (shown.contains(above) || above.contains(element));
	const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.innerText);
	const name =
		element.getAttribute("aria-label") ?? (labels.join(" ").trim() || element.innerText?.trim());
	return { name, marked, seen, tag: element.tagName };
}

/** The same, once toasts have moved out of its way or have left with it. */
async function focusOf(page: Page) {
	let focus = await page.evaluate(focused);
	const patient = AbortSignal.timeout(15_000);
	while (!focus.seen && !patient.aborted) {
		await page.waitForTimeout(50);
		focus = await page.evaluate(focused);
	}
	return focus;
}

/** Presses Tab until the focus is on what has this name. */
export async function tabTo(
	page: Page,
	name: RegExp,
	key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
	const passed: string[] = [];
	for (let step = 0; step < 150; step += 1) {
		await page.keyboard.press(key);
		const focus = await focusOf(page);
		// A new page has just loaded: its whole content has the focus, or nothing.
		if (focus.tag === "BODY" || focus.tag === "MAIN") continue;
		passed.push(focus.name);
		expect(
			focus,
			`the focus on ${focus.tag} ${focus.name} shows, and nothing hides it`,
		).toMatchObject({
			marked: true,
			seen: true,
		});
		if (name.test(focus.name)) return;
	}
	throw new Error(`Tab never came to ${name}, but to: ${passed.join(" | ")}`);
}

/** Tabs to a button or a link and presses it. */
export async function press(page: Page, name: RegExp, key = "Enter"): Promise<void> {
	await tabTo(page, name);
	await page.keyboard.press(key);
}

/** Tabs to a field and types into it. */
export async function typeInto(page: Page, label: RegExp, text: string): Promise<void> {
	await tabTo(page, label);
	await page.keyboard.type(text);
}
