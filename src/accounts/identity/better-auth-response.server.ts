import { and, eq, gt } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { sessions, users } from "../tables.server.ts";

function setsCookie({ headers }: Response, pattern: RegExp): boolean {
	return headers.getSetCookie().some((cookie) => pattern.test(cookie));
}

/** Whether a response replaces or removes its browser's session: nobody could use or sign out the old one any more. */
export function setsSession(response: Response): boolean {
	return setsCookie(response, /session_token=/);
}

/** Whether a response ends the wait for a code of the second factor, and with it a sign-in. */
export function endsSecondStep(response: Response): boolean {
	return setsCookie(response, /two_factor=;/);
}

/** Whose session a response opened; null where it opened none. */
export async function findSignedIn({ db, clock }: { db: Db; clock: Clock }, response: Response) {
	const [token] = response.headers
		.getSetCookie()
		.map((cookie) => /session_token=([^.;]+)\./.exec(cookie)?.[1])
		.filter((found) => found !== undefined);
	if (token === undefined) return null;
	const [account] = await db
		.select({ id: users.id, email: users.email, role: users.role })
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(and(eq(sessions.token, token), gt(sessions.expiresAt, clock.now())));
	return account ?? null;
}

/** Tells the page after a login with Google that the code is still needed (`step=second`). */
export function redirectToSecondStep(response: Response): Response {
	const location = response.headers.get("location");
	if (!location || !setsCookie(response, /two_factor=[^;]/)) return response;
	const headers = new Headers(response.headers);
	headers.set("location", `${location}${location.includes("?") ? "&" : "?"}step=second`);
	headers.delete("content-type");
	return new Response(null, { status: response.status, headers });
}

/** A response without the session's token: the cookie carries it, which no script can read and none needs. */
export async function hideToken(response: Response): Promise<Response> {
	const { status, headers } = response;
	if (!headers.get("content-type")?.startsWith("application/json")) return response;
	const text = await response.text();
	const hidden =
		text &&
		JSON.stringify(JSON.parse(text, (name, value) => (name === "token" ? undefined : value)));
	const ownHeaders = new Headers(headers);
	ownHeaders.delete("content-length");
	return new Response(hidden, { status, headers: ownHeaders });
}
