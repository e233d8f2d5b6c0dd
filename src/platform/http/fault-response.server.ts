import { copy } from "../copy.ts";
import { isDatabaseUnavailable, repairHint } from "../database/database-fault.server.ts";
import type { Log } from "../log.server.ts";
import { problem } from "./problem.ts";
import { problemResponse } from "./problem-response.server.ts";
import type { RequestContext } from "./request-context.server.ts";

/**
 * Logs a fault and answers it without internal details. The request id connects the response with
 * the log. The status is 503 if the database is unavailable or a disk is full, else 500. An aborted
 * upload is no fault: nobody reads the response, and the request's log line records it.
 */
export function faultResponse(
	log: Log,
	fault: unknown,
	method: string,
	context: RequestContext,
): Response {
	if (context.wasCutOff()) return problemResponse(problem(400, "bad-request", copy.badRequest));
	const { id: requestId } = context;
	logFault(log, fault, method, context);
	return problemResponse(
		isDatabaseUnavailable(fault)
			? problem(503, "unavailable", copy.unavailable, { requestId })
			: problem(500, "fault", copy.fault, { requestId }),
	);
}

/** Logs a fault, with a repair hint if it does not end by itself. */
export function logFault(
	log: Log,
	fault: unknown,
	method: string,
	{ id: requestId, route }: RequestContext,
): void {
	const mend = repairHint(fault);
	const about = { requestId, method, route, ...(mend && { mend }) };
	log.fault({ err: fault, ...about }, "a call failed");
}
