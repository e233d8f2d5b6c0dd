import { randomBytes } from "node:crypto";
import type { ShopUnderTest } from "./shop-under-test.ts";

export type TestBrowser = ReturnType<typeof openBrowser>;

/**
 * A browser of a test's own: it stores cookies and sends the origin of its page. `origin`: of its page. `address`: its
 * client IP, as a trusted proxy would report it.
 */
export function openBrowser(
	shop: ShopUnderTest,
	{ origin = shop.publicUrl, address }: { origin?: string; address?: string } = {},
) {
	const jar = new Map<string, string>();

	async function send(method: string, path: string, body?: unknown): Promise<Response> {
		const cookie = cookieOf(jar);
		const headers: Record<string, string> = { origin };
		if (cookie) headers.cookie = cookie;
		if (address) headers["x-forwarded-for"] = address;
		const response = await shop.fetch(path, { method, headers, body });
		storeCookies(jar, response);
		return response;
	}
	return {
		get: (path: string) => send("GET", path),
		post: (path: string, body: unknown) => send("POST", path, body),
		put: (path: string, body: unknown) => send("PUT", path, body),
		/** Exchanges its session for an access token. */
		async token(email: string): Promise<string> {
			const response = await send("PUT", `/api/user/${encodeURIComponent(email)}`, { email });
			return ((await response.json()) as { token: string }).token;
		},
	};
}

/** What a browser sends of the cookies that it has. */
export function cookieOf(jar: ReadonlyMap<string, string>): string {
	return [...jar].map((pair) => pair.join("=")).join("; ");
}

/** Stores the cookies that a response sets, and forgets those that it ends. */
export function storeCookies(jar: Map<string, string>, { headers }: Response): void {
	for (const set of headers.getSetCookie()) {
		const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
		if (/max-age=0\b/i.test(set)) jar.delete(name);
		else jar.set(name, value);
	}
}

/** Signs a browser up; what is not given is random or the same for all. */
export function signUp(
	browser: TestBrowser,
	as: { name?: string; email?: string; password?: string } = {},
): Promise<Response> {
	const email = `new.${randomBytes(5).toString("hex")}@example.com`;
	const all = { name: "Rahima Begum", email, password: "seven red lanterns", ...as };
	return browser.post("/api/auth/sign-up/email", all);
}
