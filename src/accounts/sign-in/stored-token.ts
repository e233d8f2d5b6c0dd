import type { Role } from "../../kernel/caller.ts";

/** Who is signed in, as the access token says it: for show only, the server asks anew each time. */
export type SignedIn = {
	email: string;
	name: string;
	role: Role;
	expiresAt: number;
	/** An admin who has to set up a second factor before anything of an admin's opens. */
	needsSecondFactor?: true;
};

const tokenKey = "accessToken";
/** Set while a logout has not reached the shop, so that the living session is not taken up again. */
const leavingKey = "leaving";

const memory = new Map<string, string>();
/** Whose tab this is: another customer's token in the same storage is not this tab's. */
let owner: string | null = null;

/** The token as this tab may use it; null where there is none, or it belongs to somebody else by now. */
export function readToken(): string | null {
	const token = read(tokenKey);
	const holder = token === null ? null : decodeToken(token);
	if (!holder || (owner !== null && owner !== holder.email)) return null;
	owner = holder.email;
	return token;
}

/** Who is signed in here, also where the token has run out and waits for renewal. */
export function readSignedIn(): SignedIn | null {
	const token = readToken();
	return token === null ? null : decodeToken(token);
}

/** Whose tab this is, also after the token went away. */
export function readOwner(): string | null {
	readToken();
	return owner;
}

/** Whether somebody else signed in in another tab since. */
export function belongsToAnother(): boolean {
	const holder = decodeToken(read(tokenKey) ?? "");
	return holder !== null && owner !== null && holder.email !== owner;
}

/** Keeps a token for all tabs, and makes this one its holder's. */
export function storeToken(token: string): void {
	owner = decodeToken(token)?.email ?? null;
	write(leavingKey, null);
	write(tokenKey, token);
	tell();
}

/** Forgets the sign-in: in all tabs, or in this one alone where the storage is somebody else's by now. */
export function clearToken(): void {
	if (!belongsToAnother()) write(tokenKey, null);
	owner = null;
	tell();
}

/** Whether a logout still has to reach the shop. */
export function isSignOutPending(): boolean {
	return read(leavingKey) !== null;
}
export function setSignOutPending(leaving: boolean): void {
	write(leavingKey, leaving ? "1" : null);
}

/** Holder of a token, unproven: the browser has no key, and needs none for what it shows. */
export function decodeToken(token: string): SignedIn | null {
	try {
		const payload = (token.split(".")[1] ?? "").replace(/-/g, "+").replace(/_/g, "/");
		const bytes = Uint8Array.from(atob(payload), (one) => one.charCodeAt(0));
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

/** Calls `listener` on each change of the sign-in, in this tab or another; answers how to stop. */
export function onSignInChange(listener: () => void): () => void {
	if (listeners.size === 0) window.addEventListener("storage", heard);
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
		if (listeners.size === 0) window.removeEventListener("storage", heard);
	};
}

function heard(event: StorageEvent): void {
	if (event.key === tokenKey || event.key === null) tell();
}

function tell(): void {
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
