import { desc, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openFakeIssuer } from "../../../test/fakes/fake-issuer.ts";
import {
	googleProfile,
	googleSettings,
	signInWithGoogle,
} from "../../../test/harness/identity/google-sign-in.ts";
import {
	codeOf,
	sendCode,
	sendRecoveryCode,
	setUpSecondFactor,
	verifyAddressOf,
} from "../../../test/harness/identity/second-factor.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser, signUp } from "../../../test/harness/test-browser.ts";
import { sessions, users } from "../tables.server.ts";
import { identityOperations } from "./identity-operations.server.ts";

const issuer = await openFakeIssuer();
const shop = await testShop({ ...googleSettings(issuer), REQUIRE_ADMIN_2FA: "on" });
afterAll(async () => {
	await issuer.close();
});

const password = "seven red lanterns";
const newPassword = "eight green lanterns";

async function openAccount(email: string) {
	const browser = openBrowser(shop);
	await signUp(browser, { email, password });
	await verifyAddressOf(shop, email);
	return browser;
}

async function enter(email: string) {
	const browser = openBrowser(shop);
	await browser.post("/api/auth/sign-in/email", { email, password });
	return browser;
}

/** Each way into a session, by the operation that opens it: with a code of the second factor, or without. */
const ways: Record<string, Record<string, (email: string) => Promise<unknown>>> = {
	signUp: { "without a code": openAccount },
	signIn: {
		"without a code": async (email) => {
			await openAccount(email);
			await enter(email);
		},
	},
	comeBackFromGoogle: {
		"without a code": (email) => signInWithGoogle(openBrowser(shop), issuer, googleProfile(email)),
	},
	sendCode: {
		"with a code": async (email) => {
			const { key } = await setUpSecondFactor(await openAccount(email), password);
			expect((await sendCode(await enter(email), codeOf(key, 1))).status).toBe(200);
		},
		"with a code, setting it up": async (email) =>
			setUpSecondFactor(await openAccount(email), password),
		"with a code, after Google": async (email) => {
			const first = openBrowser(shop);
			await signInWithGoogle(first, issuer, googleProfile(email));
			const { key } = await setUpSecondFactor(first);
			const half = openBrowser(shop);
			await signInWithGoogle(half, issuer, googleProfile(email));
			expect((await sendCode(half, codeOf(key, 1))).status).toBe(200);
		},
	},
	sendRecoveryCode: {
		"with a code": async (email) => {
			const { recoveryCodes } = await setUpSecondFactor(await openAccount(email), password);
			const half = await enter(email);
			expect((await sendRecoveryCode(half, recoveryCodes[0] ?? "")).status).toBe(200);
		},
	},
	changePassword: {
		"without a code": async (email) => {
			const browser = await openAccount(email);
			const change = { currentPassword: password, newPassword };
			expect((await browser.post("/api/auth/change-password", change)).status).toBe(200);
		},
		"with a code": async (email) => {
			const browser = await openAccount(email);
			const { key } = await setUpSecondFactor(browser, password);
			const change = { currentPassword: password, newPassword, code: codeOf(key, 1) };
			expect((await browser.post("/api/auth/change-password", change)).status).toBe(200);
		},
	},
	removeSecondFactor: {
		"without a code, for the code was of the factor that is gone": async (email) => {
			const browser = await openAccount(email);
			const { recoveryCodes } = await setUpSecondFactor(browser, password);
			const body = { password, code: recoveryCodes[0] };
			expect((await browser.post("/api/auth/two-factor/disable", body)).status).toBe(200);
		},
	},
};

test("every operation that opens a session, or puts one in the place of another, is among the ways", () => {
	const opening = identityOperations.filter(({ signsIn }) => signsIn).map(({ name }) => name);
	expect(Object.keys(ways)).toEqual(expect.arrayContaining(opening));
});

const all = Object.entries(ways).flatMap(([name, cases]) =>
	Object.entries(cases).map(([how, open]) => ({ name, how, open })),
);

test.each(all)("$name $how: the session's mark says so", async ({ name, how, open }) => {
	const email = `${name}.${all.findIndex((way) => way.open === open)}@example.com`.toLowerCase();
	await open(email);
	const newest = await shop.db
		.select({ gaveCode: sessions.gaveCode })
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(eq(users.email, email))
		.orderBy(desc(sessions.id))
		.limit(1);
	expect(newest).toEqual([{ gaveCode: how.startsWith("with a code") }]);
});
