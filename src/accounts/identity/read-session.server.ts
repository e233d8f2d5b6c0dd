import type { FindSessionCaller } from "../sessions/find-caller.server.ts";
import type { ReadSession } from "../sessions/issue-token.server.ts";
import type { Identity } from "./better-auth.server.ts";

/**
 * Reads the session cookie through Better Auth, which may lengthen a session
 * that is in use (its cookies are to be handed on), and asks who stands behind
 * it as every other call does.
 */
export function openReadSession(identity: Identity, findLive: FindSessionCaller): ReadSession {
	return async function readSession(request) {
		const { response, headers } = await identity.api.getSession({
			headers: request.headers,
			returnHeaders: true,
		});
		const caller = response && (await findLive(response.session.id));
		return caller ? { caller, setCookies: headers.getSetCookie() } : null;
	};
}
