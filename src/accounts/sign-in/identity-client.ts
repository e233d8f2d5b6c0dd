import type { Renewal } from "../../platform/client/api-client.ts";
import { apiAddress } from "../../platform/client/api-client.ts";
import { copy } from "../copy.ts";
import { afterGoogleAddress, loginAddress } from "../return-to.ts";
import { finishPendingSignOut, openCookieSession, openSession } from "./session.ts";

/** What the identity service said: null for yes, else the sentence to show. */
export type Said = string | null;

/** In place of sentences that would not tell people what to do next. */
const better: Record<string, string> = {
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
/** What was said, and what a yes came with. */
export type Answered<T = unknown> = { said: Said; answer?: T | undefined };

/** Asks the identity service. Its own sentence is what people read (spec §8). */
export async function postIdentity(path: string, body: Body): Promise<Said> {
	return (await askIdentity(path, body)).said;
}

/** Asks the identity service for something that the screen goes on with. */
export async function askIdentity<T>(path: string, body: Body): Promise<Answered<T>> {
	try {
		const answer = await fetch(`${apiAddress}/auth/${path}`, {
			method: "POST",
			credentials: "include",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		const told = (await answer.json()) as unknown;
		if (answer.ok) return { said: null, answer: told as T };
		const { code, message } = told as Partial<Record<string, string>>;
		return { said: better[code ?? ""] ?? message ?? copy.cannotSignIn };
	} catch {
		return { said: copy.cannotReach };
	}
}

/**
 * Leaves for Google, which leads back to the login page and from there to
 * `back`. Answers only where the shop said no.
 */
export async function leaveForGoogle(back: string): Promise<Said> {
	if (!(await finishPendingSignOut())) return copy.cannotReach;
	const here = window.location.origin;
	const { said, answer } = await askIdentity<{ url?: string }>("sign-in/social", {
		provider: "google",
		callbackURL: here + afterGoogleAddress(back),
		errorCallbackURL: here + loginAddress(back),
	});
	if (said !== null || !answer?.url) return said ?? copy.googleFailed;
	window.location.assign(answer.url);
	return null;
}

/** `half`: the account has a second factor, and its code is to be sent before anything is open. */
export type Entered = { said: Said; half?: true };

/** Signs in or up, then turns the new session into the access token. */
export async function signInOrUp(
	path: "sign-in/email" | "sign-up/email",
	body: Record<string, string> & { email: string },
): Promise<Entered> {
	const { said, answer } = await askIdentity<{ twoFactorRedirect?: true } | null>(path, body);
	if (said !== null) return { said };
	if (answer?.twoFactorRedirect) return { said: null, half: true };
	return { said: saidOf(await openSession(body.email)) };
}

/** The second step: a code of either kind. `over`: the sign-in no longer waits for one. */
export async function signInByCode(
	kind: "app" | "recovery",
	body: { code: string },
): Promise<{ said: Said; over: boolean }> {
	const path = kind === "app" ? "verify-totp" : "verify-backup-code";
	const said = await postIdentity(`two-factor/${path}`, body);
	if (said !== null) return { said, over: said === copy.stepOver };
	return { said: saidOf(await openCookieSession()), over: false };
}

function saidOf(taken: Renewal): Said {
	if (taken === "renewed") return null;
	return taken === "refused" ? copy.cannotSignIn : copy.cannotReach;
}
