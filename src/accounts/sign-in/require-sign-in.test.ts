import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import {
	type SharedBrowser,
	shareBrowser,
	signInAs,
	type Tab,
} from "../../../test/harness/browser-tabs.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { users } from "../tables.server.ts";

let browser: SharedBrowser;
let tab: Tab;
const shop = await testShop();
await shop.prepare();
beforeEach(async () => {
	browser = shareBrowser(shop);
	tab = await browser.openTab();
});
afterAll(async () => {
	vi.unstubAllGlobals();
});

/** The address that a check redirects to, or the customer that it returns. */
async function guarded(
	guard: "requireCustomer" | "requirePermission",
	path: string,
): Promise<string> {
	try {
		const { email, role } = await tab[guard](
			new Request(new URL(path, shop.publicUrl)),
			"people.read",
		);
		return `${role} ${email}`;
	} catch (thrown) {
		if (thrown instanceof Response) return thrown.headers.get("location") ?? "";
		return `status ${(thrown as { init: { status: number } }).init.status}`;
	}
}

test("who is not signed in goes to the login page, which leads back", async () => {
	const led = await guarded("requireCustomer", "/dashboard?page=2");
	expect(led).toBe("/login?returnTo=%2Fdashboard%3Fpage%3D2");
	expect(await guarded("requirePermission", "/dashboard/users")).toBe(
		"/login?returnTo=%2Fdashboard%2Fusers",
	);
});

test("a page opens for who is signed in", async () => {
	await signInAs(tab, "customer");
	expect(await guarded("requireCustomer", "/dashboard")).toBe("customer customer@shop.example");
	expect(browser.requests).toEqual([]);
});

test("a session without a token gets one before anybody is turned away", async () => {
	await signInAs(tab, "customer");
	browser.storage.clear();
	tab = await browser.openTab();
	expect(await guarded("requireCustomer", "/dashboard")).toBe("customer customer@shop.example");
});

test("a token whose session ended is cleared, so that the login page does not send back", async () => {
	await signInAs(tab, "customer");
	await fetch("/api/auth/sign-out", { method: "POST", body: "{}" });
	browser.storage.set("accessToken", expired(browser.storage.get("accessToken") ?? ""));
	expect(await guarded("requireCustomer", "/dashboard")).toBe("/login?returnTo=%2Fdashboard");
	expect(browser.storage.has("accessToken")).toBe(false);
});

test("a lost connection turns nobody away", async () => {
	browser.intercept = () => "lost";
	expect(await guarded("requireCustomer", "/dashboard")).toBe("status 503");
	browser.intercept = () => null;
	await signInAs(tab, "customer");
	browser.storage.set("accessToken", expired(browser.storage.get("accessToken") ?? ""));
	browser.intercept = () => "lost";
	expect(await guarded("requireCustomer", "/dashboard")).toBe("customer customer@shop.example");
});

test("a customer at an admin's page is told why at the login page", async () => {
	await signInAs(tab, "customer");
	expect(await guarded("requirePermission", "/dashboard/users")).toBe(
		"/login?for=admins&returnTo=%2Fdashboard%2Fusers",
	);
});

test("an admin who lacks the second factor that the shop asks for is led to setting it up", async () => {
	await signInAs(tab, "admin");
	browser.intercept = ({ url }) =>
		url.includes("/api/admin/")
			? Response.json({ code: "second-factor-missing" }, { status: 403 })
			: null;
	expect(await guarded("requirePermission", "/dashboard/users?page=2")).toBe(
		"/dashboard/security?returnTo=%2Fdashboard%2Fusers%3Fpage%3D2",
	);
});

test("the server decides who is an admin, whatever the token states", async () => {
	await signInAs(tab, "admin");
	const path = "/dashboard/manageOrders";
	const setRole = (role: "admin" | "customer") =>
		shop.db.update(users).set({ role }).where(eq(users.email, "admin@shop.example"));
	expect(await guarded("requirePermission", path)).toBe("admin admin@shop.example");
	await setRole("customer");
	expect(await guarded("requirePermission", path)).toMatch(/^\/login\?for=admins/);
	await setRole("admin");
	expect(await guarded("requirePermission", path)).toBe("admin admin@shop.example");
});

test("another customer in another tab is not led to this one's page", async () => {
	await signInAs(tab, "customer");
	const other = await browser.openTab();
	await signInAs(other, "admin");
	expect(await guarded("requireCustomer", "/dashboard/orders/7")).toBe("/login");
	expect(other.readSignedIn()?.email).toBe("admin@shop.example");
});

/** The same token, expired; its signature does not matter here. */
function expired(token: string): string {
	const [head, body = "", signature] = token.split(".");
	const claims = JSON.parse(Buffer.from(body, "base64url").toString());
	const over = Buffer.from(JSON.stringify({ ...claims, exp: 1 })).toString("base64url");
	return [head, over, signature].join(".");
}
