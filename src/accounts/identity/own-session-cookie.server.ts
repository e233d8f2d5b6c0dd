import type { Identity } from "./better-auth.server.ts";

const maxTried = 8;

/**
 * Returns a request's headers with one session cookie: the first that opens a live session. A
 * browser sends several cookies of this name if another path or a parent domain set one too. Better
 * Auth reads only the first, even if it is another person's (RFC 6265 §5.4).
 */
export async function withOwnSessionCookie(identity: Identity, headers: Headers): Promise<Headers> {
	const cookies = (headers.get("cookie") ?? "").split(";").map((cookie) => cookie.trim());
	const { name } = (await identity.$context).authCookies.sessionToken;
	const sessions = cookies.filter((cookie) => cookie.startsWith(`${name}=`));
	if (sessions.length < 2) return headers;
	const others = cookies.filter((cookie) => !sessions.includes(cookie));
	for (const session of sessions.slice(0, maxTried)) {
		const alone = new Headers(headers);
		alone.set("cookie", [...others, session].join("; "));
		const query = { disableRefresh: true };
		if (await identity.api.getSession({ headers: alone, query })) return alone;
	}
	return headers;
}
