import { vi } from "vitest";
import { knownAccounts } from "../../src/accounts/identity/demonstration-accounts.server.ts";
import type * as permission from "../../src/accounts/sign-in/require-permission.ts";
import type * as guard from "../../src/accounts/sign-in/require-sign-in.ts";
import type * as session from "../../src/accounts/sign-in/session.ts";
import type * as storedToken from "../../src/accounts/sign-in/stored-token.ts";
import type * as apiClient from "../../src/platform/client/api-client.ts";
import type { TestShop } from "./open-test-shop.ts";
import { cookieOf, storeCookies } from "./test-browser.ts";

export type Tab = typeof storedToken &
	typeof session &
	typeof guard &
	typeof permission &
	Pick<typeof apiClient, "call"> & { ended: number; requests: string[] };

/** What the tabs of one browser share: storage, cookies, the connection to the shop. */
export type SharedBrowser = {
	storage: Map<string, string>;
	/** Calls that reached the shop, as `PUT /api/user/…`. */
	requests: string[];
	/** Intercepts requests: a response of its own, `lost` for a lost connection, or null to let through. */
	intercept: (request: Request) => Response | "lost" | null;
	storageRefused: boolean;
	openTab(): Promise<Tab>;
	/** Makes this the browser in which tabs run, where a test has several. */
	use(): void;
};

/**
 * A browser whose tabs run the shop's own scripts (each tab has modules of its
 * own), over the real request handler. Only what a browser provides is faked:
 * storage, cookies, fetch.
 */
export function shareBrowser(shop: TestShop): SharedBrowser {
	const cookies = new Map<string, string>();
	const browser: SharedBrowser = {
		storage: new Map(),
		requests: [],
		intercept: () => null,
		storageRefused: false,
		openTab,
		use,
	};
	const localStorage = {
		getItem: (key: string) => allowed().get(key) ?? null,
		setItem: (key: string, value: string) => void allowed().set(key, value),
		removeItem: (key: string) => void allowed().delete(key),
	};
	use();

	function use(): void {
		vi.stubGlobal("localStorage", localStorage);
		vi.stubGlobal("fetch", fetchHere);
		// No other tab tells these anything.
		vi.stubGlobal("addEventListener", () => {});
		vi.stubGlobal("removeEventListener", () => {});
	}
	vi.stubGlobal("window", { addEventListener() {}, location: { pathname: "/", search: "" } });
	async function fetchHere(path: string, init: RequestInit): Promise<Response> {
		const request = new Request(new URL(path, shop.publicUrl), init);
		const stop = browser.intercept(request);
		if (stop === "lost") throw new TypeError("Failed to fetch");
		if (stop) return stop;
		browser.requests.push(`${request.method} ${decodeURIComponent(new URL(request.url).pathname)}`);
		request.headers.set("origin", shop.publicUrl);
		request.headers.set("cookie", cookieOf(cookies));
		const response = await shop.handleApi(request);
		storeCookies(cookies, response);
		return response;
	}

	function allowed(): Map<string, string> {
		if (browser.storageRefused) throw new DOMException("denied", "SecurityError");
		return browser.storage;
	}
	async function openTab(): Promise<Tab> {
		vi.resetModules();
		const storedToken = await import("../../src/accounts/sign-in/stored-token.ts");
		const session = await import("../../src/accounts/sign-in/session.ts");
		const guards = await import("../../src/accounts/sign-in/require-sign-in.ts");
		const permissions = await import("../../src/accounts/sign-in/require-permission.ts");
		const client = await import("../../src/platform/client/api-client.ts");
		const tab: Tab = {
			...storedToken,
			...session,
			...guards,
			...permissions,
			call: client.call,
			ended: 0,
			requests: browser.requests,
		};
		client.connectSession({
			token: storedToken.readToken,
			renew: session.renewToken,
			end: async () => {
				tab.ended += 1;
				await session.signOut();
			},
		});
		return tab;
	}
	return browser;
}

/** Signs a tab in with an account of the demonstration, and clears the requests sent until then. */
export async function signInAs(tab: Tab, role: "customer" | "admin"): Promise<void> {
	const account = knownAccounts.find((account) => account.role === role);
	await fetch("/api/auth/sign-in/email", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ email: account?.email, password: account?.password }),
	});
	const result = await tab.openSession(account?.email ?? "");
	if (result !== "renewed") throw new Error(`the ${role} could not sign in: ${result}`);
	tab.requests.length = 0;
}
