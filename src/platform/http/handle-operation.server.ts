import { Hono } from "hono";
import type { z } from "zod";
import type { Caller } from "../../kernel/caller.ts";
import type { Operation } from "../../kernel/operation.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import { encodeResponse, type ResponseCache } from "../cache/response-cache.server.ts";
import { respondCached } from "../cache/send-cached.server.ts";
import type { Clock } from "../clock.ts";
import { codingsFor, compressFor } from "../compression.server.ts";
import { copy } from "../copy.ts";
import type { Db } from "../database/database.server.ts";
import { isDatabaseUnavailable } from "../database/database-fault.server.ts";
import type { Log } from "../log.server.ts";
import type { Call, Endpoint } from "./endpoint.server.ts";
import { logFault } from "./fault-response.server.ts";
import { isIdempotencyKey, type OperationAnswer, runIdempotent } from "./idempotency.server.ts";
import { linkHeader } from "./list-response.server.ts";
import { problem } from "./problem.ts";
import { problemResponse, refusalProblem } from "./problem-response.server.ts";
import { type Input, readInput } from "./read-input.server.ts";
import type { RequestContext } from "./request-context.server.ts";
import type { RequestEnv } from "./router.server.ts";
import { rowsThatFit } from "./rows-that-fit.ts";
import type { SecurityHeaders } from "./security-headers.server.ts";

/** What the front door asks of the house. */
export type PlatformDeps = {
	db: Db;
	clock: Clock;
	responseCache: ResponseCache;
	publicUrl: string;
	/** Told of what a list could not show, and of faults that nobody is shown. */
	log: Log;
	/** What each answer carries. */
	securityHeaders: SecurityHeaders;
	/** The address a request came from. */
	clientIpOf(request: Request, peer: string): string;
	/** Who is calling, or null where the token is missing, dead or malformed. */
	findCaller(request: Request): Promise<Caller | null>;
	/** Told that nobody knows what a call has changed: the database went away over it. */
	invalidateAll(): void;
	/** Told how each checked call ended, for figures; null where nobody counts. */
	countCall: CountCall | null;
};

/** Which call, its status, and the code where it was refused. */
export type CountCall = (operation: string, status: number, code?: string) => void;

/** Opens the endpoints on a router: who may call, what is sent, what is answered. */
export function routeEndpoints(
	endpoints: readonly Endpoint[],
	door: PlatformDeps,
): Hono<RequestEnv> {
	const router = new Hono<RequestEnv>();
	for (const one of endpoints) {
		const path = one.operation.path.replace(/\{(\w+)\}/g, ":$1");
		const route = `/api${one.operation.path}`;
		router.on(one.operation.method, path, (context) => {
			const { remoteAddress, requestContext } = context.env;
			requestContext.route = route;
			return handleOperation(one, door, {
				request: context.req.raw,
				params: context.req.param() as Record<string, string>,
				ip: door.clientIpOf(context.req.raw, remoteAddress),
				visit: requestContext,
			});
		});
	}
	return router;
}

type Asked = {
	request: Request;
	params: Record<string, string>;
	ip: string;
	visit: RequestContext;
};

async function handleOperation(
	one: Endpoint,
	door: PlatformDeps,
	{ request, params, ip, visit }: Asked,
): Promise<Response> {
	const { operation } = one;
	const isPublic = operation.auth === "anyone" && operation.method === "GET";
	const found = isPublic ? door.responseCache.find(cacheKeyOf(request)) : undefined;
	if (found) return respondCached(request, found);
	const since = door.responseCache.generation();
	let caller: Caller | null = null;
	if (operation.auth !== "anyone") {
		caller = await door.findCaller(request);
		if (!caller) return problemResponse(noCaller(operation));
		visit.accountId = caller.accountId;
		if (operation.auth === "admin" && caller.role !== "admin")
			return problemResponse(notAllowed(caller));
	}
	const input = await readInput(operation, request, params);
	if (!input.ok) return problemResponse(input.problem ?? problem(400, "bad-input", copy.badInput));

	const answerHeaders = new Headers();
	const tags: string[] = [];
	const afterwards: (() => void)[] = [];
	const call = {
		clock: door.clock,
		caller,
		...input.value,
		request,
		ip,
		answerHeaders,
		cache: (more: readonly string[]) => void tags.push(...more),
		after: (act: () => void) => void afterwards.push(act),
	};
	const run = (db: Db) => runHandler(one, { ...call, db } as unknown as Call, door);
	const answer = await once(one, door, request, caller, input.value, run).catch((fault) => {
		if (operation.method !== "GET" && isDatabaseUnavailable(fault)) door.invalidateAll();
		const stale = isPublic ? door.responseCache.findStale(cacheKeyOf(request)) : undefined;
		if (!stale) throw fault;
		logFault(door.log, fault, request.method, visit);
		return stale;
	});
	if ("encodings" in answer) return respondCached(request, answer);
	for (const act of afterwards) act();
	door.countCall?.(operation.name, answer.status, (answer.body as { code?: string } | null)?.code);
	if (answer.status >= 400)
		return problemResponse(answer.body as ReturnType<typeof problem>, answerHeaders);
	const accepted = request.headers.get("accept-encoding") ?? undefined;
	const tagged = tags.length > 0 || (operation.list === true && operation.auth === "anyone");
	if (tagged && request.method === "GET") {
		// From then on it is sent without the router: what each answer carries must be in it.
		const own = { ...door.securityHeaders, "content-type": "application/json" };
		const headers = { ...Object.fromEntries(answerHeaders), ...own };
		const unfinished = { status: answer.status, headers, body: JSON.stringify(answer.body), tags };
		// A list that is not kept, such as what a search finds, has its ETag all the same.
		const best = codingsFor(accepted).slice(0, 1);
		const finished =
			tags.length > 0
				? await door.responseCache.store(cacheKeyOf(request), unfinished, since)
				: await encodeResponse(unfinished, best);
		return respondCached(request, finished);
	}
	answerHeaders.set("content-type", "application/json");
	answerHeaders.set("cache-control", "no-store");
	if (operation.location)
		answerHeaders.set("location", locationOf(operation.location, answer.body));
	const { body, headers } = await compressFor(accepted, JSON.stringify(answer.body));
	if (door.securityHeaders.vary) answerHeaders.set("vary", door.securityHeaders.vary);
	for (const [name, value] of Object.entries(headers)) answerHeaders.append(name, value);
	return new Response(body, { status: answer.status, headers: answerHeaders });
}

function notAllowed({ needsSecondFactor }: Caller) {
	return needsSecondFactor
		? problem(403, "second-factor-missing", copy.secondFactorMissing)
		: problem(403, "not-allowed", copy.notAllowed);
}

// Spec §8 has a sentence of its own for one of them.
function noCaller(operation: Operation) {
	const own = "no-token" in operation.errors;
	return own ? refusalProblem(operation, "no-token") : problem(401, "no-token", copy.noToken);
}

function locationOf(template: string, body: unknown): string {
	const { insertedId } = body as { insertedId: string };
	return `/api${template.replace("{insertedId}", encodeURIComponent(insertedId))}`;
}

/** The key under which a public answer is kept: its path and query. */
export function cacheKeyOf(request: Request): string {
	const url = new URL(request.url);
	return url.pathname + url.search;
}

async function once(
	one: Endpoint,
	door: PlatformDeps,
	request: Request,
	caller: Caller | null,
	input: Input,
	run: (db: Db) => Promise<OperationAnswer>,
): Promise<OperationAnswer> {
	const key = request.headers.get("idempotency-key");
	if (key === null || one.operation.status !== 201 || !caller) return run(door.db);
	if (!isIdempotencyKey(key)) return { status: 400, body: problem(400, "bad-input", copy.badKey) };
	const what = {
		accountId: caller.accountId,
		key,
		operation: one.operation.name,
		content: input.bodyText,
	};
	const done = await runIdempotent(door.db, door.clock, what, one.repeats, run);
	if (done.outcome === "other-content")
		return { status: 409, body: problem(409, "key-reused", copy.keyReused) };
	return done.answer;
}

function tellOfMisfit({ name }: Operation, log: Log) {
	return (row: unknown, { issues }: z.ZodError) => {
		const { _id } = row as { _id?: unknown };
		const what = "a row was left out of a list: it is not what the shop writes";
		log.error({ operation: name, _id, issues }, what);
	};
}

async function runHandler(one: Endpoint, call: Call, door: PlatformDeps): Promise<OperationAnswer> {
	const { operation } = one;
	const outcome = await one.handler(call);
	if (!outcome.ok) {
		const no = refusalProblem(operation, outcome.code, outcome.with);
		if (no.status === 429 && typeof outcome.with?.retryAfterSeconds === "number")
			call.answerHeaders.set("retry-after", String(outcome.with.retryAfterSeconds));
		return { status: no.status, body: no };
	}
	if (operation.list) {
		const page = outcome.value as Page<unknown>;
		call.answerHeaders.set("x-total-count", String(page.total));
		const link = linkHeader(
			door.publicUrl,
			call.request.url,
			call.query as unknown as PageRequest,
			page.total,
		);
		if (link) call.answerHeaders.set("link", link);
		const leftOut = tellOfMisfit(operation, door.log);
		return { status: operation.status, body: rowsThatFit(operation.output, page.rows, leftOut) };
	}
	return { status: operation.status, body: operation.output.parse(outcome.value) };
}
