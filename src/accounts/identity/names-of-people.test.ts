import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openFakeIssuer } from "../../../test/fakes/fake-issuer.ts";
import {
	googleProfile,
	googleSettings,
	signedInEmail,
	signInWithGoogle,
} from "../../../test/harness/identity/google-sign-in.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser, signUp } from "../../../test/harness/test-browser.ts";
import { users } from "../tables.server.ts";
import { copy } from "./identity.copy.ts";

const issuer = await openFakeIssuer();
const shop = await testShop({ ...googleSettings(issuer), SHOP_NAME: "Rupali Parts" });
afterAll(async () => {
	await issuer.close();
});

test.each([
	["Rupali Parts", copy.namePoses],
	["Ruраli-Pаrts Support", copy.namePoses],
	["Adm1n", copy.namePoses],
	["Rahima\u202e", copy.nameUnreadable],
	["Rahima\nBegum", copy.nameUnreadable],
	["Rahima\u2028Begum", copy.nameUnreadable],
	["12", copy.nameWithoutLetter],
])("nobody signs up as %j", async (name, message) => {
	const email = "poses@example.com";
	const refused = await signUp(openBrowser(shop), { name, email });
	expect(refused.status).toBe(400);
	expect(await refused.json()).toEqual({ code: "VALIDATION_ERROR", message });
	expect(await shop.db.$count(users, eq(users.email, email))).toBe(0);
});

test.each([
	["Rupali Begum", "Rupali Begum"],
	["Adminul Haque", "Adminul Haque"],
	["সত্যজিত্‍ র‌্যাব", "সত্যজিত্‍ র‌্যাব"],
])("somebody signs up as %j", async (name, stored) => {
	const { user } = await (await signUp(openBrowser(shop), { name })).json();
	expect(user.name).toBe(stored);
});

test.each([
	["Support", "farida.a@example.com", "farida.a"],
	["Rahima\u200b", "farida.b@example.com", "farida.b"],
	["Rupali Parts", "farida.c@example.com", "Customer"],
	["Admin", "support@example.com", "Customer"],
	["Farida Yasmin", "farida.d@example.com", "Farida Yasmin"],
])(
	"who comes from Google as %j is let in, under a name of their own",
	async (name, email, stored) => {
		const browser = openBrowser(shop);
		await signInWithGoogle(browser, issuer, googleProfile(email, { name }));
		expect(await signedInEmail(browser)).toBe(email);
		const [account] = await shop.db.select().from(users).where(eq(users.email, email));
		expect(account?.name).toBe(stored);
	},
);
