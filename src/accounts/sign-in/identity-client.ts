import { apiAddress, type Renewal } from "../../platform/client/api-client.ts";
import type { Outcome } from "../../platform/client/use-submit.ts";
import { problem } from "../../platform/http/problem.ts";
import { copy } from "../copy.ts";
import { afterGoogleAddress, loginAddress } from "../return-to.ts";
import { finishPendingSignOut, openCookieSession, openSession } from "./session.ts";

/** Our sentences for some of Better Auth's error codes. Its own do not tell people what to do next. */
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

/** Calls Better Auth. A refusal has Better Auth's sentence (spec §8) or ours. A wrong code's is at the code's field. */
export async function callIdentity<T = unknown>(path: string, body: Body): Promise<Outcome<T>> {
	try {
		const response = await fetch(`${apiAddress}/auth/${path}`, {
			method: "POST",
			credentials: "include",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		const json = (await response.json()) as unknown;
		const { status } = response;
		if (response.ok) return { ok: true, value: json as T, status };
		// Refusals below /auth have their sentence in `message`. The shop's others have it in `detail`.
		const { code = "", message, detail } = json as Partial<Record<string, string>>;
		const sentence = ownSentences[code] ?? message ?? detail ?? copy.cannotSignIn;
		const isOfCode = code === "code-needed" || code === "wrong-code";
		return refused(status, sentence, isOfCode ? { fields: { code: sentence } } : {});
	} catch {
		return refused(0, copy.cannotReach);
	}
}

function refused(status: number, sentence: string, extra = {}): Outcome<never> {
	return { ok: false, status, problem: problem(status, "refused", sentence, extra) };
}

/** Sends the browser to Google, and then to `back`. Returns an error sentence if this fails. */
export async function leaveForGoogle(back: string): Promise<string | null> {
	if (!(await finishPendingSignOut())) return copy.cannotReach;
	const here = window.location.origin;
	const answer = await callIdentity<{ url?: string }>("sign-in/social", {
		provider: "google",
		callbackURL: here + afterGoogleAddress(back),
		errorCallbackURL: here + loginAddress(back),
	});
	if (!answer.ok) return answer.problem.detail;
	if (!answer.value.url) return copy.googleFailed;
	window.location.assign(answer.value.url);
	return null;
}

/** `needsCode` is true if the account has a second factor and the sign-in waits for a code. */
type SignIn = { needsCode: boolean };

/** Signs in or up, then turns the new session into the access token. */
export async function signInOrUp(
	path: "sign-in/email" | "sign-up/email",
	body: Body & { email: string },
): Promise<Outcome<SignIn>> {
	const answer = await callIdentity<{ twoFactorRedirect?: true } | null>(path, body);
	if (!answer.ok) return answer;
	if (answer.value?.twoFactorRedirect) return { ...answer, value: { needsCode: true } };
	return outcomeOf(await openSession(body.email));
}

export async function signInByCode(
	codeOf: "app" | "recovery",
	body: { code: string },
): Promise<Outcome<SignIn>> {
	const path = codeOf === "app" ? "verify-totp" : "verify-backup-code";
	const answer = await callIdentity(`two-factor/${path}`, body);
	return answer.ok ? outcomeOf(await openCookieSession()) : answer;
}

function outcomeOf(renewal: Renewal): Outcome<SignIn> {
	if (renewal === "renewed") return { ok: true, value: { needsCode: false }, status: 200 };
	return renewal === "refused" ? refused(401, copy.cannotSignIn) : refused(0, copy.cannotReach);
}
