import { apiAddress } from "../platform/api-address.ts";
import { copy } from "./copy.ts";
import { afterGoogleAddress, loginAddress } from "./return-to.ts";
import { securityCopy } from "./security.copy.ts";
import { settleLeaving, takeUpSession } from "./session.ts";

/** What the identity service said: null for yes, else the sentence to show. */
export type Said = string | null;

/** In place of sentences that would not tell people what to do next. */
const better: Record<string, string> = {
	INVALID_TOKEN: copy.linkEnded,
	INVALID_PASSWORD: securityCopy.wrongCurrent,
	CREDENTIAL_ACCOUNT_NOT_FOUND: securityCopy.noPassword,
	EMAIL_ALREADY_VERIFIED: copy.verified,
};

type Body = Record<string, string>;
type Answered = { said: Said; url?: string | undefined };

/** Asks the identity service. Its own sentence is what people read (spec §8). */
export async function postIdentity(path: string, body: Body): Promise<Said> {
	return (await ask(path, body)).said;
}

async function ask(path: string, body: Body): Promise<Answered> {
	try {
		const answer = await fetch(`${apiAddress}/auth/${path}`, {
			method: "POST",
			credentials: "include",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		const { code, message, url } = (await answer.json()) as Partial<Record<string, string>>;
		if (answer.ok) return { said: null, url };
		return { said: better[code ?? ""] ?? message ?? copy.cannotSignIn };
	} catch {
		return { said: copy.cannotReach };
	}
}

/**
 * Leaves for Google, which leads back to the login page and from there to
 * `back`. Answers only where the shop said no.
 */
export async function goToGoogle(back: string): Promise<Said> {
	if (!(await settleLeaving())) return copy.cannotReach;
	const here = window.location.origin;
	const { said, url } = await ask("sign-in/social", {
		provider: "google",
		callbackURL: here + afterGoogleAddress(back),
		errorCallbackURL: here + loginAddress(back),
	});
	if (said !== null || !url) return said ?? copy.googleFailed;
	window.location.assign(url);
	return null;
}

/** Signs in or up, then turns the new session into the access token. */
export async function enter(
	path: "sign-in/email" | "sign-up/email",
	body: Record<string, string> & { email: string },
): Promise<Said> {
	const said = await postIdentity(path, body);
	if (said !== null) return said;
	const taken = await takeUpSession(body.email);
	if (taken === "renewed") return null;
	return taken === "refused" ? copy.cannotSignIn : copy.cannotReach;
}
