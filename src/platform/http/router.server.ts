import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { copy } from "../copy.ts";
import type { Log } from "../log.server.ts";
import { problem } from "./problem.ts";
import { faultResponse, problemResponse } from "./problem-response.server.ts";
import { contentLengthOf } from "./read-body.server.ts";
import type { RequestContext } from "./request-context.server.ts";
import type { SecurityHeaders } from "./security-headers.server.ts";

/** Data about a request that is not in the Request object. */
export type RequestEnv = { Bindings: { remoteAddress: string; requestContext: RequestContext } };

// The largest upload (contract, POST /image: 8 MB) plus the rest of its form.
const maxBodyBytes = 9 * 1024 * 1024;
const exposed = ["X-Total-Count", "Link", "ETag", "Retry-After", "X-Request-Id"];

/**
 * Opens the router below /api, with security headers, CORS, a body limit and the handler of faults. While writes hang at
 * the database (`isHanging`), whatever may write is refused at once, so that those who read find a connection.
 */
export function openRouter(
	log: Log,
	corsOrigins: readonly string[],
	securityHeaders: SecurityHeaders,
	isHanging: () => boolean,
): Hono<RequestEnv> {
	const router = new Hono<RequestEnv>().basePath("/api");
	router.use("*", async (context, next) => {
		await next();
		for (const [name, value] of Object.entries(securityHeaders)) {
			if (!context.res.headers.has(name)) context.res.headers.set(name, value);
		}
		context.res.headers.set("x-request-id", context.env.requestContext.id);
	});
	if (corsOrigins.length > 0)
		router.use(
			"*",
			cors({
				origin: [...corsOrigins],
				credentials: true,
				exposeHeaders: exposed,
				allowHeaders: ["authorization", "content-type", "idempotency-key", "if-none-match"],
				maxAge: 600,
			}),
		);
	router.use("*", limitBodies());
	const unavailable = problem(503, "unavailable", copy.unavailable);
	router.use("*", ({ req }, next) =>
		!isReading(req.method) && isHanging() ? Promise.resolve(problemResponse(unavailable)) : next(),
	);
	router.notFound(() => problemResponse(problem(404, "not-found", copy.notFound)));
	router.onError((fault, context) =>
		faultResponse(log, fault, context.req.method, context.env.requestContext),
	);
	return router;
}

/** Answers 405 with `Allow` for all other methods of the routes that exist so far (RFC 9110 §15.5.6). */
export function refuseOtherMethods(router: Hono<RequestEnv>): void {
	const methods = new Map<string, Set<string>>();
	for (const { method, path } of router.routes) {
		if (method === "ALL") continue;
		const known = methods.get(path) ?? new Set();
		methods.set(path, known.add(method));
		if (method === "GET") known.add("HEAD");
	}
	const refusal = problem(405, "no-such-method", copy.noSuchMethod);
	for (const [path, known] of methods) {
		const allow = [...known].sort().join(", ");
		router.all(path.replace(/^\/api/, ""), () => problemResponse(refusal, new Headers({ allow })));
	}
}

const isReading = (method: string) => method === "GET" || method === "HEAD";

function limitBodies(): MiddlewareHandler<RequestEnv> {
	const onError = () => problemResponse(problem(413, "too-large", copy.tooLarge));
	const counted = bodyLimit({ maxSize: maxBodyBytes, onError });
	// Reading `body` creates a stream, which takes longer than most calls, so Hono counts only bodies
	// without Content-Length.
	return (context, next) => {
		const { method, headers } = context.req.raw;
		if (isReading(method)) return next();
		const length = contentLengthOf(headers);
		if (length === null) return counted(context, next);
		return length > maxBodyBytes ? Promise.resolve(onError()) : next();
	};
}
