import { isStaff } from "../../kernel/permissions.ts";
import { turnGroupOf } from "../../platform/http/client-ip.server.ts";
import type { RequestContext } from "../../platform/http/request-context.server.ts";
import { auditAccount } from "../audit.server.ts";
import { hashForLog } from "../hash-for-log.server.ts";
import { isCommonPassword } from "../passwords/leaked-passwords.server.ts";
import type { Identity, IdentitySettings } from "./better-auth.server.ts";
import { clientIpHeader } from "./better-auth-hooks.server.ts";
import {
	endsSecondStep,
	findSignedIn,
	redirectToSecondStep,
	setsSession,
	withoutSessionToken,
} from "./better-auth-response.server.ts";
import type { openDeviceCookies } from "./device-cookie.server.ts";
import { findAccountHolder } from "./find-account-holder.server.ts";
import type { GoogleConnection } from "./google-connection.server.ts";
import { copy } from "./identity.copy.ts";
import type { IdentityOperation } from "./identity-operation.server.ts";
import { refusal, refusalOf, tooMany } from "./identity-refusals.server.ts";
import type { IdentityBody } from "./read-identity-body.server.ts";
import type { openRequireCode } from "./require-code.server.ts";
import type { openAttemptLimits } from "./sign-in-limits.server.ts";

export type HandlerDeps = IdentitySettings & {
	identity: Identity;
	/** The login with Google; null if the shop does not offer it. */
	google: GoogleConnection | null;
	isTrustedOrigin(origin: string): boolean;
};

export type PerformDeps = HandlerDeps & {
	countAttempt: ReturnType<typeof openAttemptLimits>;
	requireCode: ReturnType<typeof openRequireCode>;
	devices: ReturnType<typeof openDeviceCookies>;
};

type IdentityRequest = {
	operation: IdentityOperation;
	request: Request;
	ip: string;
	body: IdentityBody;
	context: RequestContext;
};

/** Applies an operation's limits and rules, lets Better Auth handle the request, and records a sign-in. */
export async function performIdentityOperation(
	deps: PerformDeps,
	identityRequest: IdentityRequest,
): Promise<Response> {
	const { operation, request, ip, body, context } = identityRequest;
	if (operation.redirectsTo) return redirectToPage(operation.redirectsTo, identityRequest);
	const { account, limit, newPassword, google, signsIn } = operation;
	const holder = account && (await findAccountHolder(deps, account, identityRequest));
	if (holder === null)
		return refusalOf(operation, account === "session" ? "UNAUTHORIZED" : "INVALID_TOKEN");
	const { id: accountId = null, email = "" } = holder ?? {};
	if (email) context.logHashes.tried = hashForLog(deps.authSecret, email);
	context.accountId = accountId;
	const deviceId = deps.devices.idFor(request, email);
	if (deps.limited && limit) {
		const attempt = await deps.countAttempt(limit, { ip, account: email, deviceId });
		const endsSession = operation.endsSession === true && attempt.of === "account";
		if (!attempt.allowed) {
			const cookies = endsSession ? await endSession(deps, request) : [];
			return tooMany(limit, attempt.retryAfterSeconds, cookies);
		}
	}
	if (newPassword && (await isCommonPassword(String(body[newPassword]))))
		return refusal(400, "VALIDATION_ERROR", copy.passwordCommon);
	const identity = google ? await deps.google?.identity() : deps.identity;
	if (!identity) return googleUnavailable(deps, operation);
	// If the provider always sends its issuer, a callback without it is refused (RFC 9207 §2.4).
	const isCallback = google && operation.method === "GET";
	if (isCallback && !deps.google?.couldHaveSent(new URL(request.url).searchParams))
		return redirectToLogin(deps, "issuer_missing");
	const code = { accountId: accountId ?? "", code: body.code, ip };
	const lacking = await deps.requireCode(operation, code);
	if (typeof lacking === "string") return refusalOf(operation, lacking);
	if (lacking !== null) return tooMany("second-factor", lacking.retryAfterSeconds, []);
	const response = await runBetterAuth(deps, identity, identityRequest, deviceId !== null);
	if (!response) return refusalOf(operation, "BUSY", { "retry-after": "5" });
	const signedIn = await recordSignIn(deps, identityRequest, response);
	if (signsIn && setsSession(response)) await endSession(deps, request);
	// A used reset link also registers the device. The customer can then sign in on this device, even
	// while others guess the password.
	const deviceEmail = signedIn ?? (account === "link" && response.ok ? email : null);
	if (deviceEmail)
		response.headers.append("set-cookie", deps.devices.remember(request, deviceEmail));
	return withoutSessionToken(redirectToSecondStep(response));
}

/** Returns Better Auth's response, or null if the hashing queue is full. It reserves places for known devices. */
async function runBetterAuth(
	{ hashing, publicUrl }: PerformDeps,
	identity: Identity,
	{ operation, request, ip, body }: IdentityRequest,
	reserved: boolean,
): Promise<Response | null> {
	const { hashes, hashesFirst, newPassword } = operation;
	const act = async () => {
		if (hashesFirst && newPassword) await hashing.hashFirst(String(body[newPassword]));
		return identity.handler(toBetterAuthRequest(publicUrl, request, ip, body));
	};
	const place = { group: turnGroupOf(ip), reserved, until: request.signal };
	return hashes ? hashing.inTurn(place, act) : act();
}

/** The request for Better Auth: the checked body, the client IP, and an Origin if the client is no browser. */
function toBetterAuthRequest(
	publicUrl: string,
	request: Request,
	ip: string,
	body: IdentityBody,
): Request {
	const { url, method } = request;
	const headers = new Headers(request.headers);
	headers.set(clientIpHeader, ip);
	// Browsers always send one of these headers with a POST. A client without them is no browser, so
	// no other site can misuse its cookie (docs/decisions/0004-identity-and-token.md).
	const fromBrowser = headers.has("origin") || headers.has("sec-fetch-site");
	if (!fromBrowser) headers.set("origin", publicUrl);
	if (method === "GET") return new Request(url, { headers });
	headers.set("content-type", "application/json");
	headers.delete("content-length");
	return new Request(url, { method, headers, body: JSON.stringify(body) });
}

/** Records a sign-in in log and audit; returns the account's e-mail address. */
async function recordSignIn(
	deps: PerformDeps,
	{ operation: { signsIn }, ip, context }: IdentityRequest,
	response: Response,
): Promise<string | null> {
	const hasSignedIn = signsIn === "by code" ? endsSecondStep(response) : signsIn;
	const account = hasSignedIn ? await findSignedIn(deps, response) : null;
	if (!account) return null;
	context.accountId = account.id;
	context.logHashes.tried = hashForLog(deps.authSecret, account.email);
	const act = account.role === "admin" ? "signed in as an admin" : "signed in as staff";
	if (isStaff(account)) await auditAccount(deps, account, act, ip);
	return account.email;
}

/** Ends the session of a request; returns the cookies that delete it. */
async function endSession(deps: PerformDeps, { headers }: Request): Promise<string[]> {
	const ended = await deps.identity.api.signOut({ headers, returnHeaders: true });
	return ended.headers.getSetCookie();
}

function googleUnavailable(deps: PerformDeps, operation: IdentityOperation): Response {
	if (!deps.google) return refusal(404, "PROVIDER_NOT_FOUND", copy.googleOff);
	if (operation.method === "GET") return redirectToLogin(deps, "google_away");
	return refusalOf(operation, "PROVIDER_AWAY", { "retry-after": "5" });
}

function redirectToLogin({ publicUrl }: PerformDeps, error: string): Response {
	return redirectTo(`${publicUrl}/login?error=${error}`);
}

/** Redirects to a page, with only the query parameters of the operation. */
function redirectToPage(page: string, { operation, request }: IdentityRequest): Response {
	const names = Object.keys(operation.input.query?.shape ?? {});
	const query = [...new URL(request.url).searchParams].filter(([name]) => names.includes(name));
	return redirectTo(`${page}?${new URLSearchParams(query)}`);
}

function redirectTo(location: string): Response {
	return new Response(null, { status: 302, headers: { location } });
}
