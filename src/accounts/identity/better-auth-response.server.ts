import { and, eq, gt } from "drizzle-orm";
import { roleOf } from "../../kernel/caller.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { sessions, users } from "../tables.server.ts";

function setsCookie({ headers }: Response, pattern: RegExp): boolean {
	return headers.getSetCookie().some((cookie) => pattern.test(cookie));
}

/** Whether a response replaces or removes the browser's session. After it nobody can use or end the old session. */
export function setsSession(response: Response): boolean {
	return setsCookie(response, /session_token=/);
}

/** Whether a response accepts the code of the second factor and so completes a sign-in. */
export function endsSecondStep(response: Response): boolean {
	return setsCookie(response, /two_factor=;/);
}

/** The account of the session that a response opens; null if it opens none. */
export async function findSignedIn({ db, clock }: Deps, response: Response) {
	const cookies = response.headers.getSetCookie().join("\n");
	const [, token] = /session_token=([^.;]+)\./.exec(cookies) ?? [];
	if (token === undefined) return null;
	const [account] = await db
		.select({ id: users.id, email: users.email, role: users.role, staffRole: users.staffRole })
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(and(eq(sessions.token, token), gt(sessions.expiresAt, clock.now())));
	return account ? { ...account, role: roleOf(account) } : null;
}

/** Adds `step=second` to the redirect after a login with Google, if a code is still needed. */
export function redirectToSecondStep(response: Response): Response {
	const location = response.headers.get("location");
	if (!location || !setsCookie(response, /two_factor=[^;]/)) return response;
	const headers = new Headers(response.headers);
	headers.set("location", `${location}${location.includes("?") ? "&" : "?"}step=second`);
	headers.delete("content-type");
	return new Response(null, { status: response.status, headers });
}

/** Removes the session token from a response's JSON. Only the cookie has the token: no script can read it. */
export async function withoutSessionToken(response: Response): Promise<Response> {
	const { status, headers } = response;
	if (!headers.get("content-type")?.startsWith("application/json")) return response;
	const text = await response.text();
	const withoutToken =
		text &&
		JSON.stringify(JSON.parse(text, (name, value) => (name === "token" ? undefined : value)));
	const ownHeaders = new Headers(headers);
	ownHeaders.delete("content-length");
	return new Response(withoutToken, { status, headers: ownHeaders });
}
