import type { Renewal } from "../../platform/client/api-client.ts";
import { apiAddress } from "../../platform/client/api-client.ts";
import { inTurn } from "./one-tab-at-a-time.ts";
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

const patienceMs = 15_000;

/**
 * A new access token in place of `stale`, from the session cookie.
 *
 * One renewal at a time over all tabs; a token that another tab stored
 * meanwhile is taken up instead. `refused`: there is no session, or it is
 * another customer's by now. `unreachable`: nobody knows.
 */
export function renewToken(stale: string | null): Promise<Renewal> {
	return inTurn(async () => {
		if (belongsToAnother()) return "refused";
		const now = readToken();
		if (now !== null && now !== stale) return "renewed";
		if (isSignOutPending()) return (await leave()) ? "refused" : "unreachable";
		const email = readSignedIn()?.email ?? readOwner() ?? (await askWhoseSession());
		if (email === "unreachable" || email === "refused") return email;
		return fetchToken(email);
	});
}

/** Takes up the session that a sign-in or sign-up just opened: fetches and keeps its token. */
export function openSession(email: string): Promise<Renewal> {
	return inTurn(() => {
		if (readOwner() !== email) clearToken();
		setSignOutPending(false);
		return fetchToken(email);
	});
}

/** Takes up whichever session the cookie is of, as after a login through Google. */
export async function openExistingSession(): Promise<Renewal> {
	const email = await askWhoseSession();
	if (email === "unreachable" || email === "refused") return email;
	return openSession(email);
}

/** Makes up for a logout that has not reached the shop; false while it still cannot. */
export async function finishPendingSignOut(): Promise<boolean> {
	return isSignOutPending() ? inTurn(leave) : true;
}

/**
 * Ends the sign-in in all tabs: session, cookie and token. Where the shop is
 * not reached the token goes all the same, and the session is ended before
 * anything else is asked of it. Where somebody else signed in in another tab,
 * only this tab forgets.
 */
export async function signOut(): Promise<void> {
	const another = belongsToAnother();
	clearToken();
	if (another) return;
	setSignOutPending(true);
	await inTurn(leave);
}

async function leave(): Promise<boolean> {
	const answer = await ask("POST", "/auth/sign-out", {});
	if (!answer || answer.status >= 429) return false;
	await answer.text();
	setSignOutPending(false);
	return true;
}

async function fetchToken(email: string): Promise<Renewal> {
	const answer = await ask("PUT", `/user/${encodeURIComponent(email)}`, { email });
	if (answer?.status === 401 || answer?.status === 403) return "refused";
	const token = answer?.ok ? ((await answer.json()) as { token: string }).token : null;
	if (token === null) return "unreachable";
	if (belongsToAnother()) return "refused";
	storeToken(token);
	return "renewed";
}

/** Whether the address of who is signed in is verified; null where nobody knows just now. */
export async function isAddressVerified(): Promise<boolean | null> {
	const user = await askSessionsUser();
	return typeof user === "string" ? null : (user.emailVerified ?? false);
}

async function askWhoseSession(): Promise<string> {
	const user = await askSessionsUser();
	return typeof user === "string" ? user : (user.email ?? "refused");
}

type SessionsUser = { email?: string; emailVerified?: boolean };

async function askSessionsUser(): Promise<SessionsUser | "unreachable" | "refused"> {
	const answer = await ask("GET", "/auth/get-session");
	if (!answer?.ok) return "unreachable";
	const found = (await answer.json()) as { user?: SessionsUser } | null;
	return found?.user ?? "refused";
}

/** The answer, or null where there was none. */
async function ask(method: string, path: string, body?: unknown): Promise<Response | null> {
	try {
		return await fetch(apiAddress + path, {
			method,
			credentials: "include",
			signal: AbortSignal.timeout(patienceMs),
			...(body === undefined
				? {}
				: { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
		});
	} catch {
		return null;
	}
}
