import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openFakeIssuer, type Quirks } from "../../../test/fakes/fake-issuer.ts";
import {
	beginGoogleSignIn,
	googleProfile,
	googleSettings,
	returnPaths,
	signedInEmail,
	signInWithGoogle,
} from "../../../test/harness/identity/google-sign-in.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser } from "../../../test/harness/test-browser.ts";
import { copy } from "../copy.ts";
import { credentials, users } from "../tables.server.ts";

const issuer = await openFakeIssuer();
const shop = await testShop(googleSettings(issuer));
afterAll(async () => {
	await issuer.close();
});

test("a login with Google ends where it began, with an account, a session and an access token", async () => {
	const browser = openBrowser(shop);
	const finalUrl = await signInWithGoogle(browser, issuer);
	expect(finalUrl.pathname + finalUrl.search).toBe(returnPaths.callbackURL);
	expect(await signedInEmail(browser)).toBe("farida@example.com");
	expect(await browser.token("farida@example.com")).toBeTruthy();
	const [made] = await shop.db.select().from(users).where(eq(users.email, "farida@example.com"));
	expect(made).toMatchObject({ name: "Farida Yasmin", role: "customer", emailVerified: true });
});

test("a login with Google opens the same account again, also under another address there", async () => {
	const [first, second] = [openBrowser(shop), openBrowser(shop)];
	const sub = { sub: "the-same" };
	await signInWithGoogle(first, issuer, googleProfile("before@example.com", sub));
	await signInWithGoogle(second, issuer, googleProfile("after@example.com", sub));
	expect(await signedInEmail(second)).toBe("before@example.com");
});

test("a login with Google uses state, nonce and PKCE, with the state in a cookie of this site alone", async () => {
	const answer = await openBrowser(shop).post("/api/auth/sign-in/social", {
		provider: "google",
		...returnPaths,
	});
	const { searchParams: query } = new URL(((await answer.json()) as { url: string }).url);
	for (const name of ["state", "nonce", "code_challenge"])
		expect(query.get(name)?.length).toBeGreaterThan(20);
	expect(query.get("code_challenge_method")).toBe("S256");
	expect(query.get("redirect_uri")).toBe(`${shop.publicUrl}/api/auth/callback/google`);
	const cookies = answer.headers.getSetCookie();
	expect(cookies.length).toBeGreaterThan(0);
	for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/i);
});

test("no tokens of the account at Google are stored", async () => {
	await signInWithGoogle(openBrowser(shop), issuer, googleProfile("keyless@example.com"));
	await signInWithGoogle(openBrowser(shop), issuer, googleProfile("keyless@example.com"));
	const stored = await shop.db.select().from(credentials);
	const credentialsOfGoogle = stored.filter(({ providerId }) => providerId === "google");
	expect(credentialsOfGoogle.length).toBeGreaterThan(0);
	for (const credential of credentialsOfGoogle)
		expect(credential).toMatchObject({ accessToken: null, refreshToken: null, idToken: null });
});

test.each<[string, Partial<Quirks>]>([
	["another nonce", { idToken: { nonce: "another" } }],
	["no nonce", { idToken: { nonce: undefined } }],
	["another audience", { idToken: { aud: "another-shop" } }],
	["two audiences and nobody it was made for", { idToken: { aud: ["shop-at-another", "b"] } }],
	["another shop it was made for", { idToken: { azp: "another-shop" } }],
	["its end long over", { idToken: { exp: 1_000_000_000 } }],
	["no end", { idToken: { exp: undefined } }],
	["another issuer", { idToken: { iss: "https://evil.example" } }],
	["nobody's name", { idToken: { sub: undefined } }],
	["another key's signature", { signs: "with another key" }],
	["no signature", { signs: "not at all" }],
	["no ID token at all", { leavesOutIdToken: true }],
	["another issuer's name beside the code", { iss: "https://evil.example" }],
	["an address that Google has not verified", { idToken: { email_verified: false } }],
	["no word on whether the address is verified", { idToken: { email_verified: undefined } }],
	["no address", { idToken: { email: undefined } }],
])("is refused with %s, and nobody is signed in", async (_, quirks) => {
	const before = await shop.db.select().from(users);
	const browser = openBrowser(shop);
	const finalUrl = await signInWithGoogle(browser, issuer, {
		...quirks,
		idToken: {
			...googleProfile(`refused.${before.length}@example.com`).idToken,
			...quirks.idToken,
		},
	});
	expect(finalUrl.pathname).toBe("/login");
	expect(finalUrl.searchParams.get("error")).toBeTruthy();
	expect(finalUrl.searchParams.get("returnTo")).toBe("/parts");
	expect(await signedInEmail(browser)).toBeNull();
	expect(await shop.db.select().from(users)).toHaveLength(before.length);
});

test("a callback of Google's is refused the second time", async () => {
	const browser = openBrowser(shop);
	const back = issuer.authorize(
		await beginGoogleSignIn(browser),
		googleProfile("replayed@example.com"),
	);
	expect((await browser.get(back)).headers.get("location")).toBe(returnPaths.callbackURL);
	await browser.post("/api/auth/sign-out", {});
	const exchanged = issuer.exchanges();
	const again = await browser.get(back);
	expect(again.headers.get("location")).toMatch(/\/login\?error=state_mismatch/);
	expect(await signedInEmail(browser)).toBeNull();
	expect(issuer.exchanges()).toBe(exchanged);
});

test("a callback of Google's is refused in a browser that did not begin the login", async () => {
	const back = issuer.authorize(
		await beginGoogleSignIn(openBrowser(shop)),
		googleProfile("lured@example.com"),
	);
	const other = openBrowser(shop);
	expect((await other.get(back)).headers.get("location")).toMatch(/error=state_mismatch/);
	expect(await signedInEmail(other)).toBeNull();
});

test("a login that was cancelled at Google says so on the login page", async () => {
	const browser = openBrowser(shop);
	const state = new URL(await beginGoogleSignIn(browser)).searchParams.get("state");
	const back = await browser.get(`/api/auth/callback/google?error=access_denied&state=${state}`);
	expect(back.headers.get("location")).toBe(`${returnPaths.errorCallbackURL}&error=access_denied`);
});

test.each([
	"https://evil.example/login",
	"//evil.example/login",
	"/\\evil.example",
	"/login?returnTo=https%3A%2F%2Fevil.example",
	"/login?returnTo=%2F%2Fevil.example",
	"javascript:alert(1)",
])("comes back to the shop's own pages alone, not to %s", async (address) => {
	for (const name of ["callbackURL", "errorCallbackURL"]) {
		const body = { provider: "google", ...returnPaths, [name]: address };
		const answer = await openBrowser(shop).post("/api/auth/sign-in/social", body);
		expect(answer.status).toBe(400);
		expect(await answer.json()).toMatchObject({ message: copy.ownPagesOnly });
	}
});

test("a login with Google may return to the shop's own address with its origin as well", async () => {
	const callbackURL = `${shop.publicUrl}/login?returnTo=%2Fdashboard`;
	const body = { provider: "google", callbackURL, errorCallbackURL: callbackURL };
	expect((await openBrowser(shop).post("/api/auth/sign-in/social", body)).status).toBe(200);
});

test("the login is with Google alone, and takes no token from the page", async () => {
	const github = { provider: "github", ...returnPaths };
	expect((await openBrowser(shop).post("/api/auth/sign-in/social", github)).status).toBe(400);
	const browser = openBrowser(shop);
	const idToken = { token: "a.b.c" };
	const body = { provider: "google", ...returnPaths, idToken };
	const answer = await browser.post("/api/auth/sign-in/social", body);
	expect(((await answer.json()) as { url?: string }).url).toMatch(issuer.url);
	expect(await signedInEmail(browser)).toBeNull();
});
