import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FakeIssuer, openFakeIssuer } from "../../../test/fakes/fake-issuer.ts";
import {
	googleProfile,
	googleSettings,
	signedInEmail,
	signInWithGoogle,
} from "../../../test/harness/identity/google-sign-in.ts";
import { makeAdmin } from "../../../test/harness/make-records.ts";
import { openTestShop, type TestShop, testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser, signUp } from "../../../test/harness/test-browser.ts";
import { newId } from "../../platform/database/id.server.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { credentials, sessions, users } from "../tables.server.ts";

const email = "owner@example.com";
const strangers = "seven red lanterns";
const owners = "eight green lanterns";

const shop = await testShop({ ADMIN_EMAIL: " Owner@Example.com " });

async function findOwner() {
	const [owner] = await shop.db.select().from(users).where(eq(users.email, email));
	return owner;
}

async function lastLinkMailed(kind: string): Promise<string> {
	const [mail] = await shop.db
		.select()
		.from(mails)
		.where(eq(mails.kind, kind))
		.orderBy(desc(mails.createdAt));
	return mail?.parameters?.path ?? "";
}

test("whoever signs up with the owner's address first gets nothing: not by a fetched link, not by signing in, not once it is verified", async () => {
	const stranger = openBrowser(shop);
	await signUp(stranger, { email, password: strangers });
	await openBrowser(shop).get(await lastLinkMailed("verify address"));
	await stranger.post("/api/auth/sign-in/email", { email, password: strangers });
	expect(await findOwner()).toMatchObject({ role: "customer", emailVerified: false });

	await shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
	await openBrowser(shop).post("/api/auth/sign-in/email", { email, password: strangers });
	expect((await findOwner())?.role).toBe("customer");
});

test("the owner becomes admin by a password set through the mailbox, and the stranger is out", async () => {
	const stranger = openBrowser(shop);
	await stranger.post("/api/auth/sign-in/email", { email, password: strangers });
	const token = await stranger.token(email);

	const owner = openBrowser(shop);
	await owner.post("/api/auth/request-password-reset", { email });
	const path = await lastLinkMailed("reset password");
	const link = new URL(path, shop.publicUrl).searchParams.get("token");
	await owner.post("/api/auth/reset-password", { token: link, newPassword: owners });
	expect(await findOwner()).toMatchObject({ role: "admin", emailVerified: true });

	const { id = "" } = (await findOwner()) ?? {};
	expect(await shop.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
	expect((await shop.fetch(`/api/admin/${email}`, { token })).status).toBe(401);
	const signIn = (password: string) =>
		openBrowser(shop).post("/api/auth/sign-in/email", { email, password });
	expect([(await signIn(strangers)).status, (await signIn(owners)).status]).toEqual([401, 200]);

	const admin = await makeAdmin(shop);
	const audit = await (await shop.fetch("/api/audit", { token: admin.token })).json();
	const made = { by: "ADMIN_EMAIL", act: "made an admin", about: `account:${id}` };
	expect(audit).toContainEqual(expect.objectContaining(made));
});

describe("with Google", () => {
	let issuer: FakeIssuer;
	let ownShop: TestShop;
	beforeAll(async () => {
		issuer = await openFakeIssuer();
		ownShop = await openTestShop({ ...googleSettings(issuer), ADMIN_EMAIL: email });
		// A customer who was there before has nothing of it.
		await signUp(openBrowser(ownShop), { email: "earlier@example.com" });
	});
	afterAll(async () => {
		await ownShop.close();
		await issuer.close();
	});
	const findRole = async () => {
		const [owner] = await ownShop.db.select().from(users).where(eq(users.email, email));
		return owner?.role;
	};

	test("the owner becomes admin at the first sign-in with Google", async () => {
		const browser = openBrowser(ownShop);
		await signInWithGoogle(browser, issuer, googleProfile(email));
		expect(await findRole()).toBe("admin");
		expect(await signedInEmail(browser)).toBe(email);
	});

	test("the owner becomes admin by Google also in an account that was there before, whose passwords and sessions end", async () => {
		const [{ id = "" } = {}] = await ownShop.db.select().from(users).where(eq(users.email, email));
		await ownShop.db.update(users).set({ role: "customer" }).where(eq(users.id, id));
		const password = { id: newId(), userId: id, accountId: id, providerId: "credential" };
		await ownShop.db.insert(credentials).values({ ...password, setWhenVerified: true });
		const browser = openBrowser(ownShop);
		await signInWithGoogle(browser, issuer, googleProfile(email));
		expect(await findRole()).toBe("admin");
		const ways = await ownShop.db.select().from(credentials).where(eq(credentials.userId, id));
		expect(ways.map(({ providerId }) => providerId)).toEqual(["google"]);
		expect(await ownShop.db.$count(sessions, eq(sessions.userId, id))).toBe(1);
		expect(await signedInEmail(browser)).toBe(email);
	});
});
