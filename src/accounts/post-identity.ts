import { apiAddress } from "../platform/api-address.ts";
import { copy } from "./copy.ts";
import { takeUpSession } from "./session.ts";

/** What the identity service said: null for yes, else the sentence to show. */
export type Said = string | null;

/** In place of sentences that would not tell people what to do next. */
const better: Record<string, string> = { INVALID_TOKEN: copy.linkEnded };

/** Asks the identity service. Its own sentence is what people read (spec §8). */
export async function postIdentity(path: string, body: Record<string, string>): Promise<Said> {
	try {
		const answer = await fetch(`${apiAddress}/auth/${path}`, {
			method: "POST",
			credentials: "include",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		const { code, message } = (await answer.json()) as { code?: string; message?: string };
		return answer.ok ? null : (better[code ?? ""] ?? message ?? copy.cannotSignIn);
	} catch {
		return copy.cannotReach;
	}
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
