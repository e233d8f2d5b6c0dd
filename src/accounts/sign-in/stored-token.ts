import type { Role } from "../../kernel/caller.ts";
import { readText, writeText } from "../../platform/client/stored-text.ts";

/** The signed-in customer, from the access token. Only for display: the server checks each request. */
export type SignedIn = {
	email: string;
	name: string;
	role: Role;
	expiresAt: number;
	/** True for staff who must set up a second factor before the pages of staff open. */
	needsSecondFactor?: true;
};

const tokenKey = "accessToken";
/** Set while a sign-out has not reached the shop: the session still exists but must not be used. */
const signOutPendingKey = "leaving";

/** E-mail of this tab's customer: the tab ignores another customer's token in the same storage. */
let owner: string | null = null;

/** This tab's token; null if there is none or it is another customer's. */
export function readToken(): string | null {
	const token = readText(tokenKey);
	const signedIn = token === null ? null : decodeToken(token);
	if (!signedIn || (owner !== null && owner !== signedIn.email)) return null;
	owner = signedIn.email;
	return token;
}

/** This tab's customer, even if the token has expired and needs renewal. */
export function readSignedIn(): SignedIn | null {
	const token = readToken();
	return token === null ? null : decodeToken(token);
}

/** E-mail of this tab's customer, even without a token. */
export function readOwner(): string | null {
	readToken();
	return owner;
}

/** Whether another customer has signed in since, in another tab. */
export function belongsToAnother(): boolean {
	const stored = decodeToken(readText(tokenKey) ?? "");
	return stored !== null && owner !== null && stored.email !== owner;
}

export function storeToken(token: string): void {
	owner = decodeToken(token)?.email ?? null;
	writeText(tokenKey, token);
	notify();
}

/** Clears the sign-in in all tabs, or only in this tab if the stored token is another customer's. */
export function clearToken(): void {
	if (!belongsToAnother()) writeText(tokenKey, null);
	owner = null;
	notify();
}

export function isSignOutPending(): boolean {
	return readText(signOutPendingKey) !== null;
}
export function setSignOutPending(pending: boolean): void {
	writeText(signOutPendingKey, pending ? "1" : null);
}

/** The claims of a token, unverified: the browser only displays them. */
export function decodeToken(token: string): SignedIn | null {
	try {
		const payload = (token.split(".")[1] ?? "").replace(/-/g, "+").replace(/_/g, "/");
		const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0));
		const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
		const { email, name, role, staffRole, exp } = claims;
		if (typeof email !== "string" || typeof name !== "string" || typeof exp !== "number")
			return null;
		return {
			email,
			name,
			role: (staffRole ?? role) as Role,
			expiresAt: exp * 1000,
			...(claims.needsSecondFactor === true && { needsSecondFactor: true }),
		};
	} catch {
		return null;
	}
}

const listeners = new Set<() => void>();

/** Calls `listener` on each change of the sign-in, in this tab or another. Returns the function to stop it. */
export function onSignInChange(listener: () => void): () => void {
	if (listeners.size === 0) window.addEventListener("storage", onStorage);
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
		if (listeners.size === 0) window.removeEventListener("storage", onStorage);
	};
}

function onStorage(event: StorageEvent): void {
	if (event.key === tokenKey || event.key === null) notify();
}

function notify(): void {
	for (const listener of listeners) listener();
}
