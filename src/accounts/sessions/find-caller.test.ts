import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdmin, makeCustomer } from "../../../test/harness/make-records.ts";
import { openTestShop, type TestShop } from "../../../test/harness/open-test-shop.ts";
import { sessions, users } from "../tables.server.ts";
import { openAccessTokens } from "./access-token.server.ts";
import { openFindCaller, openFindSessionCaller } from "./find-caller.server.ts";

let shop: TestShop;
let find: (token: string) => ReturnType<ReturnType<typeof openFindCaller>>;
beforeAll(async () => {
	shop = await openTestShop();
	const tokens = await openAccessTokens(shop.settings.AUTH_SECRET ?? "", shop.clock, 15);
	const findCaller = openFindCaller(
		tokens,
		openFindSessionCaller({ db: shop.db, clock: shop.clock, requireAdminFactor: false }),
	);
	find = (token) =>
		findCaller(new Request("http://shop.test", { headers: { authorization: `Bearer ${token}` } }));
});
afterAll(() => shop.close());

test("a token names its caller", async () => {
	const { token, ...made } = await makeCustomer(shop);
	for (const typed of [token, `  ${token}`])
		expect(await find(typed)).toEqual({ ...made, role: "customer" });
});

test("a token that was tampered with, unsigned or signed by another secret has no caller", async () => {
	const { token, ...holder } = await makeCustomer(shop);
	const [head = "", body = "", signature = ""] = token.split(".");
	const asAdmin = { ...JSON.parse(Buffer.from(body, "base64url").toString()), role: "admin" };
	const forged = Buffer.from(JSON.stringify(asAdmin)).toString("base64url");
	const none = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
	const others = await openAccessTokens("some other shop's secret, long enough", shop.clock, 15);
	const foreign = await others.issue({ ...holder, role: "customer" });
	const dead = [`${head}.${forged}.${signature}`, `${none}.${body}.`, foreign.token, "", "x.y.z"];
	for (const token of dead) expect(await find(token)).toBeNull();
});

test("an expired token has no caller, though it was valid before", async () => {
	const ownShop = await openTestShop({ ACCESS_TOKEN_MINUTES: "0.5" });
	const { token } = await makeCustomer(ownShop);
	const tokens = await openAccessTokens(ownShop.settings.AUTH_SECRET ?? "", ownShop.clock, 15);
	expect(await tokens.readSession(token)).not.toBeNull();
	ownShop.passMinutes(0.6);
	expect(await tokens.readSession(token)).toBeNull();
	await ownShop.close();
});

test("a changed role takes effect on the very next request", async () => {
	const { token, accountId } = await makeAdmin(shop);
	expect((await find(token))?.role).toBe("admin");
	await shop.db.update(users).set({ role: "customer" }).where(eq(users.id, accountId));
	expect((await find(token))?.role).toBe("customer");
});

test("a removed account and an ended sign-in are nobody on the very next request", async () => {
	const removed = await makeCustomer(shop);
	const ended = await makeCustomer(shop);
	expect(await find(removed.token)).not.toBeNull();
	expect(await find(ended.token)).not.toBeNull();
	await shop.db.update(users).set({ removedAt: new Date() }).where(eq(users.id, removed.accountId));
	await shop.db.delete(sessions).where(eq(sessions.id, ended.sessionId));
	expect(await find(removed.token)).toBeNull();
	expect(await find(ended.token)).toBeNull();
});

test("an expired sign-in has no caller, though its token is fresh", async () => {
	const { token, sessionId } = await makeCustomer(shop);
	expect(await find(token)).not.toBeNull();
	const over = new Date(shop.clock.now().getTime() - 1_000);
	await shop.db.update(sessions).set({ expiresAt: over }).where(eq(sessions.id, sessionId));
	expect(await find(token)).toBeNull();
});
