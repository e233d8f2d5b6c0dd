import { afterAll, beforeEach, expect, test, vi } from "vitest";
import {
	type SharedBrowser,
	shareBrowser,
	signInAs,
	type Tab,
} from "../../../test/harness/browser-tabs.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { checkAdminOperation } from "../sessions/contract.ts";

let browser: SharedBrowser;
const shop = await testShop();
await shop.prepare();
beforeEach(() => {
	browser = shareBrowser(shop);
});
afterAll(async () => {
	vi.unstubAllGlobals();
});

const customer = { email: "customer@shop.example" };
const admin = { email: "admin@shop.example" };
const aboutCustomer = { params: { email: customer.email } };
const renewals = () => browser.requests.filter((request) => request.startsWith("PUT"));

/** Replaces the stored token by one that the shop rejects. */
function spoilToken(): string {
	const spoilt = `${browser.storage.get("accessToken")?.slice(0, -3)}AAA`;
	browser.storage.set("accessToken", spoilt);
	return spoilt;
}

test("the token is stored under accessToken and states who is signed in", async () => {
	const tab = await browser.openTab();
	await signInAs(tab, "customer");
	expect(browser.storage.get("accessToken")).toBe(tab.readToken());
	expect(tab.readSignedIn()).toMatchObject({ email: customer.email, role: "customer" });
});

test("many calls with a dead token renew once and are each repeated once", async () => {
	const tab = await browser.openTab();
	await signInAs(tab, "customer");
	spoilToken();
	const calls = Array.from({ length: 5 }, () => tab.call(checkAdminOperation, aboutCustomer));
	for (const answer of await Promise.all(calls))
		expect(answer).toMatchObject({ ok: true, value: { admin: false } });
	expect(renewals()).toHaveLength(1);
});

test("two tabs renew one after the other, and the second uses what the first stored", async () => {
	const [first, second] = [await browser.openTab(), await browser.openTab()];
	await signInAs(first, "customer");
	expect(second.readSignedIn()?.email).toBe(customer.email);
	const stale = spoilToken();
	expect(await first.renewToken(stale)).toBe("renewed");
	expect(await second.renewToken(stale)).toBe("renewed");
	expect(renewals()).toHaveLength(1);
});

test("the first call fetches a token for a session that has none", async () => {
	await signInAs(await browser.openTab(), "customer");
	browser.storage.clear();
	const tab = await browser.openTab();
	expect(await tab.call(checkAdminOperation, aboutCustomer)).toMatchObject({ ok: true });
});

test("a refused renewal ends the sign-in", async () => {
	const tab = await browser.openTab();
	await signInAs(tab, "customer");
	await fetch("/api/auth/sign-out", { method: "POST", body: "{}" });
	const answer = await tab.call(checkAdminOperation, aboutCustomer);
	expect(answer).toMatchObject({ ok: false, status: 401 });
	expect(tab.ended).toBe(1);
	expect(browser.storage.has("accessToken")).toBe(false);
});

test.each([
	["a lost connection", () => "lost" as const],
	["429", () => Response.json({ code: "too-many" }, { status: 429 })],
	["500", () => Response.json({ code: "fault" }, { status: 500 })],
	["a proxy's own page", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
])("%s signs nobody out, neither in the call nor in the renewal", async (_, between) => {
	const tab = await browser.openTab();
	await signInAs(tab, "customer");
	browser.intercept = between;
	expect((await tab.call(checkAdminOperation, aboutCustomer)).ok).toBe(false);
	browser.intercept = (request) => (request.method === "PUT" ? between() : null);
	spoilToken();
	expect((await tab.call(checkAdminOperation, aboutCustomer)).ok).toBe(false);
	expect(tab.ended).toBe(0);
	browser.intercept = () => null;
	expect(await tab.call(checkAdminOperation, aboutCustomer)).toMatchObject({ ok: true });
});

test("a lost connection is a value with a sentence", async () => {
	const tab = await browser.openTab();
	await signInAs(tab, "customer");
	browser.intercept = () => "lost";
	expect(await tab.call(checkAdminOperation, aboutCustomer)).toMatchObject({
		ok: false,
		status: 0,
		problem: { code: "offline", detail: expect.stringContaining("connection") },
	});
});

test("another customer's sign-in in another tab clears this tab alone", async () => {
	const [mine, theirs] = [await browser.openTab(), await browser.openTab()];
	await signInAs(mine, "customer");
	await signInAs(theirs, "admin");
	expect(mine.readToken()).toBeNull();
	expect(await mine.renewToken(null)).toBe("refused");
	const answer = await mine.call(checkAdminOperation, aboutCustomer);
	expect(answer).toMatchObject({ ok: false, status: 401 });
	expect(mine.ended).toBe(1);
	expect(theirs.readSignedIn()?.email).toBe(admin.email);
	const stillThere = await theirs.call(checkAdminOperation, { params: { email: admin.email } });
	expect(stillThere).toMatchObject({ ok: true, value: { admin: true } });
});

test("a logout that did not reach the shop is repeated before its session is used again", async () => {
	const tab = await browser.openTab();
	await signInAs(tab, "customer");
	browser.intercept = () => "lost";
	await tab.signOut();
	expect(tab.readToken()).toBeNull();
	expect(await tab.renewToken(null)).toBe("unreachable");
	browser.intercept = () => null;
	const fresh = await browser.openTab();
	expect(await fresh.renewToken(null)).toBe("refused");
	expect(browser.requests).toEqual(["POST /api/auth/sign-out"]);
	await signInAs(fresh, "customer");
	expect(fresh.readSignedIn()?.email).toBe(customer.email);
});

const underWay: Record<string, (tab: Tab) => Promise<unknown>> = {
	"a renewal": (tab) => tab.renewToken(tab.readToken()),
	"a call": (tab) => tab.call(checkAdminOperation, aboutCustomer),
	"a return from Google": (tab) => tab.openCookieSession(),
};
test.each(Object.entries(underWay))(
	"a logout during %s stays one: the token that arrives afterwards is not stored",
	async (_, act) => {
		for (const [leaving, at] of [
			["here", 0],
			["here", 1],
			["in another tab", 0],
			["in another tab", 1],
		] as const) {
			browser = shareBrowser(shop);
			const tab = await browser.openTab();
			await signInAs(tab, "customer");
			const leaver = leaving === "here" ? tab : await browser.openTab();
			expect(leaver.readSignedIn()?.email).toBe(customer.email);
			spoilToken();
			let left: Promise<void> | null = null;
			let sent = 0;
			browser.intercept = ({ url }) => {
				if (!url.endsWith("/sign-out") && sent++ === at) left = leaver.signOut();
				return null;
			};
			await act(tab);
			// What does not send so much is over before.
			await (left ?? leaver.signOut());
			expect(browser.storage.has("accessToken"), `${leaving}, request ${at}`).toBe(false);
			expect(await tab.isSignedIn()).toBe(false);
		}
	},
);

test("where storage is refused the sign-in is held in memory", async () => {
	browser.storageRefused = true;
	const tab = await browser.openTab();
	await signInAs(tab, "customer");
	expect(await tab.call(checkAdminOperation, aboutCustomer)).toMatchObject({ ok: true });
	expect(renewals()).toHaveLength(0);
	await tab.signOut();
	expect(tab.readToken()).toBeNull();
	expect(browser.storage.size).toBe(0);
});

test.each(["", "x", "a.b.c", "a.e30.c", "a.bnVsbA.c"])(
	"a stored %j is nobody's token",
	async (stored) => {
		browser.storage.set("accessToken", stored);
		const tab = await browser.openTab();
		expect(tab.readSignedIn()).toBeNull();
	},
);
