import { setTimeout } from "node:timers/promises";
import { networkOf } from "../../platform/http/client-ip.server.ts";
import type { RequestContext } from "../../platform/http/request-context.server.ts";
import { hashForLog } from "../hash-for-log.server.ts";
import { openDeviceCookies } from "./device-cookie.server.ts";
import { copy } from "./identity.copy.ts";
import { identityOperations } from "./identity-operations.server.ts";
import { refusal, refusalOf } from "./identity-refusals.server.ts";
import { withOwnSessionCookie } from "./own-session-cookie.server.ts";
import {
	type HandlerDeps,
	type PerformDeps,
	performIdentityOperation,
} from "./perform-identity-operation.server.ts";
import { readIdentityBody } from "./read-identity-body.server.ts";
import { openRequireCode } from "./require-code.server.ts";
import { openAttemptLimits } from "./sign-in-limits.server.ts";
import { openTarpit } from "./tarpit.server.ts";

const operations = new Map(
	identityOperations.map((operation) => [`/api${operation.path}`, operation]),
);

/**
 * Handles everything below /api/auth: allows only our operations, checks the body, counts the attempt, then calls
 * Better Auth. Refusals have Better Auth's shape `{code, message}`; several sentences are joined with ` || ` (spec §8).
 */
export function openIdentityHandler(deps: HandlerDeps & { processes: number }) {
	const { authSecret, publicUrl } = deps;
	const delayRefusals = openTarpit(deps.processes);
	const opened: PerformDeps = {
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
	deps: PerformDeps,
	request: Request,
	ip: string,
	context: RequestContext,
): Promise<Response> {
	const { pathname } = new URL(request.url);
	const operation = operations.get(pathname);
	if (!operation) return refusal(404, "NOT_FOUND", copy.noSuchCall);
	context.route = pathname;
	const { method } = operation;
	// HEAD is refused too: a mail scanner must not use up a link before its reader opens it.
	if (method !== request.method)
		return refusal(405, "METHOD_NOT_ALLOWED", copy.noSuchMethod, { allow: method });
	// Better Auth checks the origin too, but after the attempt is counted: another site must not use up the limit.
	const origin = request.headers.get("origin");
	if (method === "POST" && origin !== null && !deps.isTrustedOrigin(origin))
		return refusalOf(operation, "INVALID_ORIGIN");
	const read = await readIdentityBody(request, operation, deps);
	if (!read) return refusal(413, "PAYLOAD_TOO_LARGE", copy.tooLarge);
	const { body, problems } = read;
	const headers = await withOwnSessionCookie(deps.identity, request.headers);
	const innerRequest = new Request(request.url, { method, headers });
	const [response] = await Promise.all([
		problems.length > 0
			? refusal(400, "VALIDATION_ERROR", problems.join(" || "))
			: performIdentityOperation(deps, { operation, request: innerRequest, ip, body, context }),
		operation.minMs && setTimeout(operation.minMs),
	]);
	response.headers.set("cache-control", "no-store");
	return response;
}
