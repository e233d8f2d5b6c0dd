import { atMost } from "../platform/at-most.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database.server.ts";
import { readText } from "../platform/read-input.server.ts";
import { copy } from "./copy.ts";
import { addressHeader, type Identity } from "./identity.server.ts";
import { type IdentityCall, identityCalls } from "./identity-calls.server.ts";
import { openKnownBrowsers } from "./known-browser.server.ts";
import { foldEmail } from "./rules.ts";
import { spendSignIn, spendSignUp } from "./sign-in-limits.server.ts";

export type IdentityHouse = {
	identity: Identity;
	db: Db;
	clock: Clock;
	authSecret: string;
	publicUrl: string;
	isTrustedOrigin(origin: string): boolean;
	/** RATE_LIMITS. */
	limited: boolean;
};

type Body = Record<string, unknown>;
type Asked = { call: IdentityCall; path: string; request: Request; ip: string; body: Body };

const largestBodyBytes = 16 * 1024;
const hashingAtOnce = 2;
const hashingWaiting = 100;

/**
 * Answers everything below /api/auth: the calls we offer, our rules on what is
 * sent, our limits; then Better Auth does it. Refusals keep its shape,
 * `{code, message}`; several sentences are joined with ` || ` (spec §8).
 */
export function openIdentityDoor(house: IdentityHouse) {
	const browsers = openKnownBrowsers(house.authSecret, house.publicUrl.startsWith("https:"));
	const hash = atMost(hashingAtOnce, hashingWaiting);

	async function pass({ call, path, request, ip, body }: Asked): Promise<Response> {
		const email = foldEmail(String(body.email ?? ""));
		if (house.limited && call.counts) {
			const browserId = browsers.idFor(request, email);
			const spent =
				call.counts === "sign-in"
					? await spendSignIn(house, { email, ip, browserId })
					: await spendSignUp(house, ip);
			if (!spent.allowed) return tooMany(call.counts, spent.retryAfterSeconds);
		}
		const handed = handOn(house, { call, path, request, ip, body });
		const answer = call.hashes
			? await hash(() => house.identity.handler(handed))
			: await house.identity.handler(handed);
		if (!answer) return refusal(503, "BUSY", copy.busy, { "retry-after": "5" });
		if (call.counts && answer.ok)
			answer.headers.append("set-cookie", browsers.remember(request, email));
		return answer;
	}

	return async function answerIdentity(request: Request, ip: string): Promise<Response> {
		const path = new URL(request.url).pathname.replace(/^\/api\/auth/, "");
		const call = Object.hasOwn(identityCalls, path) ? identityCalls[path] : undefined;
		if (!call || call.method !== request.method) return refusal(404, "NOT_FOUND", copy.noSuchCall);
		// Better Auth looks too, but after the tries are counted: another site must not use them up.
		const origin = request.headers.get("origin");
		if (call.method === "POST" && origin !== null && !house.isTrustedOrigin(origin))
			return refusal(403, "INVALID_ORIGIN", copy.otherAddress);
		const body = call.method === "GET" ? {} : await readBody(request, call);
		if (!body) return refusal(413, "PAYLOAD_TOO_LARGE", copy.tooLarge);
		const sentences = ((await call.faults?.(body)) ?? []).filter((one) => one !== null);
		const answer =
			sentences.length > 0
				? refusal(400, "VALIDATION_ERROR", sentences.join(" || "))
				: await pass({ call, path, request, ip, body });
		answer.headers.set("cache-control", "no-store");
		return answer;
	};
}

/** The request as Better Auth gets it: our body, the address it came from, an Origin where none can be. */
function handOn({ publicUrl }: IdentityHouse, { call, request, ip, body }: Asked): Request {
	const headers = new Headers(request.headers);
	headers.set(addressHeader, ip);
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
	if (typeof body.name === "string") body.name = body.name.trim();
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

function tooMany(counted: "sign-in" | "sign-up", seconds: number): Response {
	const minutes = Math.ceil(seconds / 60);
	const says = counted === "sign-in" ? copy.tooManySignIns(minutes) : copy.tooManySignUps(minutes);
	return refusal(429, "TOO_MANY_REQUESTS", says, { "retry-after": String(seconds) });
}

function refusal(
	status: number,
	code: string,
	message: string,
	headers: Record<string, string> = {},
): Response {
	return Response.json({ code, message }, { status, headers });
}
