import type { z } from "zod";
import type { Caller } from "../../kernel/caller.ts";
import type { Operation } from "../../kernel/operation.ts";
import { type Page, type PageRequest, pageCount } from "../../kernel/page.ts";
import { ok, type Refused } from "../../kernel/result.ts";
import { copy } from "../copy.ts";
import type { Db, Deps } from "../database/database.server.ts";
import type { Log } from "../log.server.ts";
import { inSpan, type Tracing } from "../telemetry/tracing.ts";
import { csvResponse, requestedCsv } from "./csv-response.server.ts";
import type { Endpoint, UntypedCall } from "./endpoint.server.ts";
import {
	findAnswer,
	isIdempotencyKey,
	type OperationAnswer,
	runIdempotent,
} from "./idempotency.server.ts";
import { problem } from "./problem.ts";
import { refusalProblem } from "./problem-response.server.ts";

/** The dependencies of an operation's run. `log` gets the invalid rows of lists. */
export type RunDeps = Deps & { publicUrl: string; log: Log; tracing: Tracing | null };

/** Runs an endpoint's steps. A list that is requested as a CSV file is a response already. An operation that creates something runs once per Idempotency-Key (`endpointInSteps`). */
export function runOperation(
	endpoint: Endpoint,
	deps: RunDeps,
	call: UntypedCall,
	bodyText: string,
): Promise<OperationAnswer | Response> {
	const run = () => runSteps(endpoint, deps, call, bodyText);
	return inSpan(deps.tracing, "INTERNAL", endpoint.operation.name, {}, run);
}

async function runSteps(
	endpoint: Endpoint,
	deps: RunDeps,
	call: UntypedCall,
	bodyText: string,
): Promise<OperationAnswer | Response> {
	const { operation } = endpoint;
	const separator = requestedCsv(call.query);
	if (separator) {
		const broken = (err: unknown) =>
			deps.log.fault({ err, operation: operation.name }, "a CSV file was broken off");
		const file = await csvResponse(endpoint, call, separator, broken);
		return file.ok ? file.value : refusalAnswer(operation, file, call);
	}
	const { prepare, handler, finish } = endpoint;
	const keyed = keyedRequest(operation, call, bodyText);
	if (keyed && !isIdempotencyKey(keyed.key))
		return { status: 400, body: problem(400, "bad-input", copy.badKey) };
	let answer = keyed && prepare ? await findAnswer(deps, keyed) : null;
	if (!answer) {
		const prepared = prepare ? await prepare(call) : ok(undefined);
		if (!prepared.ok) return refusalAnswer(operation, prepared, call);
		const write = async (tx: Db) => {
			const result = await handler({ ...call, db: tx }, prepared.value);
			return result.ok
				? answerOf(operation, result.value, call, deps)
				: refusalAnswer(operation, result, call);
		};
		answer = keyed ? await runIdempotent(deps, keyed, write) : await write(deps.db);
	}
	if (!finish || answer.status >= 400) return answer;
	return { ...answer, body: operation.output.parse(await finish(call, answer.body)) };
}

/** The data that identify a request with an Idempotency-Key; null if the request runs each time it arrives. */
function keyedRequest(operation: Operation, { request, caller }: UntypedCall, bodyText: string) {
	const key = request.headers.get("idempotency-key");
	if (key === null || operation.status !== 201 || !caller) return null;
	const { accountId } = caller as Caller;
	// The path belongs to the content: the same body for another order is another request.
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
	const { pathname, search } = new URL(request.url);
	const address = new URL(pathname + search, publicUrl);
	responseHeaders.set("x-total-count", String(total));
	const links = linkHeader(address, query as PageRequest, total);
	if (links.length <= maxLinkLength) responseHeaders.set("link", links);
	return { status, body: validRows(operation, rows, log) };
}

// It repeats the address up to four times. nginx accepts 4 kB of headers by default, Node 16 kB.
const maxLinkLength = 3_000;

/** The `Link` header of a paged list: first, prev, next and last (RFC 8288). */
function linkHeader(address: URL, { page, limit }: PageRequest, total: number): string {
	const last = pageCount(total, limit);
	const linkTo = (number: number, relation: string) => {
		const url = new URL(address);
		url.searchParams.set("page", String(number));
		return `<${url.href}>; rel="${relation}"`;
	};
	const links = [linkTo(1, "first")];
	if (page > 1) links.push(linkTo(Math.min(page - 1, last), "prev"));
	if (page < last) links.push(linkTo(page + 1, "next"));
	return [...links, linkTo(last, "last")].join(", ");
}

/** The rows that match the output schema. Any other row was not written by the shop: it is logged and left out. */
function validRows({ name, output }: Operation, rows: readonly unknown[], log: Log): unknown[] {
	const { element } = output as z.ZodArray<z.ZodType>;
	return rows.flatMap((row) => {
		const read = element.safeParse(row);
		if (read.success) return [read.data];
		const { _id } = row as { _id?: unknown };
		const message = "a row was left out of a list: it is not what the shop writes";
		log.error({ operation: name, _id, issues: read.error.issues }, message);
		return [];
	});
}
