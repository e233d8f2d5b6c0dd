import { setTimeout } from "node:timers/promises";
import type { Clock } from "../../platform/clock.ts";
import { copy as platformCopy } from "../../platform/copy.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { networkOf } from "../../platform/http/client-ip.server.ts";
import { readText } from "../../platform/http/read-input.server.ts";
import type { RequestContext } from "../../platform/http/request-context.server.ts";
import { auditAccount } from "../audit-account.server.ts";
import { copy } from "../copy.ts";
import { hashForLog } from "../hash-for-log.server.ts";
import type { HashingQueue } from "../passwords/hashing-queue.server.ts";
import { isCommonPassword } from "../passwords/leaked-passwords.server.ts";
import { foldCode, foldEmail, isRecoveryCode } from "../rules.ts";
import { clientIpHeader, type Identity } from "./better-auth.server.ts";
import { hideToken } from "./better-auth-response.server.ts";
import { openDeviceCookies } from "./device-cookie.server.ts";
import { findAccountHolder, findSignedIn } from "./find-account-holder.server.ts";
import type { GoogleConnection } from "./google-connection.server.ts";
import { returnAddressError } from "./google-return-address.server.ts";
import { copy as identityCopy } from "./identity.copy.ts";
import { type IdentityCall, identityCalls } from "./identity-operations.server.ts";
import { endsSecondStep, redirectToSecondStep } from "./second-factor-plugin.server.ts";
import { type LimitName, openAttemptLimits } from "./sign-in-limits.server.ts";
import { openTarpit } from "./tarpit.server.ts";

export type IdentityHandlerDeps = {
	identity: Identity;
	hashing: HashingQueue;
	/** The login with Google; null: the shop does not offer it. */
	google: GoogleConnection | null;
	db: Db;
	clock: Clock;
	authSecret: string;
	publicUrl: string;
	isTrustedOrigin(origin: string): boolean;
	/** RATE_LIMITS. */
	limited: boolean;
};

type Body = Record<string, unknown>;
type Asked = {
	call: IdentityCall;
	path: string;
	request: Request;
	ip: string;
	body: Body;
	visit: RequestContext;
};

const largestBodyBytes = 16 * 1024;

/**
 * Answers everything below /api/auth: the calls we offer, our rules on what is
 * sent, our limits; then Better Auth does it. Refusals keep its shape,
 * `{code, message}`; several sentences are joined with ` || ` (spec §8).
 */
export function openIdentityHandler(house: IdentityHandlerDeps) {
	const { db, authSecret } = house;
	const spendTry = openAttemptLimits(house);
	const slowCrowds = openTarpit();
	const browsers = openDeviceCookies(authSecret, house.publicUrl.startsWith("https:"));

	async function pass(asked: Asked): Promise<Response> {
		const { call, path, request, ip, visit } = asked;
		if (call.leadsTo) return toPage(call.leadsTo, call, request);
		const holder = call.shownBy && (await findAccountHolder(house, call.shownBy, asked));
		if (holder === null) return notShown(call);
		const email = holder?.email ?? "";
		if (email) visit.logHashes.tried = hashForLog(authSecret, email);
		visit.accountId = holder?.id ?? null;
		const browserId = browsers.idFor(request, email);
		if (house.limited && call.counts) {
			const spent = await spendTry(call.counts, { ip, email, browserId });
			if (!spent.allowed) {
				const ends = call.endsSession === true && spent.of === "account";
				return tooMany(call.counts, spent.retryAfterSeconds, ends ? await endSession(asked) : []);
			}
		}
		if (call.chooses && (await isCommonPassword(String(asked.body[call.chooses]))))
			return refusal(400, "VALIDATION_ERROR", identityCopy.passwordCommon);
		const identity = call.google ? await house.google?.identity() : house.identity;
		if (!identity) return googleAway(house, call);
		if (path === "/callback/google" && !couldBeGoogles(house, request))
			return toLogin(house, "issuer_missing");
		const proof = call.needsCode && (await identity.handler(handOn(house, provingCode(asked))));
		if (proof && !proof.ok) return proof;
		const act = () => identity.handler(handOn(house, asked));
		const place = { lane: networkOf(ip), reserved: browserId !== null };
		const answer = call.hashes ? await house.hashing.inTurn(place, act) : await act();
		if (!answer) return refusal(503, "BUSY", identityCopy.busy, { "retry-after": "5" });
		const entered = await noteEntry(asked, answer);
		if (call.signsIn && setsSession(answer)) await endSession(asked);
		// Whoever has the mailbox gets in from here, however many others guess at the account meanwhile.
		const known = entered ?? (call.shownBy === "link" && answer.ok ? email : null);
		if (known) answer.headers.append("set-cookie", browsers.remember(request, known));
		return hideToken(redirectToSecondStep(answer));
	}

	/** Says in log and audit who signed in; answers the address. */
	async function noteEntry({ call, ip, visit }: Asked, answer: Response): Promise<string | null> {
		const entered = call.signsIn === "by code" ? endsSecondStep(answer) : call.signsIn;
		const account = entered ? await findSignedIn(house, answer) : null;
		if (!account) return null;
		visit.accountId = account.id;
		visit.logHashes.tried = hashForLog(authSecret, account.email);
		if (account.role === "admin")
			await auditAccount({ db, authSecret }, account, "signed in as an admin", ip);
		return account.email;
	}

	/** Ends the session that a call came with; answers the cookies that say so. */
	async function endSession({ request: { headers } }: Asked): Promise<string[]> {
		const ended = await house.identity.api.signOut({ headers, returnHeaders: true });
		return ended.headers.getSetCookie();
	}

	async function answer(request: Request, ip: string, visit: RequestContext): Promise<Response> {
		const path = new URL(request.url).pathname.replace(/^\/api\/auth/, "");
		const call = Object.hasOwn(identityCalls, path) ? identityCalls[path] : undefined;
		if (!call) return refusal(404, "NOT_FOUND", identityCopy.noSuchCall);
		visit.route = `/api/auth${path}`;
		// Nor HEAD: whoever looks at a link before its reader does must not use it up.
		if (call.method !== request.method)
			return refusal(405, "METHOD_NOT_ALLOWED", identityCopy.noSuchMethod, { allow: call.method });
		// Better Auth looks too, but after the tries are counted: another site must not use them up.
		const origin = request.headers.get("origin");
		if (call.method === "POST" && origin !== null && !house.isTrustedOrigin(origin))
			return refusal(403, "INVALID_ORIGIN", identityCopy.otherAddress);
		const body = call.method === "GET" ? {} : await readBody(request, call);
		if (!body) return refusal(413, "PAYLOAD_TOO_LARGE", identityCopy.tooLarge);
		// PostgreSQL keeps no NUL in a text, and no address, token or password has one.
		const texts = [...Object.values(body), ...new URL(request.url).searchParams.values()];
		if (texts.some((one) => typeof one === "string" && one.includes("\0")))
			return refusal(400, "VALIDATION_ERROR", platformCopy.nul);
		const sentences = (call.faults?.(body) ?? []).filter((one) => one !== null);
		sentences.push(...faultsOfWaysBack(house, call, body));
		const [response] = await Promise.all([
			sentences.length > 0
				? refusal(400, "VALIDATION_ERROR", sentences.join(" || "))
				: pass({ call, path, request, ip, body, visit }),
			call.takesMs && setTimeout(call.takesMs),
		]);
		response.headers.set("cache-control", "no-store");
		return response;
	}
	return function answerIdentity(
		request: Request,
		ip: string,
		visit: RequestContext,
	): Promise<Response> {
		const network = networkOf(ip);
		visit.logHashes.network = hashForLog(authSecret, network);
		return slowCrowds(network, () => answer(request, ip, visit));
	};
}

/** Whether an answer replaces the session of its browser, or takes it away: nobody could use it or sign it out any more. */
function setsSession(answer: Response): boolean {
	return answer.headers.getSetCookie().some((one) => /session_token=/.test(one));
}

function notShown({ shownBy }: IdentityCall): Response {
	if (shownBy === "session") return refusal(401, "UNAUTHORIZED", copy.noSession);
	return refusal(400, "INVALID_TOKEN", copy.linkEnded);
}

/** Wherever a login with Google leads back to is the shop's own. */
function faultsOfWaysBack(house: IdentityHandlerDeps, call: IdentityCall, body: Body): string[] {
	if (!call.google || call.method === "GET") return [];
	const asked = [body.callbackURL, body.errorCallbackURL];
	const wrong = asked.some((one) => returnAddressError(one, house.isTrustedOrigin) !== null);
	return wrong ? [copy.ownPagesOnly] : [];
}

/** The call that proves the code which another one came with; the app's own, or one for recovery. */
function provingCode({ request, body, ...asked }: Asked): Asked {
	const name = isRecoveryCode(body.code) ? "verify-backup-code" : "verify-totp";
	const url = new URL(`/api/auth/two-factor/${name}`, request.url);
	return {
		...asked,
		request: new Request(url, { headers: request.headers }),
		body: { code: body.code },
	};
}

function googleAway({ google, publicUrl }: IdentityHandlerDeps, call: IdentityCall): Response {
	if (!google) return refusal(404, "PROVIDER_NOT_FOUND", identityCopy.googleOff);
	if (call.method === "POST")
		return refusal(503, "PROVIDER_AWAY", identityCopy.googleAway, { "retry-after": "5" });
	return toLogin({ publicUrl }, "google_away");
}

/** An answer that does not name its provider, where the provider always does, is not looked at (RFC 9207 §2.4). */
function couldBeGoogles({ google }: IdentityHandlerDeps, request: Request): boolean {
	return google?.couldHaveSent(new URL(request.url).searchParams) ?? false;
}

function toLogin({ publicUrl }: Pick<IdentityHandlerDeps, "publicUrl">, error: string): Response {
	const location = `${publicUrl}/login?error=${error}`;
	return new Response(null, { status: 302, headers: { location } });
}

/** On to a page, with the parameters that the call takes and no others. */
function toPage(page: string, { query = [] }: IdentityCall, request: Request): Response {
	const sent = [...new URL(request.url).searchParams].filter(([name]) => query.includes(name));
	return new Response(null, {
		status: 302,
		headers: { location: `${page}?${new URLSearchParams(sent)}` },
	});
}

/** The request as Better Auth gets it: our body, the address it came from, an Origin where none can be. */
function handOn({ publicUrl }: IdentityHandlerDeps, { call, request, ip, body }: Asked): Request {
	const headers = new Headers(request.headers);
	headers.set(clientIpHeader, ip);
	// Browsers always say where a POST comes from; what does not is no browser, and carries nobody's
	// cookie but its own (docs/decisions/0004-identity-and-token.md).
	const fromBrowser = headers.has("origin") || headers.has("sec-fetch-site");
	if (!fromBrowser) headers.set("origin", publicUrl);
	if (call.method === "GET") return new Request(request.url, { headers });
	headers.set("content-type", "application/json");
	headers.delete("content-length");
	return new Request(request.url, { method: "POST", headers, body: JSON.stringify(body) });
}

/** The members that the call takes; null where the body is too large. No JSON object: no members. */
async function readBody(request: Request, call: IdentityCall): Promise<Body | null> {
	const text = await readText(request, largestBodyBytes);
	if (text === null) return null;
	const sent = readObject(text);
	const taken = call.fields.filter((name) => Object.hasOwn(sent, name));
	const body: Body = Object.fromEntries(taken.map((name) => [name, sent[name]]));
	if (typeof body.email === "string") body.email = foldEmail(body.email);
	if (typeof body.code === "string") body.code = foldCode(body.code);
	if (typeof body.name === "string") body.name = body.name.trim();
	// Where the ways back are not said, the login page is (contract.md, Identity).
	if (call.google)
		return { callbackURL: "/login?with=google", errorCallbackURL: "/login", ...body };
	return { ...body, ...call.sets };
}

function readObject(text: string): Body {
	try {
		const sent = JSON.parse(text) as unknown;
		return typeof sent === "object" && sent !== null ? (sent as Body) : {};
	} catch {
		return {};
	}
}

const tooManySays: Record<LimitName, (minutes: number) => string> = {
	"sign-in": identityCopy.tooManySignIns,
	"sign-up": identityCopy.tooManySignUps,
	google: identityCopy.tooManySignIns,
	"present-password": identityCopy.tooManyPasswords,
	"new-password": identityCopy.tooManyPasswords,
	reset: identityCopy.tooManyLinks,
	verify: identityCopy.tooManyLinks,
};

/** `endsWith`: the cookies that end a session, where it ends with this. */
function tooMany(counted: LimitName, seconds: number, endsWith: readonly string[]): Response {
	const says = tooManySays[counted](Math.ceil(seconds / 60));
	const sentence = endsWith.length > 0 ? `${says} ${identityCopy.signedOut}` : says;
	const answer = refusal(429, "TOO_MANY_REQUESTS", sentence, { "retry-after": String(seconds) });
	for (const cookie of endsWith) answer.headers.append("set-cookie", cookie);
	return answer;
}

function refusal(
	status: number,
	code: string,
	message: string,
	headers: Record<string, string> = {},
): Response {
	return Response.json({ code, message }, { status, headers });
}
