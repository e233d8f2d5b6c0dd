import { decodeJwt, type JWTPayload } from "jose";
import { emailError, foldEmail, nameError } from "../rules.ts";
import { copy } from "./identity.copy.ts";

/** Somebody as an OpenID provider describes them to Better Auth. */
export type Profile = { sub: string; email: string; emailVerified: boolean; name: string };

type Asked = {
	/** Its signature, issuer, audience and nonce were checked before. */
	idToken: string | undefined;
	accessToken: string | undefined;
	clientId: string;
	userInfoUrl: string | undefined;
};

const timeoutMs = 8_000;

/**
 * Who signs in, by the provider's ID token; where it lacks the e-mail or its verification, the userinfo
 * endpoint is asked. Null where there is no ID token, it has no expiry, is for another client too, or
 * the two are about different people (OpenID Connect Core 1.0 §3.1.3.7, §5.3.2).
 */
export async function readProfile(asked: Asked): Promise<Profile | null> {
	if (!asked.idToken) return null;
	const claims = decodeJwt(asked.idToken);
	if (
		typeof claims.sub !== "string" ||
		claims.sub === "" ||
		!expiresAndIsOurs(claims, asked.clientId)
	)
		return null;
	const known = claims.email !== undefined && claims.email_verified !== undefined;
	const more = known ? {} : await askUserInfo(asked);
	if (more.sub !== undefined && more.sub !== claims.sub) return null;
	return profileFrom(claims.sub, { ...more, ...claims });
}

function expiresAndIsOurs({ exp, iat, aud, azp }: JWTPayload, clientId: string): boolean {
	if (typeof exp !== "number" || typeof iat !== "number") return false;
	const audiences = [aud].flat();
	return azp === undefined ? audiences.length === 1 : azp === clientId;
}

async function askUserInfo({ accessToken, userInfoUrl }: Asked): Promise<Record<string, unknown>> {
	if (!userInfoUrl || !accessToken) return {};
	const response = await fetch(userInfoUrl, {
		headers: { authorization: `Bearer ${accessToken}`, accept: "application/json" },
		redirect: "error",
		signal: AbortSignal.timeout(timeoutMs),
	});
	if (!response.ok) return {};
	const claims = (await response.json()) as Record<string, unknown>;
	// Without a subject it may be about anybody.
	return typeof claims.sub === "string" ? claims : {};
}

function profileFrom(sub: string, claims: Record<string, unknown>): Profile {
	const email = emailError(claims.email) === null ? foldEmail(String(claims.email)) : "";
	const name = nameError(claims.name) === null ? String(claims.name).trim() : email.split("@")[0];
	// Some providers write booleans as text.
	const emailVerified = claims.email_verified === true || claims.email_verified === "true";
	return { sub, email, emailVerified, name: name || copy.nameless };
}
