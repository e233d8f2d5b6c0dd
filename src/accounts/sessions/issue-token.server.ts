import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { AccessTokens, IssuedToken } from "./access-token.server.ts";

/** The caller of a request's session cookie, and the cookies that extend the session. */
export type ReadSession = (
	request: Request,
) => Promise<{ caller: Caller; setCookies: string[] } | null>;

/**
 * Exchanges the session cookie for an access token (spec §7, PUT /user/{email}). The e-mail addresses in path and body
 * must be the session's: a tab that shows one customer never gets another customer's token.
 */
export async function issueToken(
	{ tokens }: { tokens: AccessTokens },
	caller: Caller | null,
	emails: { path: string; body: string },
): Promise<Result<IssuedToken, "no-token" | "not-yours">> {
	if (!caller) return refuse("no-token");
	if (emails.path !== caller.email || emails.body !== caller.email) return refuse("not-yours");
	const { accountId: _, ...holder } = caller;
	return ok(await tokens.issue(holder));
}
