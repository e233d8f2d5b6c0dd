import { Hono } from "hono";
import type { z } from "zod";
import type { Caller } from "../../kernel/caller.ts";
import type { Operation } from "../../kernel/operation.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import { finishAnswer, type KeptAnswers } from "../cache/response-cache.server.ts";
import { answerKept } from "../cache/send-cached.server.ts";
import type { Clock } from "../clock.ts";
import { codingsFor, packFor } from "../compression.server.ts";
import { copy } from "../copy.ts";
import type { Db } from "../database/database.server.ts";
import { isDatabaseAway } from "../database/database-fault.server.ts";
import type { Log } from "../log.server.ts";
import type { Call, Endpoint } from "./endpoint.server.ts";
import { logFault } from "./fault-response.server.ts";
import { type Answered, doOnce, isIdempotencyKey } from "./idempotency.server.ts";
import { linkHeader } from "./list-response.server.ts";
import { problem } from "./problem.ts";
import { answerProblem, refusalProblem } from "./problem-response.server.ts";
import { type Input, readInput } from "./read-input.server.ts";
import type { Visit } from "./request-context.server.ts";
import type { Peer } from "./router.server.ts";
import { rowsThatFit } from "./rows-that-fit.ts";
import type { Safety } from "./security-headers.server.ts";

/** What the front door asks of the house. */
export type FrontDoor = {
	db: Db;
	clock: Clock;
	kept: KeptAnswers;
	publicUrl: string;
	/** Told of what a list could not show, and of faults that nobody is shown. */
	log: Log;
	/** What each answer carries. */
	safety: Safety;
	/** The address a request came from. */
	ipOf(request: Request, peer: string): string;
	/** Who is calling, or null where the token is missing, dead or malformed. */
	findCaller(request: Request): Promise<Caller | null>;
	/** Told that nobody knows what a call has changed: the database went away over it. */
	inDoubt(): void;
	/** Told how each checked call ended, for figures; null where nobody counts. */
	called: CallCount | null;
};

/** Which call, its status, and the code where it was refused. */
export type CallCount = (operation: string, status: number, code?: string) => void;

/** Opens the endpoints on a router: who may call, what is sent, what is answered. */
export function openEndpoints(endpoints: readonly Endpoint[], door: FrontDoor): Hono<Peer> {
	const router = new Hono<Peer>();
	for (const one of endpoints) {
		const path = one.operation.path.replace(/\{(\w+)\}/g, ":$1");
		const route = `/api${one.operation.path}`;
		router.on(one.operation.method, path, (context) => {
			const { peer, visit } = context.env;
			visit.route = route;
			return answerCall(one, door, {
				request: context.req.raw,
				params: context.req.param() as Record<string, string>,
				ip: door.ipOf(context.req.raw, peer),
				visit,
			});
		});
	}
	return router;
}

type Asked = { request: Request; params: Record<string, string>; ip: string; visit: Visit };

async function answerCall(
	one: Endpoint,
	door: FrontDoor,
	{ request, params, ip, visit }: Asked,
): Promise<Response> {
	const { operation } = one;
	const isPublic = operation.auth === "anyone" && operation.method === "GET";
	const found = isPublic ? door.kept.find(keyOf(request)) : undefined;
	if (found) return answerKept(request, found);
	const since = door.kept.generation();
	let caller: Caller | null = null;
	if (operation.auth !== "anyone") {
		caller = await door.findCaller(request);
		if (!caller) return answerProblem(noCaller(operation));
		visit.accountId = caller.accountId;
		if (operation.auth === "admin" && caller.role !== "admin")
			return answerProblem(notAllowed(caller));
	}
	const input = await readInput(operation, request, params);
	if (!input.ok) return answerProblem(input.problem ?? problem(400, "bad-input", copy.badInput));

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
		keep: (more: readonly string[]) => void tags.push(...more),
		after: (act: () => void) => void afterwards.push(act),
	};
	const run = (db: Db) => runVerb(one, { ...call, db } as unknown as Call, door);
	const answer = await once(one, door, request, caller, input.value, run).catch((fault) => {
		if (operation.method !== "GET" && isDatabaseAway(fault)) door.inDoubt();
		const stale = isPublic ? door.kept.findStale(keyOf(request)) : undefined;
		if (!stale) throw fault;
		logFault(door.log, fault, request.method, visit);
		return stale;
	});
	if ("as" in answer) return answerKept(request, answer);
	for (const act of afterwards) act();
	door.called?.(operation.name, answer.status, (answer.body as { code?: string } | null)?.code);
	if (answer.status >= 400)
		return answerProblem(answer.body as ReturnType<typeof problem>, answerHeaders);
	const accepted = request.headers.get("accept-encoding") ?? undefined;
	const tagged = tags.length > 0 || (operation.list === true && operation.auth === "anyone");
	if (tagged && request.method === "GET") {
		// From then on it is sent without the router: what each answer carries must be in it.
		const own = { ...door.safety, "content-type": "application/json" };
		const headers = { ...Object.fromEntries(answerHeaders), ...own };
		const unfinished = { status: answer.status, headers, body: JSON.stringify(answer.body), tags };
		// A list that is not kept, such as what a search finds, has its ETag all the same.
		const best = codingsFor(accepted).slice(0, 1);
		const finished =
			tags.length > 0
				? await door.kept.keep(keyOf(request), unfinished, since)
				: await finishAnswer(unfinished, best);
		return answerKept(request, finished);
	}
	answerHeaders.set("content-type", "application/json");
	answerHeaders.set("cache-control", "no-store");
	if (operation.location)
		answerHeaders.set("location", locationOf(operation.location, answer.body));
	const { body, headers } = await packFor(accepted, JSON.stringify(answer.body));
	if (door.safety.vary) answerHeaders.set("vary", door.safety.vary);
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
export function keyOf(request: Request): string {
	const url = new URL(request.url);
	return url.pathname + url.search;
}

async function once(
	one: Endpoint,
	door: FrontDoor,
	request: Request,
	caller: Caller | null,
	input: Input,
	run: (db: Db) => Promise<Answered>,
): Promise<Answered> {
	const key = request.headers.get("idempotency-key");
	if (key === null || one.operation.status !== 201 || !caller) return run(door.db);
	if (!isIdempotencyKey(key)) return { status: 400, body: problem(400, "bad-input", copy.badKey) };
	const what = {
		accountId: caller.accountId,
		key,
		operation: one.operation.name,
		content: input.bodyText,
	};
	const done = await doOnce(door.db, door.clock, what, one.repeats, run);
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

async function runVerb(one: Endpoint, call: Call, door: FrontDoor): Promise<Answered> {
	const { operation } = one;
	const outcome = await one.verb(call);
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
