import { decodeJwt, type JWTPayload } from "jose";
import { emailError, foldEmail } from "../rules.ts";
import { copy } from "./identity.copy.ts";
import { personNameError } from "./person-name-error.server.ts";

type Profile = { sub: string; email: string; emailVerified: boolean; name: string };

type ProfileRequest = {
	/** Better Auth has checked the token's signature, issuer, audience and nonce. */
	idToken: string | undefined;
	accessToken: string | undefined;
	clientId: string;
	userInfoUrl: string | undefined;
};

const timeoutMs = 8_000;

/**
 * Reads a person's profile from the provider's ID token. Also reads the userinfo endpoint if the
 * token lacks the e-mail or its verification. Null without a token, if it has no expiry or is also
 * for another client, or if both describe different people (OpenID Connect Core §3.1.3.7, §5.3.2).
 */
export async function readProfile(request: ProfileRequest): Promise<Profile | null> {
	if (!request.idToken) return null;
	const claims = decodeJwt(request.idToken);
	const { sub } = claims;
	if (typeof sub !== "string" || !sub || !expiresAndIsOurs(claims, request.clientId)) return null;
	const isComplete = claims.email !== undefined && claims.email_verified !== undefined;
	const userInfo = isComplete ? {} : await fetchUserInfo(request);
	if (userInfo.sub !== undefined && userInfo.sub !== sub) return null;
	return profileFrom(sub, { ...userInfo, ...claims });
}

function expiresAndIsOurs({ exp, iat, aud, azp }: JWTPayload, clientId: string): boolean {
	if (typeof exp !== "number" || typeof iat !== "number") return false;
	const audiences = [aud].flat();
	return azp === undefined ? audiences.length === 1 : azp === clientId;
}

async function fetchUserInfo({
	accessToken,
	userInfoUrl,
}: ProfileRequest): Promise<Record<string, unknown>> {
	if (!userInfoUrl || !accessToken) return {};
	const response = await fetch(userInfoUrl, {
		headers: { authorization: `Bearer ${accessToken}`, accept: "application/json" },
		redirect: "error",
		signal: AbortSignal.timeout(timeoutMs),
	});
	if (!response.ok) return {};
	const claims = (await response.json()) as Record<string, unknown>;
	// A response without a subject could describe anybody.
	return typeof claims.sub === "string" ? claims : {};
}

function profileFrom(sub: string, claims: Record<string, unknown>): Profile {
	const email = emailError(claims.email) === null ? foldEmail(String(claims.email)) : "";
	const name =
		personNameError(claims.name, "") === null ? String(claims.name).trim() : email.split("@")[0];
	// Some providers send booleans as text.
	const emailVerified = claims.email_verified === true || claims.email_verified === "true";
	return { sub, email, emailVerified, name: name || copy.nameless };
}
