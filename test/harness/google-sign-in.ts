import type { Issuer, Quirks } from "../fakes/fake-issuer.ts";
import type { TestBrowser } from "./test-browser.ts";

/** The settings of a shop whose "Google" is this issuer. */
export function googleSettings({ clientId, clientSecret, discoveryUrl }: Issuer) {
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

/** Presses "Login with Google": the address that the browser is sent to. */
export async function beginGoogleSignIn(browser: TestBrowser): Promise<string> {
	const body = { provider: "google", ...returnPaths };
	const answer = await browser.post("/api/auth/sign-in/social", body);
	if (answer.status !== 200) throw new Error(await answer.text());
	return ((await answer.json()) as { url: string }).url;
}

/** Goes the whole round; where the browser ends up. */
export async function signInWithGoogle(
	browser: TestBrowser,
	issuer: Issuer,
	quirks?: Partial<Quirks>,
) {
	const back = await browser.get(issuer.agree(await beginGoogleSignIn(browser), quirks));
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
