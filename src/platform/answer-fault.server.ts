import { randomUUID } from "node:crypto";
import { answerProblem } from "./answer-problem.server.ts";
import { copy } from "./copy.ts";
import { isDatabaseAway } from "./fault.server.ts";
import type { Log } from "./log.server.ts";
import { problem } from "./problem.ts";

/**
 * A fault as its caller sees it: without insides, with an id to quote that stands in the log
 * beside what happened. 503 where the database is away, else 500.
 */
export function answerFault(
	log: Log,
	fault: unknown,
	{ method, path }: { method: string; path: string },
): Response {
	const requestId = randomUUID();
	log.error({ err: fault, requestId, method, path }, "a call failed");
	return answerProblem(
		isDatabaseAway(fault)
			? problem(503, "unavailable", copy.unavailable, { requestId })
			: problem(500, "fault", copy.fault, { requestId }),
	);
}
