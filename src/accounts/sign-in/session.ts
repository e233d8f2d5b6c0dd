import { apiAddress, type Renewal } from "../../platform/client/api-client.ts";
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
 * A new access token in place of `stale`, from the session cookie.
 *
 * One renewal at a time over all tabs; a token that another tab stored
 * meanwhile is used instead. `refused`: there is no session, or it is
 * another customer's by now. `unreachable`: nobody knows.
 */
export function renewToken(stale: string | null): Promise<Renewal> {
	return oneAtATime(async () => {
		if (belongsToAnother()) return "refused";
		const now = readToken();
		if (now !== null && now !== stale) return "renewed";
		if (isSignOutPending()) return (await endOnServer()) ? "refused" : "unreachable";
		const email = readSignedIn()?.email ?? readOwner() ?? (await fetchSessionEmail());
		if (email === "unreachable" || email === "refused") return email;
		return fetchToken(email);
	});
}

/** Starts using the session that a sign-in or sign-up just opened: fetches and stores its token. */
export function openSession(email: string): Promise<Renewal> {
	return oneAtATime(() => {
		if (readOwner() !== email) clearToken();
		setSignOutPending(false);
		return fetchToken(email);
	});
}

/** Starts using whichever session the cookie is of, as after a login through Google. */
export async function openCookieSession(): Promise<Renewal> {
	const email = await fetchSessionEmail();
	if (email === "unreachable" || email === "refused") return email;
	return openSession(email);
}

/** Repeats a logout that has not reached the shop; false while it still cannot. */
export async function finishPendingSignOut(): Promise<boolean> {
	return isSignOutPending() ? oneAtATime(endOnServer) : true;
}

/**
 * Ends the sign-in in all tabs: session, cookie and token. Where the shop is
 * not reached the token is removed all the same, and the session is ended before
 * anything else is asked of it. Where somebody else signed in in another tab,
 * only this tab is signed out.
 */
export async function signOut(): Promise<void> {
	const isAnotherCustomers = belongsToAnother();
	clearToken();
	if (isAnotherCustomers) return;
	setSignOutPending(true);
	await oneAtATime(endOnServer);
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
	const token = response?.ok ? ((await response.json()) as { token: string }).token : null;
	if (token === null) return "unreachable";
	if (belongsToAnother()) return "refused";
	storeToken(token);
	return "renewed";
}

/** Whether somebody is signed in: a token that expired, or a session without one, is renewed to find out. */
export async function isSignedIn(): Promise<boolean> {
	const signedIn = readSignedIn();
	if (signedIn && signedIn.expiresAt > Date.now()) return true;
	const renewal = await renewToken(readToken());
	// A token whose session ended would bring its page back here for ever.
	if (renewal === "refused" && signedIn && !belongsToAnother()) await signOut();
	return renewal === "renewed";
}

/** Whether the customer's e-mail address is verified; null where the shop could not be asked. */
export async function isAddressVerified(): Promise<boolean | null> {
	const user = await fetchSessionUser();
	return typeof user === "string" ? null : (user.emailVerified ?? false);
}

async function fetchSessionEmail(): Promise<string> {
	const user = await fetchSessionUser();
	return typeof user === "string" ? user : (user.email ?? "refused");
}

type SessionUser = { email?: string; emailVerified?: boolean };

async function fetchSessionUser(): Promise<SessionUser | "unreachable" | "refused"> {
	const response = await request("GET", "/auth/get-session");
	if (!response?.ok) return "unreachable";
	const found = (await response.json()) as { user?: SessionUser } | null;
	return found?.user ?? "refused";
}

/** The response, or null where there was none. */
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

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs what changes the sign-in one at a time over all tabs of the shop, where the browser has Web
 * Locks (on https and localhost); elsewhere within this tab alone, which is enough because one
 * renewal does not invalidate another.
 */
function oneAtATime<T>(action: () => Promise<T>): Promise<T> {
	const locks = typeof navigator === "undefined" ? undefined : navigator.locks;
	if (locks) return locks.request("sign-in", action) as Promise<T>;
	const mine = last.then(action, action);
	last = mine.catch(() => {});
	return mine;
}
