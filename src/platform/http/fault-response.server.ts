import { copy } from "../copy.ts";
import { isDatabaseUnavailable, repairHint } from "../database/database-fault.server.ts";
import type { Log } from "../log.server.ts";
import { problem } from "./problem.ts";
import { problemResponse } from "./problem-response.server.ts";
import type { RequestContext } from "./request-context.server.ts";

/**
 * A fault as its caller sees it: without insides, with an id to quote that stands in the log
 * beside what happened, and what somebody has to repair if it does not end by itself. 503 where the
 * database is away or a disk is full, else 500. Where the sender broke off its own body that is no
 * fault of the shop's: nobody reads the answer, and the request's log line says it.
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

/** A fault's line in the log, with what somebody has to repair for it to end. */
export function logFault(
	log: Log,
	fault: unknown,
	method: string,
	{ id: requestId, route }: RequestContext,
): void {
	const mend = repairHint(fault);
	log.error({ err: fault, requestId, method, route, ...(mend && { mend }) }, "a call failed");
}
