import { hkdfSync, webcrypto } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { type Caller, storedRole } from "../../kernel/caller.ts";
import type { Clock } from "../../platform/clock.ts";

/** The caller of a token. The browser shows name and role; the server reads them from the database each time. */
type TokenHolder = Pick<Caller, "sessionId" | "email" | "name" | "role" | "needsSecondFactor">;
export type IssuedToken = { token: string; expiresAt: string };

export type AccessTokens = Awaited<ReturnType<typeof openAccessTokens>>;
type VerifiedToken = { sessionId: string; expiresMs: number };

const maxTokenLength = 4096;
const maxVerified = 5_000;

/** Issues and reads access tokens: JWT (RFC 7519), HS256, with a key derived from AUTH_SECRET. `minutes` may be a fraction. */
export async function openAccessTokens(authSecret: string, clock: Clock, minutes: number) {
	const key = await deriveKey(authSecret);
	// Caches verified signatures: a frequent token is verified once. The expiry is checked each time.
	const verified = new Map<string, VerifiedToken>();

	/** A token for a live session, valid for ACCESS_TOKEN_MINUTES. */
	async function issue(holder: TokenHolder): Promise<IssuedToken> {
		const expiresMs = clock.now().getTime() + minutes * 60_000;
		const { sessionId: sid, role, ...claims } = holder;
		const token = await new SignJWT({ sid, ...claims, ...storedRole(role), exp: expiresMs / 1000 })
			.setProtectedHeader({ alg: "HS256", typ: "JWT" })
			.sign(key);
		return { token, expiresAt: new Date(expiresMs).toISOString() };
	}
	/** The session id of a token; null if the token is expired, changed, or not ours. */
	async function readSession(token: string): Promise<string | null> {
		const found = verified.get(token) ?? (await verifyToken(key, token));
		if (!found || found.expiresMs <= clock.now().getTime()) {
			verified.delete(token);
			return null;
		}
		if (verified.size >= maxVerified) verified.clear();
		verified.set(token, found);
		return found.sessionId;
	}
	return { issue, readSession };
}

async function verifyToken(key: webcrypto.CryptoKey, token: string): Promise<VerifiedToken | null> {
	if (token.length > maxTokenLength) return null;
	try {
		// The year 1970 disables this expiry check: the shop checks with its own clock.
		const currentDate = new Date(0);
		const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"], currentDate });
		if (typeof payload.sid !== "string" || typeof payload.exp !== "number") return null;
		return { sessionId: payload.sid, expiresMs: payload.exp * 1000 };
	} catch {
		return null;
	}
}

function deriveKey(authSecret: string): Promise<webcrypto.CryptoKey> {
	const bytes = hkdfSync("sha256", authSecret, "", "access token", 32);
	return webcrypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, [
		"sign",
		"verify",
	]);
}
