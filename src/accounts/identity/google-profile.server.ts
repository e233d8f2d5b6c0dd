import { decodeJwt, type JWTPayload } from "jose";
import { emailError, foldEmail, nameError } from "../rules.ts";
import { copy } from "./identity.copy.ts";

/** What an OpenID provider says of somebody, as the identity service takes it. */
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
 * Who signs in, as the provider's ID token says; what that leaves out of e-mail,
 * its verification and name is asked at the provider's userinfo address. Null
 * where there is no ID token, it has no end, is for somebody else too, or the
 * two speak of different people (OpenID Connect Core 1.0 §3.1.3.7, §5.3.2).
 */
export async function readProfile(asked: Asked): Promise<Profile | null> {
	if (!asked.idToken) return null;
	const claims = decodeJwt(asked.idToken);
	if (typeof claims.sub !== "string" || claims.sub === "" || !endsAndIsOurs(claims, asked.clientId))
		return null;
	const known = claims.email !== undefined && claims.email_verified !== undefined;
	const more = known ? {} : await askUserInfo(asked);
	if (more.sub !== undefined && more.sub !== claims.sub) return null;
	return profileFrom(claims.sub, { ...more, ...claims });
}

function endsAndIsOurs({ exp, iat, aud, azp }: JWTPayload, clientId: string): boolean {
	if (typeof exp !== "number" || typeof iat !== "number") return false;
	const audiences = [aud].flat();
	return azp === undefined ? audiences.length === 1 : azp === clientId;
}

async function askUserInfo({ accessToken, userInfoUrl }: Asked): Promise<Record<string, unknown>> {
	if (!userInfoUrl || !accessToken) return {};
	const answer = await fetch(userInfoUrl, {
		headers: { authorization: `Bearer ${accessToken}`, accept: "application/json" },
		redirect: "error",
		signal: AbortSignal.timeout(timeoutMs),
	});
	if (!answer.ok) return {};
	const said = (await answer.json()) as Record<string, unknown>;
	// Without a subject nobody knows of whom it speaks.
	return typeof said.sub === "string" ? said : {};
}

function profileFrom(sub: string, said: Record<string, unknown>): Profile {
	const email = emailError(said.email) === null ? foldEmail(String(said.email)) : "";
	const name = nameError(said.name) === null ? String(said.name).trim() : email.split("@")[0];
	// Some providers write their truths as text.
	const emailVerified = said.email_verified === true || said.email_verified === "true";
	return { sub, email, emailVerified, name: name || copy.nameless };
}
