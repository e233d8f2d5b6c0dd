import { randomBytes } from "node:crypto";
import type { ShopUnderTest } from "./shop-under-test.ts";

/** A browser of a test's own: keeps cookies, says which origin its page is of. */
export type TestBrowser = {
	get(path: string): Promise<Response>;
	post(path: string, body: unknown): Promise<Response>;
	put(path: string, body: unknown): Promise<Response>;
	/** Turns its session into an access token. */
	token(email: string): Promise<string>;
};

/** `origin`: of its page. `address`: where it stands, as a trusted proxy would say it. */
export function openBrowser(
	shop: ShopUnderTest,
	{ origin = shop.publicUrl, address }: { origin?: string; address?: string } = {},
): TestBrowser {
	const jar = new Map<string, string>();

	async function ask(method: string, path: string, body?: unknown): Promise<Response> {
		const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
		const headers: Record<string, string> = { origin };
		if (cookie) headers.cookie = cookie;
		if (address) headers["x-forwarded-for"] = address;
		const answer = await shop.fetch(path, { method, headers, body });
		for (const set of answer.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
			if (/max-age=0\b/i.test(set)) jar.delete(name);
			else jar.set(name, value);
		}
		return answer;
	}
	return {
		get: (path) => ask("GET", path),
		post: (path, body) => ask("POST", path, body),
		put: (path, body) => ask("PUT", path, body),
		async token(email) {
			const answer = await ask("PUT", `/api/user/${encodeURIComponent(email)}`, { email });
			return ((await answer.json()) as { token: string }).token;
		},
	};
}

/** Signs a browser up; all members may be left to chance. */
export function signUp(
	browser: TestBrowser,
	as: { name?: string; email?: string; password?: string } = {},
): Promise<Response> {
	const email = `new.${randomBytes(5).toString("hex")}@example.com`;
	const all = { name: "Rahima Begum", email, password: "seven red lanterns", ...as };
	return browser.post("/api/auth/sign-up/email", all);
}
