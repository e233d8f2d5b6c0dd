import type { z } from "zod";
import type { Caller } from "../../kernel/caller.ts";
import type { Operation } from "../../kernel/operation.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import { ok, type Refused } from "../../kernel/result.ts";
import type { Clock } from "../clock.ts";
import { copy } from "../copy.ts";
import type { Db } from "../database/database.server.ts";
import type { Log } from "../log.server.ts";
import type { Endpoint, UntypedCall } from "./endpoint.server.ts";
import {
	findAnswer,
	type IdempotentRequest,
	isIdempotencyKey,
	type OperationAnswer,
	runIdempotent,
} from "./idempotency.server.ts";
import { linkHeader, validRows } from "./list-response.server.ts";
import { problem } from "./problem.ts";
import { refusalProblem } from "./problem-response.server.ts";

type RunDeps = { db: Db; clock: Clock; publicUrl: string; log: Log };

/** Runs an endpoint's steps; what creates something once per Idempotency-Key (`endpointInSteps`). */
export async function runOperation(
	{ operation, prepare, handler, finish }: Endpoint,
	deps: RunDeps,
	call: UntypedCall,
	bodyText: string,
): Promise<OperationAnswer> {
	const { db, clock } = deps;
	const keyed = keyedRequest(operation, call, bodyText);
	if (keyed && !isIdempotencyKey(keyed.key))
		return { status: 400, body: problem(400, "bad-input", copy.badKey) };
	let answer = keyed && prepare ? await findAnswer(db, clock, keyed) : null;
	if (!answer) {
		const prepared = prepare ? await prepare(call) : ok(undefined);
		if (!prepared.ok) return refusalAnswer(operation, prepared, call);
		const write = async (tx: Db) => {
			const result = await handler({ ...call, db: tx }, prepared.value);
			return result.ok
				? answerOf(operation, result.value, call, deps)
				: refusalAnswer(operation, result, call);
		};
		answer = keyed ? await runIdempotent(db, clock, keyed, write) : await write(db);
	}
	if (!finish || answer.status >= 400) return answer;
	return { ...answer, body: operation.output.parse(await finish(call, answer.body)) };
}

/** What a request with an Idempotency-Key is known by; null for one that is run whenever it comes. */
function keyedRequest(
	operation: Operation,
	{ request, caller }: UntypedCall,
	bodyText: string,
): IdempotentRequest | null {
	const key = request.headers.get("idempotency-key");
	if (key === null || operation.status !== 201 || !caller) return null;
	const { accountId } = caller as Caller;
	// The path too: the same body about another order is another request.
	const content = `${new URL(request.url).pathname}\n${bodyText}`;
	return { accountId, key, operation: operation.name, content };
}

function refusalAnswer(
	operation: Operation,
	{ code, with: more }: Refused<string>,
	{ responseHeaders }: UntypedCall,
): OperationAnswer {
	const refusal = refusalProblem(operation, code, more);
	if (refusal.status < 500 && typeof more?.retryAfterSeconds === "number")
		responseHeaders.set("retry-after", String(more.retryAfterSeconds));
	return { status: refusal.status, body: refusal };
}

function answerOf(
	operation: Operation,
	value: unknown,
	{ query, request, responseHeaders }: UntypedCall,
	{ publicUrl, log }: RunDeps,
): OperationAnswer {
	const { status, output } = operation;
	if (!operation.list) return { status, body: output.parse(value) };
	const { rows, total } = value as Page<unknown>;
	responseHeaders.set("x-total-count", String(total));
	responseHeaders.set("link", linkHeader(publicUrl, request.url, query as PageRequest, total));
	return { status, body: validRows(output, rows, logInvalidRow(operation, log)) };
}

function logInvalidRow({ name }: Operation, log: Log) {
	return (row: unknown, { issues }: z.ZodError) => {
		const { _id } = row as { _id?: unknown };
		const message = "a row was left out of a list: it is not what the shop writes";
		log.error({ operation: name, _id, issues }, message);
	};
}
