import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAdmin } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { requestOf } from "../../test/harness/shop-under-test.ts";
import { openBrowser, signUp } from "../../test/harness/test-browser.ts";
import { newRequestContext, type RequestContext } from "../platform/http/request-context.server.ts";
import { mails } from "../platform/mail/tables.server.ts";
import type { AuditEntry } from "./admin/contract.ts";
import { hashForLog } from "./hash-for-log.server.ts";
import { auditEntries, users } from "./tables.server.ts";

const shop = await testShop({ TRUSTED_PROXIES: "127.0.0.1" });

const password = "seven red lanterns";

/** An account's actions in the audit, oldest first. */
async function actsOf(email: string): Promise<AuditEntry[]> {
	const { token } = await makeAdmin(shop);
	const answer = await shop.fetch("/api/audit?limit=100", { token });
	const entries = (await answer.json()) as AuditEntry[];
	return entries.filter((entry) => entry.by === email).reverse();
}

test("a password changed, and one set by a link, are recorded in the audit with a hash of the network", async () => {
	const email = "changes@example.com";
	const browser = openBrowser(shop, { address: "203.0.113.9" });
	const { user } = await (await signUp(browser, { email })).json();
	const wrong = { currentPassword: "not the one", newPassword: "eight green lanterns" };
	await browser.post("/api/auth/change-password", wrong);
	await browser.post("/api/auth/change-password", { ...wrong, currentPassword: password });
	await browser.post("/api/auth/request-password-reset", { email });
	const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, "reset password"));
	const token = new URL(mail?.parameters?.path ?? "", shop.publicUrl).searchParams.get("token");
	await browser.post("/api/auth/reset-password", { newPassword: "nine blue lanterns", token });

	const network = hashForLog(shop.settings.AUTH_SECRET ?? "", "203.0.113.9");
	expect(network).toMatch(/^[0-9a-f]{16}$/);
	const same = { about: `account:${user.id}`, before: null, after: { network } };
	expect(await actsOf(email)).toMatchObject([
		{ act: "changed the password", ...same },
		{ act: "set a new password by a link", ...same },
	]);
});

test("an admin's sign-in is recorded in the audit, a customer's is not, nor one that is refused", async () => {
	const [email, customer] = ["anwar.signs.in@example.com", "customer.signs.in@example.com"];
	for (const address of [email, customer]) await signUp(openBrowser(shop), { email: address });
	await shop.db.update(users).set({ role: "admin" }).where(eq(users.email, email));
	const signIn = (as: string, password: string) =>
		openBrowser(shop).post("/api/auth/sign-in/email", { email: as, password });
	await signIn(email, "not the one");
	await signIn(email, password);
	await signIn(customer, password);
	expect(await actsOf(email)).toMatchObject([{ act: "signed in as an admin", before: null }]);
	expect(await actsOf(customer)).toEqual([]);
});

/** The request context of an identity request, as the log gets it. */
async function contextOf(path: string, body: object): Promise<RequestContext> {
	const context = newRequestContext();
	const headers = { "x-forwarded-for": "2001:db8:1:2::77" };
	const request = requestOf(shop.publicUrl, path, { method: "POST", body, headers });
	await (await shop.handleApi(request, "127.0.0.1", context)).text();
	return context;
}

test("the log has the route of an identity request and hashes of the account and the network, not their names", async () => {
	const email = "tried@example.com";
	const { user } = await (await signUp(openBrowser(shop), { email })).json();
	const hash = (text: string) => hashForLog(shop.settings.AUTH_SECRET ?? "", text);
	const logHashes = { tried: hash(email), network: hash("2001:db8:1:2::/64") };
	const route = "/api/auth/sign-in/email";
	const wrong = { email: " TRIED@example.com", password: "not the one" };
	expect(await contextOf(route, wrong)).toMatchObject({ route, logHashes, accountId: null });
	const right = { email, password };
	expect(await contextOf(route, right)).toMatchObject({ route, logHashes, accountId: user.id });
	const reset = "/api/auth/request-password-reset";
	expect(await contextOf(reset, { email })).toMatchObject({ route: reset, logHashes });
	const guessed = await contextOf("/api/auth/no/such/call", {});
	expect(guessed).toMatchObject({
		route: "/api/auth/*",
		logHashes: { network: logHashes.network },
	});
	expect(JSON.stringify(logHashes)).not.toContain("example");
});

test("the audit is filtered by who, act, object and days of Bangladesh, as is its file", async () => {
	const { token } = await makeAdmin(shop);
	const entry = {
		byAccountId: "1",
		byEmail: "filter@example.com",
		act: "packed",
		about: "order:1",
	};
	const others = [
		{ byEmail: "other@example.com" },
		{ act: "shipped" },
		{ about: "order:2" },
		// 20 November begins at 18:00 UTC of the day before.
		{ at: new Date("2020-11-19T17:59:59Z") },
		{ at: new Date("2020-11-20T18:00:00Z") },
	];
	const at = new Date("2020-11-19T18:00:00Z");
	for (const [index, other] of [{}, ...others].entries())
		await shop.db.insert(auditEntries).values({ id: `filter-${index}`, at, ...entry, ...other });
	const read = async (query: object) => {
		const search = new URLSearchParams({ ...query });
		return shop.fetch(`/api/audit?${search}`, { token });
	};
	const { byEmail: by, act, about } = entry;
	const days = { from: "2020-11-20", to: "2020-11-20" };
	const found = await read({ by: "Filter@example.com", act, about, ...days });
	expect(found.headers.get("x-total-count")).toBe("1");
	expect(await found.json()).toMatchObject([{ _id: "filter-0" }]);
	const counts = [{ by, ...days }, { act, ...days }, { about, ...days }, { by }].map(
		async (query) => (await read(query)).headers.get("x-total-count"),
	);
	expect(await Promise.all(counts)).toEqual(["3", "3", "3", "5"]);
	const file = await (await read({ by, act, about, ...days, csv: "comma" })).text();
	expect(file.trim().split("\n")).toHaveLength(2);
	expect((await read({ from: "yesterday" })).status).toBe(400);
});
