import type { Operation } from "../../kernel/operation.ts";
import { copy } from "../copy.ts";
import { isDatabaseUnavailable, repairHint } from "../database/database-fault.server.ts";
import type { Log } from "../log.server.ts";
import { type Problem, problem } from "./problem.ts";
import type { RequestContext } from "./request-context.server.ts";

/** A problem as an HTTP response (RFC 9457) that no cache stores; a 401 names its scheme (RFC 9110 §11.6.1). */
export function problemResponse(found: Problem, headers: Headers = new Headers()): Response {
	headers.set("content-type", "application/problem+json");
	headers.set("cache-control", "no-store");
	if (found.status === 401) headers.set("www-authenticate", "Bearer");
	if (found.status === 503 && !headers.has("retry-after")) headers.set("retry-after", "2");
	return new Response(JSON.stringify(found), { status: found.status, headers });
}

/** The problem of a refusal, from the operation's or the common errors. Details that the contract lacks are a fault. */
export function refusalProblem(
	operation: Operation,
	code: string,
	extra: Record<string, unknown> = {},
): Problem {
	const ownError = operation.errors[code];
	if (ownError) {
		ownError.details?.parse(extra);
		const fields = ownError.field ? { fields: { [ownError.field]: ownError.message } } : {};
		return problem(ownError.status, code, ownError.message, { ...fields, ...extra });
	}
	if (code === "too-many") {
		const seconds = Number(extra.retryAfterSeconds ?? 60);
		return problem(429, code, copy.tooMany(seconds), extra);
	}
	if (code === "not-found") return problem(404, code, copy.notFound, extra);
	if (code === "not-allowed") return problem(403, code, copy.notAllowed, extra);
	return problem(400, code, copy.badInput, extra);
}

/**
 * Logs a fault and answers it without internal details. The request id connects the response with
 * the log. The status is 503 if the database is unavailable or a disk is full, else 500. An aborted
 * upload is no fault: nobody reads the response, and the request's log line records it.
 */
export function faultResponse(log: Log, fault: unknown, method: string, context: RequestContext) {
	if (context.wasCutOff()) return problemResponse(problem(400, "bad-request", copy.badRequest));
	logFault(log, fault, method, context);
	const requestId = { requestId: context.id };
	if (isDatabaseUnavailable(fault))
		return problemResponse(problem(503, "unavailable", copy.unavailable, requestId));
	return problemResponse(problem(500, "fault", copy.fault, requestId));
}

/** Logs a fault, with a repair hint if it does not end by itself. */
export function logFault(
	log: Log,
	err: unknown,
	method: string,
	{ id: requestId, route }: RequestContext,
): void {
	const mend = repairHint(err);
	log.fault({ err, requestId, method, route, ...(mend && { mend }) }, "a call failed");
}
