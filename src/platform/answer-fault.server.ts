import { answerProblem } from "./answer-problem.server.ts";
import { copy } from "./copy.ts";
import { isDatabaseAway, toMend } from "./fault.server.ts";
import type { Log } from "./log.server.ts";
import { problem } from "./problem.ts";
import type { Visit } from "./visit.server.ts";

/**
 * A fault as its caller sees it: without insides, with an id to quote that stands in the log
 * beside what happened, and what somebody has to mend if it does not mend itself. 503 where the
 * database is away or a disk is full, else 500.
 */
export function answerFault(
	log: Log,
	fault: unknown,
	method: string,
	{ id: requestId, route }: Visit,
): Response {
	const mend = toMend(fault);
	log.error({ err: fault, requestId, method, route, ...(mend && { mend }) }, "a call failed");
	return answerProblem(
		isDatabaseAway(fault)
			? problem(503, "unavailable", copy.unavailable, { requestId })
			: problem(500, "fault", copy.fault, { requestId }),
	);
}
