import { Hono } from "hono";
import type { Caller } from "../../kernel/caller.ts";
import { isInTurn, type Operation } from "../../kernel/operation.ts";
import { mayCall } from "../../kernel/permissions.ts";
import { digestOf, encodeResponse } from "../cache/encoded-response.server.ts";
import type { ResponseCache } from "../cache/response-cache.server.ts";
import { matches, respondCached } from "../cache/send-cached.server.ts";
import { compressFor } from "../compression.server.ts";
import { copy } from "../copy.ts";
import { isDatabaseUnavailable } from "../database/database-fault.server.ts";
import type { Endpoint, UntypedCall } from "./endpoint.server.ts";
import type { OperationAnswer } from "./idempotency.server.ts";
import { type Problem, problem } from "./problem.ts";
import { logFault, problemResponse, refusalProblem } from "./problem-response.server.ts";
import { type Input, readInput } from "./read-input.server.ts";
import type { RequestContext } from "./request-context.server.ts";
import type { RequestEnv } from "./router.server.ts";
import { type RunDeps, runOperation } from "./run-operation.server.ts";
import type { SecurityHeaders } from "./security-headers.server.ts";
import type { TakeTurn } from "./turns.server.ts";

/** The dependencies of the request handler. Its log also gets faults that a stale response hides from the client. */
export type PlatformDeps = RunDeps & {
	responseCache: ResponseCache;
	securityHeaders: SecurityHeaders;
	clientIpOf(request: Request, remoteAddress: string): string;
	/** Finds the caller; null if the token is missing, expired or malformed. */
	findCaller(request: Request): Promise<Caller | null>;
	/** Invalidates the whole cache, because a write lost its connection and may have committed. */
	invalidateAll(): void;
	/** Computes an uncached response in the turn of the client's network. */
	takeTurn: TakeTurn;
	/** Counts the outcome of each call for the metrics; null without metrics. */
	countCall: CountCall | null;
};

/** Counts one call by its operation, its status and the code of a refusal. */
export type CountCall = (operation: string, status: number, code?: string) => void;

export function routeEndpoints(endpoints: readonly Endpoint[], deps: PlatformDeps) {
	const router = new Hono<RequestEnv>();
	for (const endpoint of endpoints) {
		const { method, path } = endpoint.operation;
		router.on(method, path.replace(/\{(\w+)\}/g, ":$1"), ({ req, env }) => {
			const { remoteAddress, requestContext } = env;
			requestContext.route = `/api${path}`;
			const clientIp = deps.clientIpOf(req.raw, remoteAddress);
			const incoming = { request: req.raw, clientIp, requestContext };
			return handleOperation(endpoint, deps, incoming, req.param() as Record<string, string>);
		});
	}
	return router;
}

type Incoming = { request: Request; clientIp: string; requestContext: RequestContext };

/** Handles one request: cache, caller, input and answer. An operation can wait for the network's turn (`isInTurn`). */
async function handleOperation(
	endpoint: Endpoint,
	deps: PlatformDeps,
	incoming: Incoming,
	params: Record<string, string>,
): Promise<Response> {
	const { operation } = endpoint;
	const { request, clientIp, requestContext } = incoming;
	const { responseCache } = deps;
	const findCached = () =>
		isPublic(operation) ? responseCache.find(cacheKeyOf(request)) : undefined;
	const cached = findCached();
	if (cached) return respondCached(request, cached);
	let caller: Caller | null = null;
	if (operation.auth !== "anyone") {
		caller = await deps.findCaller(request);
		if (!caller) return problemResponse(noCaller(operation));
		requestContext.accountId = caller.accountId;
		if (!mayCall(caller, operation.auth)) return problemResponse(notAllowed(caller));
	}
	const input = await readInput(operation, request, params);
	if (!input.ok) return problemResponse(input.problem);
	const checked = { ...incoming, caller, input: input.value };
	if (!isInTurn(operation)) return answer(endpoint, deps, checked);
	const wasCached = responseCache.wasCached(cacheKeyOf(request));
	const turn = { ip: clientIp, wasCached, until: request.signal };
	// Another request may have computed the same response in the meantime.
	const response = await deps.takeTurn(turn, async () => {
		const found = findCached();
		return found ? respondCached(request, found) : answer(endpoint, deps, checked);
	});
	return response ?? problemResponse(problem(503, "busy", copy.busy));
}

type CheckedRequest = Incoming & { caller: Caller | null; input: Input };

/** Runs the handler (once per Idempotency-Key) and makes its response. */
async function answer(
	endpoint: Endpoint,
	deps: PlatformDeps,
	{ request, clientIp, requestContext, caller, input }: CheckedRequest,
): Promise<Response> {
	const { operation } = endpoint;
	const { db, clock, responseCache } = deps;
	const since = responseCache.generation();
	const tags: string[] = [];
	const afterCommit: (() => void)[] = [];
	const responseHeaders = new Headers();
	const { bodyText, file, ...sent } = input;
	const call: UntypedCall = {
		...sent,
		file,
		caller,
		request,
		clientIp,
		db,
		clock,
		responseHeaders,
		cache: (more) => void tags.push(...more),
		after: (act) => void afterCommit.push(act),
	};
	const found = await runOperation(endpoint, deps, call, bodyText).catch((fault) => {
		if (operation.method !== "GET" && isDatabaseUnavailable(fault)) deps.invalidateAll();
		const stale = isPublic(operation) ? responseCache.findStale(cacheKeyOf(request)) : undefined;
		if (!stale) throw fault;
		logFault(deps.log, fault, request.method, requestContext);
		return stale;
	});
	if ("encodings" in found) return respondCached(request, found);
	if (found instanceof Response) {
		deps.countCall?.(operation.name, found.status);
		return found;
	}
	for (const act of afterCommit) act();
	const { status, body } = found;
	deps.countCall?.(operation.name, status, (body as { code?: string } | null)?.code);
	if (status >= 400) return problemResponse(body as Problem, responseHeaders);
	responseHeaders.set("content-type", "application/json");
	return operation.etag === true && request.method === "GET"
		? respondWithEtag(request, found, responseHeaders, deps, { tags, since })
		: respondUncached(operation, request, found, responseHeaders, deps);
}

/** Whether everyone gets the same response, so that it may be cached. */
function isPublic({ auth, method }: Operation): boolean {
	return auth === "anyone" && method === "GET";
}

/** Sends a response that is the same for everyone, with an ETag; caches it if it has tags. */
async function respondWithEtag(
	request: Request,
	{ status, body }: OperationAnswer,
	responseHeaders: Headers,
	{ responseCache, securityHeaders }: PlatformDeps,
	{ tags, since }: { tags: readonly string[]; since: number },
): Promise<Response> {
	// The server sends cached responses without the router, so they need all headers.
	const headers = { ...Object.fromEntries(responseHeaders), ...securityHeaders };
	const draft = { status, headers, body: JSON.stringify(body), tags };
	const accepted = request.headers.get("accept-encoding") ?? undefined;
	// A list without tags, such as a search result, is not cached.
	const response =
		tags.length > 0
			? await responseCache.store(cacheKeyOf(request), draft, since, accepted)
			: await encodeResponse(draft, accepted, () => {});
	return respondCached(request, response);
}

async function respondUncached(
	operation: Operation,
	request: Request,
	answer: OperationAnswer,
	responseHeaders: Headers,
	{ securityHeaders }: PlatformDeps,
): Promise<Response> {
	responseHeaders.set("cache-control", "no-store");
	if (operation.location)
		responseHeaders.set("location", locationOf(operation.location, answer.body));
	const text = JSON.stringify(answer.body);
	if (operation.etag === "private") {
		const digest = `"${digestOf(text)}"`;
		// The ETag is weak, because it is the same in every coding.
		responseHeaders.set("etag", `W/${digest}`);
		if (matches(request.headers.get("if-none-match") ?? undefined, digest)) {
			responseHeaders.delete("content-type");
			return new Response(null, { status: 304, headers: responseHeaders });
		}
	}
	const accepted = request.headers.get("accept-encoding") ?? undefined;
	const { body, headers } = await compressFor(accepted, text);
	if (securityHeaders.vary) responseHeaders.set("vary", securityHeaders.vary);
	for (const [name, value] of Object.entries(headers)) responseHeaders.append(name, value);
	const isSentOn = responseHeaders.has("location") && !operation.location;
	const status = isSentOn ? (operation.redirects ? 302 : 303) : answer.status;
	return new Response(body, { status, headers: responseHeaders });
}

function notAllowed({ needsSecondFactor }: Caller) {
	return needsSecondFactor
		? problem(403, "second-factor-missing", copy.secondFactorMissing)
		: problem(403, "not-allowed", copy.notAllowed);
}

// One operation has its own sentence for a missing token (spec §8).
function noCaller(operation: Operation) {
	const hasOwnSentence = "no-token" in operation.errors;
	return hasOwnSentence
		? refusalProblem(operation, "no-token")
		: problem(401, "no-token", copy.noToken);
}

function locationOf(template: string, body: unknown): string {
	const { insertedId } = body as { insertedId: string };
	return `/api${template.replace("{insertedId}", encodeURIComponent(insertedId))}`;
}

/** The key under which a public response is cached: its path and query. */
function cacheKeyOf(request: Request): string {
	const url = new URL(request.url);
	return url.pathname + url.search;
}
