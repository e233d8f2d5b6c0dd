import type { IncomingMessage, ServerResponse } from "node:http";
import type { Kept } from "./kept-answers.server.ts";
import { accepts } from "./packing.server.ts";

/**
 * Sends a kept answer straight to the socket: the bytes are finished, so the
 * shop window costs what a static file costs. A matching If-None-Match gets a
 * 304 that repeats the headers, CSP included (RFC 9110 §15.4.5).
 */
export function sendKept(request: IncomingMessage, response: ServerResponse, kept: Kept): void {
	if (matches(request.headers["if-none-match"], kept.etag)) {
		response.writeHead(304, kept.headers);
		response.end();
		return;
	}
	const packed = kept.brotli && accepts(request.headers["accept-encoding"], "br");
	const body = packed && kept.brotli ? kept.brotli : kept.body;
	response.writeHead(kept.status, {
		...kept.headers,
		"content-length": body.length,
		...(packed ? { "content-encoding": "br" } : {}),
	});
	response.end(request.method === "HEAD" ? undefined : body);
}

/** The same for a request that did not come through a socket (the first answer, tests). */
export function answerKept(request: Request, kept: Kept): Response {
	if (matches(request.headers.get("if-none-match") ?? undefined, kept.etag))
		return new Response(null, { status: 304, headers: kept.headers });
	const packed = kept.brotli && accepts(request.headers.get("accept-encoding") ?? undefined, "br");
	const body = packed && kept.brotli ? kept.brotli : kept.body;
	const headers = new Headers(kept.headers);
	headers.set("content-length", String(body.length));
	if (packed) headers.set("content-encoding", "br");
	return new Response(request.method === "HEAD" ? null : new Uint8Array(body), {
		status: kept.status,
		headers,
	});
}

function matches(asked: string | undefined, etag: string): boolean {
	if (!asked) return false;
	return asked
		.split(",")
		.some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*");
}
