import { apiAddress, type Renewal } from "../../platform/client/api-client.ts";
import { copy } from "../copy.ts";
import { afterGoogleAddress, loginAddress } from "../return-to.ts";
import { finishPendingSignOut, openCookieSession, openSession } from "./session.ts";

/** Why the identity service refused, as the sentence to show; null where it did not. */
export type IdentityError = string | null;

/** In place of its sentences that would not tell people what to do next. */
const ownSentences: Record<string, string> = {
	INVALID_TOKEN: copy.linkEnded,
	INVALID_PASSWORD: copy.wrongCurrent,
	CREDENTIAL_ACCOUNT_NOT_FOUND: copy.noPassword,
	INVALID_CODE: copy.wrongCode,
	INVALID_BACKUP_CODE: copy.wrongRecoveryCode,
	INVALID_TWO_FACTOR_COOKIE: copy.stepOver,
	TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: copy.stepOver,
	EMAIL_ALREADY_VERIFIED: copy.verified,
};

type Body = Record<string, string>;
type IdentityResult<T> = { error: IdentityError; value?: T | undefined };

/** Calls the identity service (Better Auth). Its own sentence is what people read (spec §8). */
export async function postIdentity(path: string, body: Body): Promise<IdentityError> {
	return (await callIdentity(path, body)).error;
}

/** The same where the response holds something that is needed next. */
export async function callIdentity<T>(path: string, body: Body): Promise<IdentityResult<T>> {
	try {
		const response = await fetch(`${apiAddress}/auth/${path}`, {
			method: "POST",
			credentials: "include",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		const json = (await response.json()) as unknown;
		if (response.ok) return { error: null, value: json as T };
		const { code, message } = json as Partial<Record<string, string>>;
		return { error: ownSentences[code ?? ""] ?? message ?? copy.cannotSignIn };
	} catch {
		return { error: copy.cannotReach };
	}
}

/**
 * Leaves for Google, which leads back to the login page and from there to
 * `back`. Returns only where that was refused.
 */
export async function leaveForGoogle(back: string): Promise<IdentityError> {
	if (!(await finishPendingSignOut())) return copy.cannotReach;
	const here = window.location.origin;
	const { error, value } = await callIdentity<{ url?: string }>("sign-in/social", {
		provider: "google",
		callbackURL: here + afterGoogleAddress(back),
		errorCallbackURL: here + loginAddress(back),
	});
	if (error !== null || !value?.url) return error ?? copy.googleFailed;
	window.location.assign(value.url);
	return null;
}

/** `needsCode`: the account has a second factor, and is signed in only once its code is sent. */
export type SignInResult = { error: IdentityError; needsCode?: true };

/** Signs in or up, then turns the new session into the access token. */
export async function signInOrUp(
	path: "sign-in/email" | "sign-up/email",
	body: Record<string, string> & { email: string },
): Promise<SignInResult> {
	const { error, value } = await callIdentity<{ twoFactorRedirect?: true } | null>(path, body);
	if (error !== null) return { error };
	if (value?.twoFactorRedirect) return { error: null, needsCode: true };
	return { error: errorOf(await openSession(body.email)) };
}

/** The second step: a code of either kind. `over`: the sign-in no longer waits for one, and starts again. */
export async function signInByCode(
	codeOf: "app" | "recovery",
	body: { code: string },
): Promise<{ error: IdentityError; over: boolean }> {
	const path = codeOf === "app" ? "verify-totp" : "verify-backup-code";
	const error = await postIdentity(`two-factor/${path}`, body);
	if (error !== null) return { error, over: error === copy.stepOver };
	return { error: errorOf(await openCookieSession()), over: false };
}

function errorOf(renewal: Renewal): IdentityError {
	if (renewal === "renewed") return null;
	return renewal === "refused" ? copy.cannotSignIn : copy.cannotReach;
}
