import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { sessions, users } from "../../src/accounts/tables.server.ts";
import { type Role, storedRole } from "../../src/kernel/caller.ts";
import type { SignedInUser } from "../../test/harness/make-records.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import { sendRequest } from "./request.ts";

/** Somebody with an account, a browser that is signed in, and its access token. */
export type Person = SignedInUser & { cookie: string; password: string };

/** Signs somebody up through the API; `address`: their client IP, as a trusted proxy reports it. */
export async function makeSignedIn(
	shop: ShopUnderTest,
	as: { name?: string; email?: string; role?: Role; address?: string } = {},
): Promise<Person> {
	const mark = randomBytes(6).toString("hex");
	const { name = `Person ${mark}`, email = `person.${mark}@example.com`, role = "customer" } = as;
	const password = `seven red lanterns ${mark}`;
	const response = await sendRequest(shop, {
		method: "POST",
		path: "/api/auth/sign-up/email",
		headers: as.address ? { "x-forwarded-for": as.address } : {},
		body: { name, email, password },
	});
	if (response.status !== 200) throw new Error(`${email} could not sign up: ${response.body}`);
	const cookie = cookieOf(response.headers);
	await shop.db
		.update(users)
		.set({ ...storedRole(role), emailVerified: true })
		.where(eq(users.email, email));
	const { user } = JSON.parse(response.body) as { user: { id: string } };
	const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, user.id));
	const token = await takeToken(shop, email, cookie);
	const ids = { accountId: user.id, sessionId: session?.id ?? "" };
	return { ...ids, email, name, verified: true, token, cookie, password };
}

/** Signs somebody in again, in a browser of its own: its cookie and token. */
export async function signInAgain(shop: ShopUnderTest, { email, password }: Person) {
	const path = "/api/auth/sign-in/email";
	const response = await sendRequest(shop, { method: "POST", path, body: { email, password } });
	const cookie = cookieOf(response.headers);
	return { cookie, token: await takeToken(shop, email, cookie) };
}

/** What a browser sends back of the cookies that a response set. */
export function cookieOf(headers: Headers): string {
	return headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");
}

async function takeToken(shop: ShopUnderTest, email: string, cookie: string): Promise<string> {
	const path = `/api/user/${encodeURIComponent(email)}`;
	const sent = { method: "PUT", path, headers: { cookie }, body: { email } };
	const response = await sendRequest(shop, sent);
	return (JSON.parse(response.body) as { token: string }).token;
}
