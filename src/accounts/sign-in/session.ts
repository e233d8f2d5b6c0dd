import { apiAddress, type Renewal } from "../../platform/client/api-client.ts";
import { oneAtATime } from "../../platform/client/one-at-a-time.ts";
import {
	belongsToAnother,
	clearToken,
	isSignOutPending,
	readOwner,
	readSignedIn,
	readToken,
	setSignOutPending,
	storeToken,
} from "./stored-token.ts";

const timeoutMs = 15_000;

/**
 * Replaces the `stale` access token with a new one for the session cookie. Only one tab renews at a
 * time, and uses a token that another tab stored meanwhile. `refused` means that there is no
 * session, or another customer's. `unreachable` means that the shop did not respond.
 */
export function renewToken(stale: string | null): Promise<Renewal> {
	return oneChangeAtATime(async () => {
		if (belongsToAnother()) return "refused";
		const now = readToken();
		if (now !== null && now !== stale) return "renewed";
		if (isSignOutPending()) return (await endOnServer()) ? "refused" : "unreachable";
		const email = readSignedIn()?.email ?? readOwner() ?? (await fetchSessionEmail());
		if (email === "unreachable" || email === "refused") return email;
		return fetchToken(email);
	});
}

/** Fetches and stores the token of the session that a sign-in or sign-up opened. */
export function openSession(email: string): Promise<Renewal> {
	return oneChangeAtATime(() => {
		if (readOwner() !== email) clearToken();
		setSignOutPending(false);
		return fetchToken(email);
	});
}

/** As openSession, but for the cookie's session: after a login with Google the browser does not know its account. */
export async function openCookieSession(): Promise<Renewal> {
	const email = await fetchSessionEmail();
	if (email === "unreachable" || email === "refused") return email;
	return openSession(email);
}

/** Repeats a sign-out that has not reached the shop; false if it fails again. */
export async function finishPendingSignOut(): Promise<boolean> {
	return isSignOutPending() ? oneChangeAtATime(endOnServer) : true;
}

/**
 * Signs out in all tabs: ends the session and removes cookie and token. If the shop is unreachable,
 * removes the token and ends the session later, before it is used again. If another tab signed in
 * as another customer, signs out only this tab.
 */
export async function signOut(): Promise<void> {
	if (belongsToAnother()) return clearToken();
	clearToken();
	setSignOutPending(true);
	await oneChangeAtATime(endOnServer);
}

async function endOnServer(): Promise<boolean> {
	const response = await request("POST", "/auth/sign-out", {});
	if (!response || response.status >= 429) return false;
	await response.text();
	setSignOutPending(false);
	return true;
}

async function fetchToken(email: string): Promise<Renewal> {
	const response = await request("PUT", `/user/${encodeURIComponent(email)}`, { email });
	if (response?.status === 401 || response?.status === 403) return "refused";
	if (!response?.ok) return "unreachable";
	const { token } = (await response.json()) as { token: string };
	// Meanwhile another tab may have signed in, or the customer may have signed out.
	if (belongsToAnother() || isSignOutPending()) return "refused";
	storeToken(token);
	return "renewed";
}

/** Whether somebody is signed in. Renews an expired or missing token to find out. */
export async function isSignedIn(): Promise<boolean> {
	const signedIn = readSignedIn();
	if (signedIn && signedIn.expiresAt > Date.now()) return true;
	const renewal = await renewToken(readToken());
	// A token without a session would cause an endless redirect.
	if (renewal === "refused" && signedIn && !belongsToAnother()) await signOut();
	return renewal === "renewed";
}

async function fetchSessionEmail(): Promise<string> {
	const user = await fetchSessionUser();
	return typeof user === "string" ? user : (user.email ?? "refused");
}

type SessionUser = { email?: string; emailVerified?: boolean };

/** The account of the session cookie. `refused` means that there is no session. */
export async function fetchSessionUser(): Promise<SessionUser | "unreachable" | "refused"> {
	const response = await request("GET", "/auth/get-session");
	if (!response?.ok) return "unreachable";
	const found = (await response.json()) as { user?: SessionUser } | null;
	return found?.user ?? "refused";
}

async function request(method: string, path: string, body?: unknown): Promise<Response | null> {
	try {
		return await fetch(apiAddress + path, {
			method,
			credentials: "include",
			signal: AbortSignal.timeout(timeoutMs),
			...(body === undefined
				? {}
				: { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
		});
	} catch {
		return null;
	}
}

/** Runs one change at a time, over all tabs if the browser can, so that one renewal does not end another. */
function oneChangeAtATime<T>(action: () => Promise<T>): Promise<T> {
	return oneAtATime("sign-in", action);
}
