import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestShop, testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser, signUp } from "../../../test/harness/test-browser.ts";
import { copy } from "../copy.ts";
import { sessions, users } from "../tables.server.ts";
import { copy as identityCopy } from "./identity.copy.ts";

const shop = await testShop();

const password = "seven red lanterns";

test("signing up makes a customer who is signed in, under an address trimmed and case folded", async () => {
	const browser = openBrowser(shop);
	const answer = await browser.post("/api/auth/sign-up/email", {
		name: "  Rahima Begum ",
		email: "  Rahima.Begum+Shop@Mail.Example.com ",
		password,
	});
	expect(answer.status).toBe(200);
	const email = "rahima.begum+shop@mail.example.com";
	const [made] = await shop.db.select().from(users).where(eq(users.email, email));
	expect(made).toMatchObject({ name: "Rahima Begum", role: "customer", emailVerified: false });
	expect(made?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
	const session = await (await browser.get("/api/auth/get-session")).json();
	expect(session.user.email).toBe(email);
});

test("signing up sets a session cookie that no script reads and no other site sends", async () => {
	const browser = openBrowser(shop);
	const answer = await signUp(browser);
	const cookies = answer.headers.getSetCookie();
	expect(cookies.length).toBeGreaterThan(0);
	for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly/);
	for (const cookie of cookies) expect(cookie).toMatch(/SameSite=Lax/);
	expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("signing up answers each sentence of the specification, joined by || where there are several", async () => {
	const browser = openBrowser(shop);
	const answer = await browser.post("/api/auth/sign-up/email", { name: " ", email: "x@y" });
	expect(answer.status).toBe(400);
	expect(await answer.json()).toMatchObject({
		message: `${copy.nameRequired} || ${copy.emailInvalid} || ${copy.passwordRequired}`,
	});
});

test.each([
	["short", copy.passwordShort],
	["password1", identityCopy.passwordCommon],
	["QWERTYUIOP", identityCopy.passwordCommon],
	["x".repeat(129), copy.passwordLong],
])("refuses the password %s", async (tried, sentence) => {
	const answer = await signUp(openBrowser(shop), { password: tried });
	expect(answer.status).toBe(400);
	expect(await answer.json()).toMatchObject({ message: sentence });
});

test("signing up takes no role, no picture and no verified address from outside", async () => {
	const browser = openBrowser(shop);
	const email = "mallory@example.com";
	await browser.post("/api/auth/sign-up/email", {
		name: "Mallory",
		email,
		password,
		role: "admin",
		emailVerified: true,
		image: "https://evil.example/x.png",
		id: "chosen",
		removedAt: null,
	});
	const [made] = await shop.db.select().from(users).where(eq(users.email, email));
	expect(made).toMatchObject({ role: "customer", emailVerified: false, image: null });
	expect(made?.id).not.toBe("chosen");
});

test("signing up is refused for an address that has an account, in whatever case", async () => {
	await signUp(openBrowser(shop), { email: "twice@example.com" });
	const answer = await signUp(openBrowser(shop), { email: "TWICE@example.com" });
	expect(answer.status).toBe(422);
});

test("two who sign up at once under one address make one account", async () => {
	const email = "race@example.com";
	const both = [1, 2].map(() => signUp(openBrowser(shop), { email }));
	const statuses = (await Promise.all(both)).map((answer) => answer.status).sort();
	expect(statuses).toEqual([200, 422]);
	expect(await shop.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
});

test("signing in answers the same for a wrong password and for an unknown address", async () => {
	await signUp(openBrowser(shop), { email: "known@example.com" });
	const tries = ["known@example.com", "unknown@example.com"].map((email) =>
		openBrowser(shop).post("/api/auth/sign-in/email", { email, password: "not the one" }),
	);
	const [known, unknown] = await Promise.all(tries);
	expect(known?.status).toBe(401);
	expect(unknown?.status).toBe(401);
	expect(await known?.text()).toBe(await unknown?.text());
});

test("signing in takes the address in any case and with spaces around it", async () => {
	await signUp(openBrowser(shop), { email: "anwar@example.com" });
	const answer = await openBrowser(shop).post("/api/auth/sign-in/email", {
		email: " ANWAR@Example.com ",
		password,
	});
	expect(answer.status).toBe(200);
});

test("signing in is refused to a removed account", async () => {
	const email = "gone@example.com";
	await signUp(openBrowser(shop), { email });
	await shop.db.update(users).set({ removedAt: new Date() }).where(eq(users.email, email));
	const browser = openBrowser(shop);
	const answer = await browser.post("/api/auth/sign-in/email", { email, password });
	expect(answer.status).toBe(401);
	expect(await (await browser.get("/api/auth/get-session")).json()).toBeNull();
});

test("signing in from another site's page is refused", async () => {
	const email = "target@example.com";
	await signUp(openBrowser(shop), { email });
	const answer = await openBrowser(shop, { origin: "https://evil.example" }).post(
		"/api/auth/sign-in/email",
		{
			email,
			password,
		},
	);
	expect(answer.status).toBe(403);
});

test("a new password ends every other sign-in", async () => {
	const email = "changes@example.com";
	const [here, there] = [openBrowser(shop), openBrowser(shop)];
	await signUp(here, { email });
	await there.post("/api/auth/sign-in/email", { email, password });
	const elsewhere = await there.token(email);
	const common = { currentPassword: password, newPassword: "password1" };
	expect((await here.post("/api/auth/change-password", common)).status).toBe(400);
	const changed = { currentPassword: password, newPassword: "eight green lanterns" };
	expect((await here.post("/api/auth/change-password", changed)).status).toBe(200);
	const response = await shop.fetch(`/api/admin/${email}`, { token: elsewhere });
	expect(response.status).toBe(401);
	expect(await here.token(email)).toBeTruthy();
});

test("all sign-ins can be ended at once", async () => {
	const browser = openBrowser(shop);
	await signUp(browser, { email: "everywhere@example.com" });
	const token = await browser.token("everywhere@example.com");
	expect((await browser.post("/api/auth/revoke-sessions", {})).status).toBe(200);
	const response = await shop.fetch("/api/admin/everywhere@example.com", { token });
	expect(response.status).toBe(401);
});

test("operations of Better Auth that the shop does not offer are not there", async () => {
	const browser = openBrowser(shop);
	await signUp(browser);
	const before = await shop.db.select().from(sessions);
	for (const path of ["update-user", "delete-user", "change-email", "link-social", "list-sessions"])
		expect((await browser.post(`/api/auth/${path}`, {})).status).toBe(404);
	expect(await shop.db.select().from(sessions)).toHaveLength(before.length);
});

test("over https the cookies have names that browsers accept over https alone", async () => {
	const ownShop = await openTestShop({}, { publicUrl: "https://shop.example" });
	const cookies = (await signUp(openBrowser(ownShop))).headers.getSetCookie();
	expect(cookies.map((cookie) => cookie.split("=")[0]).sort()).toEqual([
		"__Secure-known_browser",
		"__Secure-shop.session_token",
	]);
	for (const cookie of cookies) expect(cookie).toMatch(/; Secure(?:;|$)/);
	await ownShop.close();
});
