import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser, signUp } from "../../../test/harness/test-browser.ts";
import { sessions, users } from "../tables.server.ts";

const shop = await testShop();

const password = "seven red lanterns";
const email = "tossed@example.com";

async function signIn(): Promise<string> {
	const body = { email, password };
	const entered = await shop.fetch("/api/auth/sign-in/email", { method: "POST", body });
	return entered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** Cookies that are nobody's: unsigned, signed by another, of a session that ended. */
async function cookiesOfNobody(): Promise<string[]> {
	const ended = await signIn();
	const [name = "", value = ""] = ended.split("=");
	const token = decodeURIComponent(value).split(".")[0] ?? "";
	await shop.db.delete(sessions).where(eq(sessions.token, token));
	return [`${name}=x`, `${name}=`, `${name}=${"a".repeat(32)}.${"b".repeat(43)}%3D`, ended];
}

test("a session cookie that is nobody's, before the right one or after it, is ignored by every call that reads one", async () => {
	await signUp(openBrowser(shop), { email, password });
	for (const other of await cookiesOfNobody())
		for (const order of [
			["other", "own"],
			["own", "other"],
		]) {
			const pair: Record<string, string> = { own: await signIn(), other };
			const cookie = order.map((which) => pair[which]).join("; ");
			const send = async (method: string, path: string, body?: object) => {
				const answer = await shop.fetch(path, { method, headers: { cookie }, body });
				return { status: answer.status, text: await answer.text() };
			};
			const read = await send("GET", "/api/auth/get-session");
			expect([cookie, read.text]).toEqual([cookie, expect.stringContaining(email)]);
			expect((await send("PUT", `/api/user/${email}`, { email })).status).toBe(200);
			const change = { currentPassword: "not the password", newPassword: "nine blue lanterns" };
			const changed = await send("POST", "/api/auth/change-password", change);
			expect(changed.text).toContain("INVALID_PASSWORD");
			expect((await send("POST", "/api/auth/sign-out", {})).status).toBe(200);
			expect((await send("GET", "/api/auth/get-session")).text).toBe("null");
		}
	const [account] = await shop.db.select().from(users).where(eq(users.email, email));
	const left = eq(sessions.userId, account?.id ?? "");
	expect(await shop.db.$count(sessions, left)).toBe(1);
});

test("where every session cookie is nobody's, nobody is signed in", async () => {
	const cookie = (await cookiesOfNobody()).join("; ");
	const put = { method: "PUT", headers: { cookie }, body: { email } };
	expect((await shop.fetch(`/api/user/${email}`, put)).status).toBe(401);
});
