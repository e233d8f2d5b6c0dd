import { setTimeout } from "node:timers/promises";
import { isStaff } from "../../kernel/permissions.ts";
import { networkOf, turnGroupOf } from "../../platform/http/client-ip.server.ts";
import type { RequestContext } from "../../platform/http/request-context.server.ts";
import { auditAccount } from "../audit.server.ts";
import { copy } from "../copy.ts";
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
import { openDeviceCookies } from "./device-cookie.server.ts";
import { findAccountHolder } from "./find-account-holder.server.ts";
import type { GoogleConnection } from "./google-connection.server.ts";
import { copy as identityCopy } from "./identity.copy.ts";
import type { IdentityOperation } from "./identity-operation.server.ts";
import { identityOperations } from "./identity-operations.server.ts";
import { withOwnSessionCookie } from "./own-session-cookie.server.ts";
import { type IdentityBody, readIdentityBody } from "./read-identity-body.server.ts";
import { openRequireCode } from "./require-code.server.ts";
import { type LimitName, limits, openAttemptLimits } from "./sign-in-limits.server.ts";
import { openTarpit } from "./tarpit.server.ts";

type Deps = Pick<
	IdentitySettings,
	"db" | "clock" | "authSecret" | "hashing" | "publicUrl" | "limited" | "shopName"
> & {
	identity: Identity;
	/** The login with Google; null if the shop does not offer it. */
	google: GoogleConnection | null;
	isTrustedOrigin(origin: string): boolean;
};

type IdentityRequest = {
	operation: IdentityOperation;
	request: Request;
	ip: string;
	body: IdentityBody;
	context: RequestContext;
};

const operations = new Map(
	identityOperations.map((operation) => [`/api${operation.path}`, operation]),
);

/** The handler's dependencies, with what it keeps between requests. */
type Opened = Deps & {
	countAttempt: ReturnType<typeof openAttemptLimits>;
	requireCode: ReturnType<typeof openRequireCode>;
	devices: ReturnType<typeof openDeviceCookies>;
};

/**
 * Handles everything below /api/auth: allows only our operations, checks the body, counts the attempt, then calls
 * Better Auth. Refusals have Better Auth's shape `{code, message}`; several sentences are joined with ` || ` (spec §8).
 */
export function openIdentityHandler(deps: Deps) {
	const { authSecret, publicUrl } = deps;
	const delayRefusals = openTarpit();
	const opened: Opened = {
		...deps,
		countAttempt: openAttemptLimits(deps),
		requireCode: openRequireCode(deps),
		devices: openDeviceCookies(authSecret, publicUrl.startsWith("https:")),
	};
	return function handleIdentityRequest(
		request: Request,
		ip: string,
		context: RequestContext,
	): Promise<Response> {
		context.logHashes.network = hashForLog(authSecret, networkOf(ip));
		return delayRefusals(ip, () => handle(opened, request, ip, context));
	};
}

async function handle(
	deps: Opened,
	request: Request,
	ip: string,
	context: RequestContext,
): Promise<Response> {
	const { pathname } = new URL(request.url);
	const operation = operations.get(pathname);
	if (!operation) return refusal(404, "NOT_FOUND", identityCopy.noSuchCall);
	context.route = pathname;
	const { method } = operation;
	// HEAD is refused too: a mail scanner must not use up a link before its reader opens it.
	if (method !== request.method)
		return refusal(405, "METHOD_NOT_ALLOWED", identityCopy.noSuchMethod, { allow: method });
	// Better Auth checks the origin too, but after the attempt is counted: another site must not use up the limit.
	const origin = request.headers.get("origin");
	if (method === "POST" && origin !== null && !deps.isTrustedOrigin(origin))
		return refusal(403, "INVALID_ORIGIN", identityCopy.otherAddress);
	const read = await readIdentityBody(request, operation, deps);
	if (!read) return refusal(413, "PAYLOAD_TOO_LARGE", identityCopy.tooLarge);
	const { body, problems } = read;
	const headers = await withOwnSessionCookie(deps.identity, request.headers);
	const own = new Request(request.url, { method, headers });
	const [response] = await Promise.all([
		problems.length > 0
			? refusal(400, "VALIDATION_ERROR", problems.join(" || "))
			: perform(deps, { operation, request: own, ip, body, context }),
		operation.minMs && setTimeout(operation.minMs),
	]);
	response.headers.set("cache-control", "no-store");
	return response;
}

async function perform(deps: Opened, identityRequest: IdentityRequest): Promise<Response> {
	const { operation, request, ip, body, context } = identityRequest;
	if (operation.redirectsTo) return redirectToPage(operation.redirectsTo, identityRequest);
	const { account, limit, newPassword, hashesFirst, google, signsIn } = operation;
	const holder = account && (await findAccountHolder(deps, account, identityRequest));
	if (holder === null) return noAccount(operation);
	const email = holder?.email ?? "";
	if (email) context.logHashes.tried = hashForLog(deps.authSecret, email);
	context.accountId = holder?.id ?? null;
	const deviceId = deps.devices.idFor(request, email);
	if (deps.limited && limit) {
		const attempt = await deps.countAttempt(limit, { ip, account: email, deviceId });
		if (!attempt.allowed) {
			const endsSession = operation.endsSession === true && attempt.of === "account";
			return tooMany(
				limit,
				attempt.retryAfterSeconds,
				endsSession ? await endSession(deps, request) : [],
			);
		}
	}
	if (newPassword && (await isCommonPassword(String(body[newPassword]))))
		return refusal(400, "VALIDATION_ERROR", identityCopy.passwordCommon);
	const identity = google ? await deps.google?.identity() : deps.identity;
	if (!identity) return googleUnavailable(deps, operation);
	if (google && operation.method === "GET" && !mayBeFromGoogle(deps, request))
		return redirectToLogin(deps, "issuer_missing");
	const accountId = holder?.id ?? "";
	const lacking = await deps.requireCode(operation, { accountId, code: body.code, ip });
	if (lacking !== null) return refusalOf(operation, lacking);
	const runBetterAuth = async () => {
		if (hashesFirst && newPassword) await deps.hashing.hashFirst(String(body[newPassword]));
		return identity.handler(toBetterAuthRequest(deps, identityRequest));
	};
	const reserved = deviceId !== null;
	const place = { group: turnGroupOf(ip), reserved, until: request.signal };
	const response = operation.hashes
		? await deps.hashing.inTurn(place, runBetterAuth)
		: await runBetterAuth();
	if (!response) return refusal(503, "BUSY", identityCopy.busy, { "retry-after": "5" });
	const signedIn = await recordSignIn(deps, identityRequest, response);
	if (signsIn && setsSession(response)) await endSession(deps, request);
	// A used reset link also registers the device: its owner can sign in from here, however many
	// others guess the password.
	const deviceEmail = signedIn ?? (account === "link" && response.ok ? email : null);
	if (deviceEmail)
		response.headers.append("set-cookie", deps.devices.remember(request, deviceEmail));
	return withoutSessionToken(redirectToSecondStep(response));
}

/** Records a sign-in in log and audit; returns the account's e-mail address. */
async function recordSignIn(
	deps: Opened,
	{ operation: { signsIn }, ip, context }: IdentityRequest,
	response: Response,
): Promise<string | null> {
	const hasSignedIn = signsIn === "by code" ? endsSecondStep(response) : signsIn;
	const account = hasSignedIn ? await findSignedIn(deps, response) : null;
	if (!account) return null;
	context.accountId = account.id;
	context.logHashes.tried = hashForLog(deps.authSecret, account.email);
	if (isStaff(account)) await auditAccount(deps, account, "signed in as an admin", ip);
	return account.email;
}

/** Ends the session of a request; returns the cookies that delete it. */
async function endSession(deps: Opened, { headers }: Request): Promise<string[]> {
	const ended = await deps.identity.api.signOut({ headers, returnHeaders: true });
	return ended.headers.getSetCookie();
}

function noAccount({ account }: IdentityOperation): Response {
	if (account === "session") return refusal(401, "UNAUTHORIZED", copy.noSession);
	return refusal(400, "INVALID_TOKEN", copy.linkEnded);
}

/** The refusal of an operation by one of its errors, or by too many codes. */
function refusalOf(
	{ errors, name }: IdentityOperation,
	lacking: string | { retryAfterSeconds: number },
): Response {
	if (typeof lacking === "object") return tooMany("second-factor", lacking.retryAfterSeconds, []);
	const error = errors?.[lacking];
	if (!error) throw new Error(`${name} has no error ${lacking}`);
	return refusal(error.status, lacking, error.message);
}

function googleUnavailable(deps: Deps, { method }: IdentityOperation): Response {
	if (!deps.google) return refusal(404, "PROVIDER_NOT_FOUND", identityCopy.googleOff);
	if (method === "POST")
		return refusal(503, "PROVIDER_AWAY", identityCopy.googleAway, { "retry-after": "5" });
	return redirectToLogin(deps, "google_away");
}

/** If the provider always sends its issuer, a callback without it is refused (RFC 9207 §2.4). */
function mayBeFromGoogle({ google }: Deps, request: Request): boolean {
	return google?.couldHaveSent(new URL(request.url).searchParams) ?? false;
}

function redirectToLogin({ publicUrl }: Deps, error: string): Response {
	const location = `${publicUrl}/login?error=${error}`;
	return new Response(null, { status: 302, headers: { location } });
}

/** Redirects to a page, with only the query parameters of the operation. */
function redirectToPage(page: string, { operation, request }: IdentityRequest): Response {
	const names = Object.keys(operation.input.query?.shape ?? {});
	const query = [...new URL(request.url).searchParams].filter(([name]) => names.includes(name));
	const location = `${page}?${new URLSearchParams(query)}`;
	return new Response(null, { status: 302, headers: { location } });
}

/** The request for Better Auth: the checked body, the client IP, and an Origin if the client is no browser. */
function toBetterAuthRequest(
	{ publicUrl }: Deps,
	{ operation: { method }, request, ip, body }: IdentityRequest,
): Request {
	const headers = new Headers(request.headers);
	headers.set(clientIpHeader, ip);
	// Browsers always send one of these headers with a POST. A client without them is no browser, so
	// no other site can misuse its cookie (docs/decisions/0004-identity-and-token.md).
	const fromBrowser = headers.has("origin") || headers.has("sec-fetch-site");
	if (!fromBrowser) headers.set("origin", publicUrl);
	if (method === "GET") return new Request(request.url, { headers });
	headers.set("content-type", "application/json");
	headers.delete("content-length");
	return new Request(request.url, { method, headers, body: JSON.stringify(body) });
}

/** `cookies` delete the session, if this refusal ends it. */
function tooMany(limit: LimitName, seconds: number, cookies: readonly string[]): Response {
	const sentence = limits[limit].message(Math.ceil(seconds / 60));
	const message = cookies.length > 0 ? `${sentence} ${identityCopy.signedOut}` : sentence;
	const response = refusal(429, "TOO_MANY_REQUESTS", message, { "retry-after": String(seconds) });
	for (const cookie of cookies) response.headers.append("set-cookie", cookie);
	return response;
}

function refusal(
	status: number,
	code: string,
	message: string,
	headers: Record<string, string> = {},
): Response {
	return Response.json({ code, message }, { status, headers });
}
