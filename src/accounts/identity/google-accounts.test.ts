import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openFakeIssuer, type Quirks } from "../../../test/fakes/fake-issuer.ts";
import { blockWrites } from "../../../test/harness/database/block-writes.ts";
import {
	googleProfile,
	googleSettings,
	returnPaths,
	signedInEmail,
	signInWithGoogle,
} from "../../../test/harness/identity/google-sign-in.ts";
import { openTestShop, testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser, signUp } from "../../../test/harness/test-browser.ts";
import { copy } from "../copy.ts";
import { credentials, sessions, users, verifications } from "../tables.server.ts";
import { copy as identityCopy } from "./identity.copy.ts";

const issuer = await openFakeIssuer();
const shop = await testShop(googleSettings(issuer));
afterAll(async () => {
	await issuer.close();
});

const password = "seven red lanterns";

const waysInto = async (email: string) => {
	const ways = await shop.db
		.select({ providerId: credentials.providerId })
		.from(credentials)
		.innerJoin(users, eq(users.id, credentials.userId))
		.where(eq(users.email, email));
	return ways.map(({ providerId }) => providerId).sort();
};
const verify = (email: string) =>
	shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
const signIn = async (email: string, typed: string) =>
	(await openBrowser(shop).post("/api/auth/sign-in/email", { email, password: typed })).status;

test("Google is linked to an account with a password where both addresses are verified; a password from before that goes, with its sessions and links", async () => {
	const email = "both@example.com";
	const before = openBrowser(shop);
	await signUp(before, { email });
	await verify(email);
	await before.post("/api/auth/request-password-reset", { email });
	const browser = openBrowser(shop);
	expect(
		(await signInWithGoogle(browser, issuer, googleProfile(email))).searchParams.get("error"),
	).toBeNull();
	expect(await signedInEmail(browser)).toBe(email);
	expect(await waysInto(email)).toEqual(["google"]);
	expect(await signedInEmail(before)).toBeNull();
	expect(await signIn(email, password)).toBe(401);
	const [account] = await shop.db.select().from(users).where(eq(users.email, email));
	const { id = "" } = account ?? {};
	expect(await shop.db.$count(verifications, eq(verifications.value, id))).toBe(0);
});

test("an account that Google is linked to keeps a password that was set when the address was verified, and its sessions", async () => {
	const email = "later@example.com";
	const before = openBrowser(shop);
	await signUp(before, { email });
	await verify(email);
	const changed = "eight green lanterns";
	const body = { currentPassword: password, newPassword: changed };
	await before.post("/api/auth/change-password", body);
	await signInWithGoogle(openBrowser(shop), issuer, googleProfile(email));
	await signInWithGoogle(openBrowser(shop), issuer, googleProfile(email));
	expect(await waysInto(email)).toEqual(["credential", "google"]);
	expect(await signedInEmail(before)).toBe(email);
	expect(await signIn(email, changed)).toBe(200);
});

test("Google is not linked to an account whose address nobody has verified: the login page says what to do", async () => {
	const email = "squatted@example.com";
	await signUp(openBrowser(shop), { email });
	const browser = openBrowser(shop);
	const finalUrl = await signInWithGoogle(browser, issuer, googleProfile(email));
	expect(finalUrl.searchParams.get("error")).toBe("account_not_linked");
	expect(copy.googleSaidNo.account_not_linked).toMatch(/reset the password/);
	expect(await signedInEmail(browser)).toBeNull();
});

test("an unverified Google account is linked to no account with a password", async () => {
	const email = "claimed@example.com";
	await signUp(openBrowser(shop), { email });
	await shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
	const browser = openBrowser(shop);
	await signInWithGoogle(browser, issuer, googleProfile(email, { email_verified: false }));
	expect(await signedInEmail(browser)).toBeNull();
});

test("a second Google account with the same address is refused, whatever it is called at Google", async () => {
	const email = "twice@example.com";
	await signInWithGoogle(openBrowser(shop), issuer, googleProfile(email));
	const browser = openBrowser(shop);
	const finalUrl = await signInWithGoogle(
		browser,
		issuer,
		googleProfile(email, { sub: "made anew at Google" }),
	);
	expect(finalUrl.pathname).toBe("/login");
	expect(finalUrl.searchParams.get("error")).toBe("another_google_account");
	expect(copy.googleSaidNo.another_google_account).toMatch(/another Google account/);
	expect(await signedInEmail(browser)).toBeNull();
	const again = openBrowser(shop);
	await signInWithGoogle(again, issuer, googleProfile(email));
	expect(await signedInEmail(again)).toBe(email);
});

test("of two Google accounts that are linked at the same moment one is", async () => {
	const email = "at.once@example.com";
	await signUp(openBrowser(shop), { email });
	await shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
	const come = async (sub: string) => {
		const browser = openBrowser(shop);
		const finalUrl = await signInWithGoogle(browser, issuer, googleProfile(email, { sub }));
		return [finalUrl.searchParams.get("error"), await signedInEmail(browser)];
	};
	const both = () => Promise.all([come("the first"), come("the second")]);
	const ends = await blockWrites(shop.db, { table: "credentials", writes: 2 }, both);
	expect(ends).toContainEqual([null, email]);
	expect(ends).toContainEqual([expect.any(String), null]);
	const [account] = await shop.db.select().from(users).where(eq(users.email, email));
	expect(await shop.db.$count(credentials, eq(credentials.userId, account?.id ?? ""))).toBe(1);
});

test("another issuer's account with the same address is linked: a subject is unique within its issuer alone", async () => {
	const email = "moved@example.com";
	await signInWithGoogle(openBrowser(shop), issuer, googleProfile(email));
	const stored = await shop.db.select().from(credentials);
	const [credential] = stored.filter(({ accountId }) => accountId.endsWith(` ${email}`));
	await shop.db
		.update(credentials)
		.set({ accountId: `https://before.example ${email}` })
		.where(eq(credentials.id, credential?.id ?? ""));
	const browser = openBrowser(shop);
	await signInWithGoogle(browser, issuer, googleProfile(email));
	expect(await signedInEmail(browser)).toBe(email);
});

test("a removed customer does not come back to the account through Google", async () => {
	const email = "removed@example.com";
	await signInWithGoogle(openBrowser(shop), issuer, googleProfile(email));
	await shop.db.update(users).set({ removedAt: new Date() }).where(eq(users.email, email));
	await shop.db.delete(sessions);
	const browser = openBrowser(shop);
	const finalUrl = await signInWithGoogle(browser, issuer, googleProfile(email));
	expect(finalUrl.searchParams.get("error")).toBe("unable_to_create_session");
	expect(await signedInEmail(browser)).toBeNull();
});

test.each<[string, Partial<Quirks>]>([
	[
		"signs with RS256 and takes the secret in the form",
		{ alg: "RS256", secretSentBy: "client_secret_post" },
	],
	["signs with EdDSA", { alg: "EdDSA" }],
	["signs with PS256", { alg: "PS256" }],
	[
		"tells the address only where one asks for it",
		{ userInfo: { email: "farida@example.com", email_verified: true, name: "Farida" } },
	],
	["writes its truths as text", { idToken: { email_verified: "true" } }],
])("that %s works too", async (_, quirks) => {
	const other = await openFakeIssuer(quirks);
	const ownShop = await openTestShop(googleSettings(other));
	const browser = openBrowser(ownShop);
	const finalUrl = await signInWithGoogle(browser, other);
	expect(finalUrl.searchParams.get("error")).toBeNull();
	expect(await signedInEmail(browser)).toBe("farida@example.com");
	await ownShop.close();
	await other.close();
});

test("a provider whose userinfo is about somebody else is refused", async () => {
	const userInfo = { sub: "another", email: "victim@example.com", email_verified: true };
	const other = await openFakeIssuer({ userInfo });
	const ownShop = await openTestShop(googleSettings(other));
	const browser = openBrowser(ownShop);
	expect((await signInWithGoogle(browser, other)).searchParams.get("error")).toBeTruthy();
	expect(await signedInEmail(browser)).toBeNull();
	await ownShop.close();
	await other.close();
});

test("provider metadata behind a redirect is not read: settings name its one address", async () => {
	const onwards = createServer((_request, response) => {
		response.writeHead(302, { location: issuer.discoveryUrl }).end();
	});
	await new Promise<void>((resolve) => onwards.listen(0, "127.0.0.1", resolve));
	const discoveryUrl = `http://127.0.0.1:${(onwards.address() as AddressInfo).port}/description`;
	const ownShop = await openTestShop(googleSettings({ ...issuer, discoveryUrl }));
	const body = { provider: "google", ...returnPaths };
	const answer = await openBrowser(ownShop).post("/api/auth/sign-in/social", body);
	expect(answer.status).toBe(503);
	await ownShop.close();
	onwards.close();
});

test("a provider that is down at the start is found once it is back", async () => {
	const late = await openFakeIssuer();
	late.setAway(true);
	const ownShop = await openTestShop(googleSettings(late));
	const browser = openBrowser(ownShop);
	const body = { provider: "google", ...returnPaths };
	const away = await browser.post("/api/auth/sign-in/social", body);
	expect(away.status).toBe(503);
	expect(away.headers.get("retry-after")).toBeTruthy();
	expect(await away.json()).toMatchObject({ message: identityCopy.googleAway });
	expect((await signUp(browser, { email: "meanwhile@example.com" })).status).toBe(200);
	late.setAway(false);
	ownShop.passMinutes(1);
	await signInWithGoogle(browser, late);
	expect(await signedInEmail(browser)).toBe("farida@example.com");
	await ownShop.close();
	await late.close();
});
