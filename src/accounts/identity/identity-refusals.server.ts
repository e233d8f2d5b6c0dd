import { copy } from "./identity.copy.ts";
import type { IdentityOperation } from "./identity-operation.server.ts";
import { type LimitName, limits } from "./sign-in-limits.server.ts";

/** A refusal in Better Auth's shape. */
export function refusal(
	status: number,
	code: string,
	message: string,
	headers: Record<string, string> = {},
): Response {
	return Response.json({ code, message }, { status, headers });
}

/** Refuses an operation with one of the errors that its definition lists. */
export function refusalOf(
	{ errors, name }: IdentityOperation,
	code: string,
	headers: Record<string, string> = {},
): Response {
	const error = errors[code];
	if (!error) throw new Error(`${name} has no error ${code}`);
	return refusal(error.status, code, error.message, headers);
}

/** `cookies` are Set-Cookie headers that delete the session, if this refusal ends it. */
export function tooMany(limit: LimitName, seconds: number, cookies: readonly string[]): Response {
	const sentence = limits[limit].message(Math.ceil(seconds / 60));
	const message = cookies.length > 0 ? `${sentence} ${copy.signedOut}` : sentence;
	const response = refusal(429, "TOO_MANY_REQUESTS", message, { "retry-after": String(seconds) });
	for (const cookie of cookies) response.headers.append("set-cookie", cookie);
	return response;
}
