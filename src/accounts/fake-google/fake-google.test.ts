import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import {
	beginGoogleSignIn,
	returnPaths,
	signedInEmail,
} from "../../../test/harness/identity/google-sign-in.ts";
import { openTestShop, testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser, type TestBrowser } from "../../../test/harness/test-browser.ts";
import { newId } from "../../platform/database/id.server.ts";
import { copy } from "../copy.ts";
import { credentials, users } from "../tables.server.ts";
import { copy as fakeGoogleCopy } from "./fake-google.copy.ts";

const people = ["nusrat.jahan@people.example", "tanvir.ahmed@people.example"] as const;

const shop = await testShop({ ADMIN_EMAIL: people[1] });

/** Opens the fake's page by the button "Login with Google". */
async function openPage(browser: TestBrowser): Promise<{ path: string; html: string }> {
	const authorization = new URL(await beginGoogleSignIn(browser));
	expect(authorization.origin).toBe(shop.publicUrl);
	const sent = await browser.get(authorization.pathname + authorization.search);
	expect(sent.status).toBe(303);
	const path = pathOf(sent);
	const page = await browser.get(path);
	expect(page.status).toBe(200);
	return { path, html: await page.text() };
}

/** Submits the page's form and follows all redirects. */
async function choose(browser: TestBrowser, path: string, form: Record<string, string>) {
	let answer = await browser.post(path, new URLSearchParams(form).toString());
	while (answer.status === 303) answer = await browser.get(pathOf(answer));
	return answer;
}

function pathOf(answer: Response): string {
	const { pathname, search } = new URL(answer.headers.get("location") ?? "", shop.publicUrl);
	return pathname + search;
}

test("somebody chosen at the fake Google is signed in, and may choose again each time", async () => {
	const browser = openBrowser(shop);
	for (const email of people) {
		const { path, html } = await openPage(browser);
		expect(html).toContain(fakeGoogleCopy.mark);
		expect(html).toContain(email);
		const response = await choose(browser, path, { sample: email });
		expect(response.headers.get("location")).toBe(returnPaths.callbackURL);
		expect(await signedInEmail(browser)).toBe(email);
		await browser.post("/api/auth/sign-out", {});
	}
	// The fake proves no address: a sample with the owner's address becomes no admin.
	expect(await shop.db.$count(users, eq(users.role, "admin"))).toBe(0);
});

test("nobody but the sample people can be chosen: no address is typed, not the admin's either", async () => {
	const browser = openBrowser(shop);
	const { path, html } = await openPage(browser);
	expect(html).not.toContain("<input");
	const tried: Record<string, string>[] = [
		{ name: "Rafiq Islam", email: "rafiq@example.com", verified: "on" },
		{ sample: "admin@shop.example" },
		{ sample: "rafiq@example.com", email: "nusrat.jahan@people.example" },
	];
	for (const form of tried) expect((await choose(browser, path, form)).status).toBe(400);
	expect(await signedInEmail(browser)).toBeNull();
});

test("the fake Google opens no account with a password or a role, whether it opened it before or not", async () => {
	const [admins, withPassword] = people;
	const accounts = await shop.db.select().from(users).where(inArray(users.email, people));
	const { id = "" } = accounts.find(({ email }) => email === withPassword) ?? {};
	const password = { id: newId(), userId: id, accountId: id, providerId: "credential" };
	await shop.db.insert(credentials).values(password);
	await shop.db.update(users).set({ role: "admin" }).where(eq(users.email, admins));
	for (const joined of [true, false]) {
		if (!joined) await shop.db.delete(credentials).where(eq(credentials.providerId, "google"));
		for (const email of people) {
			const browser = openBrowser(shop);
			const { path } = await openPage(browser);
			const response = await choose(browser, path, { sample: email });
			expect(response.headers.get("location")).toMatch(/^\/login\?.*error=fake_google_only/);
			expect(await signedInEmail(browser)).toBeNull();
		}
	}
	expect(copy.googleSaidNo.fake_google_only).toMatch(/log in with the password/);
});

test("who has not verified the address at the fake Google is refused, and so is who cancels", async () => {
	const browser = openBrowser(shop);
	const unproved = await openPage(browser);
	const refused = await choose(browser, unproved.path, { sample: "shirin.akter@people.example" });
	expect(refused.headers.get("location")).toMatch(/error=email_not_verified/);
	const turned = await openPage(browser);
	const back = await choose(browser, turned.path, { cancel: "yes" });
	expect(back.headers.get("location")).toMatch(/error=access_denied/);
	expect(await signedInEmail(browser)).toBeNull();
});

test("the fake Google's page allows nothing but its own style and the return to the shop", async () => {
	const browser = openBrowser(shop);
	const { path } = await openPage(browser);
	const policy = (await browser.get(path)).headers.get("content-security-policy") ?? "";
	expect(policy).toContain("default-src 'none'");
	expect(policy).not.toContain("unsafe-inline");
	const out = await openBrowser(shop).get("/stand-in-google/choose/unknown");
	expect(out.status).toBe(400);
	expect(await out.text()).toContain(fakeGoogleCopy.over);
});

test("the fake Google's page returns to every origin that CORS_ORIGINS lists, however the list is spaced", async () => {
	const CORS_ORIGINS = "https://one.example ,  https://two.example/";
	const other = await openTestShop({ CORS_ORIGINS });
	const browser = openBrowser(other);
	const start = new URL(await beginGoogleSignIn(browser));
	const { headers } = await browser.get(start.pathname + start.search);
	expect(headers.get("content-security-policy")).toContain(
		"form-action 'self' http://localhost:3000 http://127.0.0.1:3000 https://one.example https://two.example;",
	);
	await other.close();
});

test("the shop offers the login with the fake Google under each of this machine's names", async () => {
	const config = await (await shop.fetch("/api/config")).json();
	expect(config.google).toBe(true);
	const elsewhere = openBrowser(shop, { origin: "http://127.0.0.1:3000" });
	const answer = await elsewhere.post("http://127.0.0.1:3000/api/auth/sign-in/social", {
		provider: "google",
		...returnPaths,
	});
	const { searchParams } = new URL(((await answer.json()) as { url: string }).url);
	expect(searchParams.get("redirect_uri")).toBe("http://127.0.0.1:3000/api/auth/callback/google");
});

test.each<Record<string, string>>([
	{ HOST: "0.0.0.0" },
	{ PUBLIC_URL: "https://shop.example" },
	{
		SHOP_MODE: "production",
		ALLOW_UNSAFE: "http",
		RATE_LIMITS: "on",
		AUTH_SECRET: "a secret of a production that is long enough",
	},
])("there is no stand-in, and the shop says that it offers no such login: %j", async (env) => {
	const other = await openTestShop(env);
	expect(other.fakeGoogle).toBeNull();
	expect((await (await other.fetch("/api/config")).json()).google).toBe(false);
	const body = { provider: "google", ...returnPaths };
	const answer = await openBrowser(other).post("/api/auth/sign-in/social", body);
	expect(answer.status).toBe(404);
	expect((await other.fetch("/stand-in-google/auth")).status).toBe(404);
	await other.close();
});
