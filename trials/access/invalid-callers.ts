import { createHmac, hkdfSync } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { openAccessTokens } from "../../src/accounts/sessions/access-token.server.ts";
import { sessions, users } from "../../src/accounts/tables.server.ts";
import { mails } from "../../src/platform/mail/tables.server.ts";
import { codeOf } from "../../test/harness/identity/second-factor.ts";
import { testSettings } from "../../test/harness/open-in-process.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import { makeSignedIn, type Person, signInAgain } from "../harness/accounts.ts";
import { sendRequest } from "../harness/request.ts";

/** A caller without a live sign-in, or no longer with one. */
export type InvalidCaller = { name: string; headers: Record<string, string> };

/** Every caller that a call for signed-in people must refuse; `live` is an admin whose token is valid. */
export async function makeInvalidCallers(
	shop: ShopUnderTest,
	live: Person,
): Promise<InvalidCaller[]> {
	return [
		...malformed(live),
		...tampered(live),
		...(await expired(shop, live)),
		...(await ended(shop)),
	];
}

function malformed({ token, cookie, sessionId }: Person): InvalidCaller[] {
	const session = decodeURIComponent(/session_token=([^;]+)/.exec(cookie)?.[1] ?? "");
	const headers: Record<string, string> = {
		"an empty header": "",
		"the scheme alone": "Bearer",
		"the scheme and spaces": "Bearer    ",
		"a token without its scheme": token,
		"another scheme": `Basic ${btoa(`${token}:`)}`,
		garbage: "Bearer garbage",
		"three words of nothing": "Bearer a.b.c",
		"two tokens": `Bearer ${token}, Bearer ${token}`,
		"a token and more": `Bearer ${token} ${token}`,
		"a very long token": `Bearer ${"a".repeat(8_000)}.b.c`,
		"the token doubled": `Bearer ${token}.${token}`,
		"the session's id": `Bearer ${sessionId}`,
		"the cookie's value": `Bearer ${session}`,
		"the cookie's token": `Bearer ${session.split(".")[0]}`,
		SQL: "Bearer 'or'1'='1",
	};
	const without = { name: "no token", headers: {} };
	const byCookie = { name: "a cookie and no token", headers: { cookie } };
	const byQuery = { name: "the token as a cookie", headers: { cookie: `accessToken=${token}` } };
	return [
		without,
		byCookie,
		byQuery,
		...Object.entries(headers).map(([name, authorization]) => ({
			name,
			headers: { authorization },
		})),
	];
}

function tampered({ token }: Person): InvalidCaller[] {
	const [head = "", body = "", signature = ""] = token.split(".");
	const claims = JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/"))) as object;
	const secret = testSettings.AUTH_SECRET ?? "";
	const right = Buffer.from(hkdfSync("sha256", secret, "", "access token", 32));
	const forged = (header: object, key: string | Buffer, changed: object = {}, hash = "sha256") => {
		const signed = `${code({ alg: "HS256", typ: "JWT", ...header })}.${code({ ...claims, ...changed })}`;
		return `${signed}.${createHmac(hash, key).update(signed).digest("base64url")}`;
	};
	const jwk = { kty: "oct", k: Buffer.from("mine").toString("base64url") };
	const tokens: Record<string, string> = {
		"another payload": `${head}.${code({ ...claims, role: "admin", exp: 4e9 })}.${signature}`,
		"another signature": `${head}.${body}.${signature.replace(/^./, (item) => (item === "A" ? "B" : "A"))}`,
		"no signature": `${head}.${body}.`,
		"two parts": `${head}.${body}`,
		"a shorter signature": `${head}.${body}.${signature.slice(0, 20)}`,
		"alg none": `${code({ alg: "none", typ: "JWT" })}.${body}.`,
		"alg NoNe, signed": `${code({ alg: "NoNe", typ: "JWT" })}.${body}.${signature}`,
		"alg RS256 over the signature": `${code({ alg: "RS256", typ: "JWT" })}.${body}.${signature}`,
		"alg HS512 with the right key": forged({ alg: "HS512" }, right, {}, "sha512"),
		"alg HS384 with the right key": forged({ alg: "HS384" }, right, {}, "sha384"),
		"an empty key": forged({}, ""),
		"the secret itself as key": forged({}, secret),
		"a guessed key": forged({}, "secret"),
		"a key from the header": forged({ jwk }, "mine"),
		"a key from elsewhere": forged({ jku: "https://evil.example/keys", kid: "1" }, "mine"),
		"a kid that is a file": forged({ kid: "../../../../../../dev/null" }, ""),
		"a kid that is SQL": forged({ kid: "1' union select 'mine" }, "mine"),
		"a critical header that nobody knows": forged({ crit: ["mine"], mine: 1 }, right),
		"no end": forged({}, right, { exp: undefined }),
		"an end that is no number": forged({}, right, { exp: "never" }),
		"no session": forged({}, right, { sid: undefined }),
		"a session that is a list": forged({}, right, { sid: [Reflect.get(claims, "sid")] }),
		"a session that is SQL": forged({}, right, { sid: "' or '1'='1" }),
	};
	return Object.entries(tokens).map(([name, forgedToken]) => bearer(name, forgedToken));
}

async function expired(shop: ShopUnderTest, live: Person): Promise<InvalidCaller[]> {
	const minutes = shop.settings.ACCESS_TOKEN_MINUTES;
	const before = { now: () => new Date(shop.clock.now().getTime() - (minutes + 0.1) * 60_000) };
	const tokens = await openAccessTokens(testSettings.AUTH_SECRET ?? "", before, minutes);
	const late = await tokens.issue({ ...live, role: "admin" });
	const over = await makeSignedIn(shop, { role: "admin" });
	const past = { expiresAt: new Date(0) };
	await shop.db.update(sessions).set(past).where(eq(sessions.userId, over.accountId));
	return [bearer("an expired token", late.token), withCookie("a session that ran out", over)];
}

/** People whose sign-in was ended, by themselves or by others, while their token was valid. */
async function ended(shop: ShopUnderTest): Promise<InvalidCaller[]> {
	const admin = await makeSignedIn(shop, { role: "admin" });
	const people = await Promise.all(
		Array.from({ length: 7 }, () => makeSignedIn(shop, { role: "admin" })),
	);
	const [out, changed, reset, everywhere, removed, factor, slipped] = people as [
		Person,
		Person,
		Person,
		Person,
		Person,
		Person,
		Person,
	];
	const other = await signInAgain(shop, changed);
	const identity = (path: string, { cookie }: { cookie: string }, body: object) =>
		done(
			sendRequest(shop, { method: "POST", path: `/api/auth/${path}`, headers: { cookie }, body }),
		);
	await identity("sign-out", out, {});
	const newPassword = "eight green lanterns";
	await identity("change-password", other, { currentPassword: changed.password, newPassword });
	await identity("request-password-reset", { cookie: "" }, { email: reset.email });
	const [mail] = await shop.db.select().from(mails).where(like(mails.kind, "reset%"));
	const token = new URL(mail?.parameters?.path ?? "", shop.publicUrl).searchParams.get("token");
	await identity("reset-password", { cookie: "" }, { newPassword, token });
	await identity("revoke-sessions", everywhere, {});
	const earlier = await signInAgain(shop, factor);
	const { password } = factor;
	const begun = await identity("two-factor/enable", factor, { password });
	const { totpURI } = JSON.parse(begun) as { totpURI: string };
	await identity("two-factor/verify-totp", factor, { code: codeOf(totpURI) });
	const set = { twoFactorEnabled: true };
	await shop.db.update(users).set(set).where(eq(users.id, slipped.accountId));
	const authorization = `Bearer ${admin.token}`;
	const path = `/api/user/${removed.email}`;
	await done(sendRequest(shop, { method: "DELETE", path, headers: { authorization } }));
	return [
		withCookie("somebody signed out", out),
		withCookie("somebody whose password was changed in another browser", changed),
		withCookie("the browser that changed the password, with its token from before", other),
		withCookie("somebody whose password was reset", reset),
		withCookie("somebody signed out everywhere", everywhere),
		withCookie("somebody removed", removed),
		withCookie("a sign-in from before the second factor was set up", earlier),
		withCookie("a sign-in that gave no code where a second factor is set", slipped),
	];
}

async function done(sending: ReturnType<typeof sendRequest>): Promise<string> {
	const { status, body } = await sending;
	if (status !== 200) throw new Error(`${status}: ${body}`);
	return body;
}

function bearer(name: string, token: string): InvalidCaller {
	return { name, headers: { authorization: `Bearer ${token}` } };
}

function withCookie(
	name: string,
	{ token, cookie }: { token: string; cookie: string },
): InvalidCaller {
	return { name, headers: { authorization: `Bearer ${token}`, cookie } };
}

function code(part: object): string {
	return Buffer.from(JSON.stringify(part)).toString("base64url");
}
