import { apiAddress, type Renewal } from "../../platform/client/api-client.ts";
import type { Outcome } from "../../platform/client/use-submit.ts";
import { problem } from "../../platform/http/problem.ts";
import { copy } from "../copy.ts";
import { afterGoogleAddress, loginAddress } from "../return-to.ts";
import { finishPendingSignOut, openCookieSession, openSession } from "./session.ts";

/** The refusal of the identity service as a sentence to show; null: it did not refuse. */
export type IdentityError = string | null;

/** Our sentences for its codes, where its own do not say what to do next. */
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
/** `code`: of the refusal, as the wire has it. */
export type IdentityResult<T> = {
	error: IdentityError;
	code?: string | undefined;
	value?: T | undefined;
};

/** Calls the identity service (Better Auth) and returns its sentence if it refuses (spec §8). */
export async function postIdentity(path: string, body: Body): Promise<IdentityError> {
	return (await callIdentity(path, body)).error;
}

/** The same as a result that useSubmit shows. */
export async function sendIdentity(path: string, body: Body): Promise<Outcome<null>> {
	const { error } = await callIdentity(path, body);
	if (error === null) return { ok: true, value: null, status: 200 };
	return { ok: false, status: 400, problem: problem(400, "refused", error) };
}

/** The same, with the response's JSON as `value`. */
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
		// The service's own refusals say it in `message`, the shop's (too busy, too many) in `detail`.
		const { code, message, detail } = json as Partial<Record<string, string>>;
		return { error: ownSentences[code ?? ""] ?? message ?? detail ?? copy.cannotSignIn, code };
	} catch {
		return { error: copy.cannotReach };
	}
}

/**
 * Redirects the browser to Google, which returns it to the login page and then to `back`. Returns
 * only after a refusal.
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

/** `needsCode`: the account has a second factor, and the sign-in waits for its code. */
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

/**
 * The second step: sends a code of either kind. `expired`: the sign-in no longer waits for a code
 * and must start again.
 */
export async function signInByCode(
	codeOf: "app" | "recovery",
	body: { code: string },
): Promise<{ error: IdentityError; expired: boolean }> {
	const path = codeOf === "app" ? "verify-totp" : "verify-backup-code";
	const error = await postIdentity(`two-factor/${path}`, body);
	if (error !== null) return { error, expired: error === copy.stepOver };
	return { error: errorOf(await openCookieSession()), expired: false };
}

function errorOf(renewal: Renewal): IdentityError {
	if (renewal === "renewed") return null;
	return renewal === "refused" ? copy.cannotSignIn : copy.cannotReach;
}
