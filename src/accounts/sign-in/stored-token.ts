import type { Role } from "../../kernel/caller.ts";

/** Who is signed in, as the access token states it: only to be shown, the server checks each call. */
export type SignedIn = {
	email: string;
	name: string;
	role: Role;
	expiresAt: number;
	/** An admin who has to set up a second factor before anything of an admin's opens. */
	needsSecondFactor?: true;
};

const tokenKey = "accessToken";
/** Set while a logout has not reached the shop, so that its session, which still exists, is not used again. */
const signOutPendingKey = "leaving";

const memory = new Map<string, string>();
/** E-mail of the customer who uses this tab: another's token in the same storage is not this tab's. */
let owner: string | null = null;

/** The token as this tab may use it; null where there is none, or it is another customer's by now. */
export function readToken(): string | null {
	const token = read(tokenKey);
	const signedIn = token === null ? null : decodeToken(token);
	if (!signedIn || (owner !== null && owner !== signedIn.email)) return null;
	owner = signedIn.email;
	return token;
}

/** Who is signed in here, also where the token has expired and is to be renewed. */
export function readSignedIn(): SignedIn | null {
	const token = readToken();
	return token === null ? null : decodeToken(token);
}

/** E-mail of the customer who uses this tab, also after the token is gone. */
export function readOwner(): string | null {
	readToken();
	return owner;
}

/** Whether another customer has signed in in another tab since. */
export function belongsToAnother(): boolean {
	const stored = decodeToken(read(tokenKey) ?? "");
	return stored !== null && owner !== null && stored.email !== owner;
}

/** Stores a token for all tabs; this one becomes its customer's. */
export function storeToken(token: string): void {
	owner = decodeToken(token)?.email ?? null;
	write(signOutPendingKey, null);
	write(tokenKey, token);
	notify();
}

/** Clears the sign-in: in all tabs, or in this one alone where the storage is another customer's by now. */
export function clearToken(): void {
	if (!belongsToAnother()) write(tokenKey, null);
	owner = null;
	notify();
}

/** Whether a logout still has to reach the shop. */
export function isSignOutPending(): boolean {
	return read(signOutPendingKey) !== null;
}
export function setSignOutPending(pending: boolean): void {
	write(signOutPendingKey, pending ? "1" : null);
}

/** What a token states, unverified: the browser has no key, and needs none for what it shows. */
export function decodeToken(token: string): SignedIn | null {
	try {
		const payload = (token.split(".")[1] ?? "").replace(/-/g, "+").replace(/_/g, "/");
		const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0));
		const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
		const { email, name, role, exp } = claims;
		if (typeof email !== "string" || typeof name !== "string" || typeof exp !== "number")
			return null;
		return {
			...{ email, name, role: role === "admin" ? "admin" : "customer", expiresAt: exp * 1000 },
			...(claims.needsSecondFactor === true ? { needsSecondFactor: true } : {}),
		};
	} catch {
		return null;
	}
}

const listeners = new Set<() => void>();

/** Calls `listener` on each change of the sign-in, in this tab or another; returns how to stop. */
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

function read(key: string): string | null {
	try {
		return localStorage.getItem(key) ?? memory.get(key) ?? null;
	} catch {
		return memory.get(key) ?? null;
	}
}

// Private windows and strict settings refuse storage: then the sign-in lives as long as the page.
function write(key: string, value: string | null): void {
	memory.delete(key);
	try {
		if (value === null) localStorage.removeItem(key);
		else localStorage.setItem(key, value);
	} catch {
		if (value !== null) memory.set(key, value);
	}
}
