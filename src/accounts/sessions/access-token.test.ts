import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAdmin, makeCustomer } from "../../../test/harness/make-records.ts";
import { openTestShop, testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser, signUp } from "../../../test/harness/test-browser.ts";
import { users } from "../tables.server.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1.5" });

async function ownAdmin(email: string, token: string): Promise<number> {
	return (await shop.fetch(`/api/admin/${encodeURIComponent(email)}`, { token })).status;
}

test("a session becomes a token that lives as long as the settings say", async () => {
	const browser = openBrowser(shop);
	const email = "rahima+parts@example.com";
	await signUp(browser, { email });
	const answer = await browser.put(`/api/user/${encodeURIComponent(` ${email.toUpperCase()}`)}`, {
		email: `${email} `,
	});
	expect(answer.status).toBe(200);
	expect(answer.headers.get("cache-control")).toBe("no-store");
	const { token, expiresAt, ...more } = await answer.json();
	expect(more).toEqual({});
	const livesMs = new Date(expiresAt).getTime() - shop.clock.now().getTime();
	expect(livesMs).toBeGreaterThan(85_000);
	expect(livesMs).toBeLessThanOrEqual(90_000);
	expect(await ownAdmin(email, token)).toBe(200);
});

test("an expired token is a 401, and the session gets a new one", async () => {
	const ownShop = await openTestShop({ ACCESS_TOKEN_MINUTES: "1.5" });
	const browser = openBrowser(ownShop);
	const email = "anwar@example.com";
	await signUp(browser, { email });
	const token = await browser.token(email);
	ownShop.passMinutes(1.6);
	const answer = await ownShop.fetch(`/api/admin/${email}`, { token });
	expect(answer.status).toBe(401);
	expect(await answer.json()).toMatchObject({ code: "no-token" });
	const renewed = await browser.token(email);
	expect((await ownShop.fetch(`/api/admin/${email}`, { token: renewed })).status).toBe(200);
	await ownShop.close();
});

test("without a session there is no token", async () => {
	const answer = await openBrowser(shop).put("/api/user/a@example.com", { email: "a@example.com" });
	expect(answer.status).toBe(401);
	expect(answer.headers.get("content-type")).toBe("application/problem+json");
});

test("a token for another's address in path or body is refused", async () => {
	const browser = openBrowser(shop);
	const [mine, theirs] = ["mine@example.com", "theirs@example.com"];
	await signUp(browser, { email: mine });
	await signUp(openBrowser(shop), { email: theirs });
	expect((await browser.put(`/api/user/${theirs}`, { email: theirs })).status).toBe(403);
	expect((await browser.put(`/api/user/${mine}`, { email: theirs })).status).toBe(403);
	expect((await browser.put(`/api/user/${theirs}`, { email: mine })).status).toBe(403);
});

test("another site's page gets no token, a program that is no browser does", async () => {
	const email = "csrf@example.com";
	const signedUp = await signUp(openBrowser(shop), { email });
	const cookie = signedUp.headers
		.getSetCookie()
		.map((setCookie) => setCookie.split(";")[0])
		.join("; ");
	const ask = (origin: Record<string, string>) =>
		shop.handleApi(
			new Request(`${shop.publicUrl}/api/user/${email}`, {
				method: "PUT",
				headers: { cookie, "content-type": "application/json", ...origin },
				body: JSON.stringify({ email }),
			}),
		);
	expect((await ask({ origin: "https://evil.example" })).status).toBe(403);
	expect((await ask({ origin: "null" })).status).toBe(403);
	expect((await ask({ origin: "http://127.0.0.1:3000" })).status).toBe(200);
	expect((await ask({})).status).toBe(200);
});

test("signing out ends the token on the very next request", async () => {
	const browser = openBrowser(shop);
	const email = "leaves@example.com";
	await signUp(browser, { email });
	const token = await browser.token(email);
	expect(await ownAdmin(email, token)).toBe(200);
	expect((await browser.post("/api/auth/sign-out", {})).status).toBe(200);
	expect(await ownAdmin(email, token)).toBe(401);
	expect((await browser.put(`/api/user/${email}`, { email })).status).toBe(401);
});

test("whether somebody is admin is answered to themselves and to admins, as it is now", async () => {
	const customer = await makeCustomer(shop);
	const admin = await makeAdmin(shop);
	const ask = async (email: string, token: string) => {
		const answer = await shop.fetch(`/api/admin/${email}`, { token });
		return answer.ok ? ((await answer.json()) as { admin: boolean }).admin : answer.status;
	};
	expect(await ask(customer.email, customer.token)).toBe(false);
	expect(await ask(admin.email, customer.token)).toBe(403);
	expect(await ask(customer.email, admin.token)).toBe(false);
	expect(await ask(admin.email.toUpperCase(), admin.token)).toBe(true);
	await shop.db.update(users).set({ role: "customer" }).where(eq(users.id, admin.accountId));
	expect(await ask(admin.email, admin.token)).toBe(false);
	expect(await ask(customer.email, admin.token)).toBe(403);
});
