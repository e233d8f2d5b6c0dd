import type { FakeIssuer, Quirks } from "../../fakes/fake-issuer.ts";
import type { TestBrowser } from "../test-browser.ts";

/** The settings of a shop that uses this issuer as Google. */
export function googleSettings({ clientId, clientSecret, discoveryUrl }: FakeIssuer) {
	return {
		GOOGLE_CLIENT_ID: clientId,
		GOOGLE_CLIENT_SECRET: clientSecret,
		GOOGLE_DISCOVERY_URL: discoveryUrl,
	};
}

/** Where a login is to end, well or not. */
export const returnPaths = {
	callbackURL: "/login?with=google&returnTo=%2Fparts",
	errorCallbackURL: "/login?returnTo=%2Fparts",
};

/** Presses "Login with Google"; returns the address that the browser is sent to. */
export async function beginGoogleSignIn(browser: TestBrowser): Promise<string> {
	const body = { provider: "google", ...returnPaths };
	const response = await browser.post("/api/auth/sign-in/social", body);
	if (response.status !== 200) throw new Error(await response.text());
	return ((await response.json()) as { url: string }).url;
}

/** Completes the sign-in; returns where the browser ends up. */
export async function signInWithGoogle(
	browser: TestBrowser,
	issuer: FakeIssuer,
	quirks?: Partial<Quirks>,
) {
	const back = await browser.get(issuer.authorize(await beginGoogleSignIn(browser), quirks));
	return new URL(back.headers.get("location") ?? "", "http://localhost:3000");
}

/** Whose session a browser has. */
export async function signedInEmail(browser: TestBrowser): Promise<string | null> {
	const found = (await (await browser.get("/api/auth/get-session")).json()) as {
		user: { email: string };
	} | null;
	return found?.user.email ?? null;
}

/** An ID token's claims about somebody. */
export function googleProfile(email: string, more: object = {}) {
	return { idToken: { sub: email, email, email_verified: true, name: "Farida Yasmin", ...more } };
}
