import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, signUp } from "../../test/browser.ts";
import { goRound, settingsOf, someone, waysBack, whoIsIn } from "../../test/google.ts";
import { type Issuer, openIssuer, type Quirks } from "../../test/issuer.ts";
import { openTestShop, type TestShop } from "../../test/open-test-shop.ts";
import { copy } from "./copy.ts";
import { credentials, sessions, users } from "./tables.server.ts";

let issuer: Issuer;
let shop: TestShop;
beforeAll(async () => {
	issuer = await openIssuer();
	shop = await openTestShop(settingsOf(issuer));
});
afterAll(async () => {
	await shop.close();
	await issuer.close();
});

describe("an account with a password", () => {
	const password = "seven red lanterns";

	test("is joined where both addresses are verified", async () => {
		const email = "both@example.com";
		await signUp(openBrowser(shop), { email });
		await shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
		const browser = openBrowser(shop);
		expect((await goRound(browser, issuer, someone(email))).searchParams.get("error")).toBeNull();
		expect(await whoIsIn(browser)).toBe(email);
		const [account] = await shop.db.select().from(users).where(eq(users.email, email));
		const ways = await shop.db
			.select()
			.from(credentials)
			.where(eq(credentials.userId, account?.id ?? ""));
		expect(ways.map(({ providerId }) => providerId).sort()).toEqual(["credential", "google"]);
	});

	test("is not joined where nobody has verified its address: the login says what to do", async () => {
		const email = "squatted@example.com";
		await signUp(openBrowser(shop), { email });
		const browser = openBrowser(shop);
		const end = await goRound(browser, issuer, someone(email));
		expect(end.searchParams.get("error")).toBe("account_not_linked");
		expect(copy.googleSaidNo.account_not_linked).toMatch(/reset the password/);
		expect(await whoIsIn(browser)).toBeNull();
	});

	test("is not joined by a Google account that is not verified", async () => {
		const email = "claimed@example.com";
		await signUp(openBrowser(shop), { email });
		await shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
		const browser = openBrowser(shop);
		await goRound(browser, issuer, someone(email, { email_verified: false }));
		expect(await whoIsIn(browser)).toBeNull();
	});

	test("still opens with its password after it was joined", async () => {
		const answer = await openBrowser(shop).post("/api/auth/sign-in/email", {
			email: "both@example.com",
			password,
		});
		expect(answer.status).toBe(200);
	});
});

test("a removed customer does not come back to the account through Google", async () => {
	const email = "removed@example.com";
	await goRound(openBrowser(shop), issuer, someone(email));
	await shop.db.update(users).set({ removedAt: new Date() }).where(eq(users.email, email));
	await shop.db.delete(sessions);
	const browser = openBrowser(shop);
	const end = await goRound(browser, issuer, someone(email));
	expect(end.searchParams.get("error")).toBe("unable_to_create_session");
	expect(await whoIsIn(browser)).toBeNull();
});

test("the owner who signs in with Google is admin: the address is verified", async () => {
	const own = await openTestShop({ ...settingsOf(issuer), ADMIN_EMAIL: "owner@example.com" });
	await goRound(openBrowser(own), issuer, someone("owner@example.com"));
	const [owner] = await own.db.select().from(users).where(eq(users.email, "owner@example.com"));
	expect(owner?.role).toBe("admin");
	await own.close();
});

describe("another provider", () => {
	test.each<[string, Partial<Quirks>]>([
		[
			"signs with RS256 and takes the secret in the form",
			{ alg: "RS256", secretGoes: "client_secret_post" },
		],
		["signs with EdDSA", { alg: "EdDSA" }],
		["signs with PS256", { alg: "PS256" }],
		[
			"tells the address only where one asks for it",
			{ userInfo: { email: "farida@example.com", email_verified: true, name: "Farida" } },
		],
		["writes its truths as text", { idToken: { email_verified: "true" } }],
	])("that %s works too", async (_, quirks) => {
		const other = await openIssuer(quirks);
		const own = await openTestShop(settingsOf(other));
		const browser = openBrowser(own);
		const end = await goRound(browser, other);
		expect(end.searchParams.get("error")).toBeNull();
		expect(await whoIsIn(browser)).toBe("farida@example.com");
		await own.close();
		await other.close();
	});

	test("that speaks of somebody else where one asks is refused", async () => {
		const userInfo = { sub: "another", email: "victim@example.com", email_verified: true };
		const other = await openIssuer({ userInfo });
		const own = await openTestShop(settingsOf(other));
		const browser = openBrowser(own);
		expect((await goRound(browser, other)).searchParams.get("error")).toBeTruthy();
		expect(await whoIsIn(browser)).toBeNull();
		await own.close();
		await other.close();
	});
});

test("a provider that is away at the start is found once it is back", async () => {
	const late = await openIssuer();
	late.setAway(true);
	const own = await openTestShop(settingsOf(late));
	const browser = openBrowser(own);
	const body = { provider: "google", ...waysBack };
	const away = await browser.post("/api/auth/sign-in/social", body);
	expect(away.status).toBe(503);
	expect(away.headers.get("retry-after")).toBeTruthy();
	expect(await away.json()).toMatchObject({ message: copy.googleAway });
	expect((await signUp(browser, { email: "meanwhile@example.com" })).status).toBe(200);
	late.setAway(false);
	own.passMinutes(1);
	await goRound(browser, late);
	expect(await whoIsIn(browser)).toBe("farida@example.com");
	await own.close();
	await late.close();
});
