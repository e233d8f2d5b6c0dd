import { expect, type Page } from "@playwright/test";

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

/** Signs somebody new up and opens the booking page of the first part of a listing, or of a well-stocked part. */
export async function signUpAndChoose(page: Page, person: Person, listing?: string): Promise<void> {
	await page.goto("/register");
	await signUp(page, person);
	await expect(page).toHaveURL(/\/(home)?$/);
	if (!listing) return chooseWellStocked(page);
	await page.goto(listing);
	const bookNow = page.getByRole("link", { name: /^Book now/ });
	await bookNow.first().click();
}

/** Opens the booking page of a part that other journeys neither sell out nor delete. */
export async function chooseWellStocked(page: Page): Promise<void> {
	const response = await page.request.get("/api/part?stock=in&limit=100");
	type Listed = { category: string; slug: string; brand: string | null; availableQuantity: number };
	const parts = ((await response.json()) as Listed[]).filter(
		// Parts that an admin adds in another journey have no brand.
		({ brand, availableQuantity }) => brand && availableQuantity >= 30,
	);
	const part = parts[Math.floor(Math.random() * parts.length)];
	await page.goto(`/parts/${part?.category}/${part?.slug}`);
	await page
		.getByRole("link", { name: /^Book now/ })
		.first()
		.click();
}

/** The same, and books it, up to its payment page. */
export async function signUpAndBook(page: Page, person: Person, listing?: string): Promise<void> {
	await signUpAndChoose(page, person, listing);
	await page.getByLabel("Phone").fill("01712345678");
	await page.getByLabel("I collect it at the shop").check();
	await page.getByRole("button", { name: "Book", exact: true }).click();
	await expect(page).toHaveURL(/\/dashboard\/payment\//);
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
	let at = await page.evaluate(focused);
	const patient = AbortSignal.timeout(15_000);
	while (!at.seen && !patient.aborted) {
		await page.waitForTimeout(50);
		at = await page.evaluate(focused);
	}
	return at;
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
		const at = await focusOf(page);
		// A new page has just loaded: its whole content has the focus, or nothing.
		if (at.tag === "BODY" || at.tag === "MAIN") continue;
		passed.push(at.name);
		expect(at, `the focus on ${at.tag} ${at.name} shows, and nothing hides it`).toMatchObject({
			marked: true,
			seen: true,
		});
		if (name.test(at.name)) return;
	}
	throw new Error(`Tab never came to ${name}, but to: ${passed.join(" | ")}`);
}

/** Tabs to a field and types into it. */
export async function typeInto(page: Page, label: RegExp, text: string): Promise<void> {
	await tabTo(page, label);
	await page.keyboard.type(text);
}
