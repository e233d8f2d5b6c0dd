import type { IncomingMessage, ServerResponse } from "node:http";
import { codingsFor } from "../compression.server.ts";
import type { CachedResponse, EncodedResponse } from "./response-cache.server.ts";

/**
 * Sends a cached response straight to the socket: its bytes are finished, so a public page costs
 * what a static file costs. A matching If-None-Match gets a 304 that repeats the headers, CSP
 * included (RFC 9110 §15.4.5).
 */
export function sendCached(
	request: IncomingMessage,
	response: ServerResponse,
	cached: CachedResponse,
): void {
	const { "accept-encoding": accepted, "if-none-match": known } = request.headers;
	const chosen = chooseEncoding(cached, typeof accepted === "string" ? accepted : undefined);
	if (matches(known, chosen.etag)) {
		response.writeHead(304, chosen.notModified);
		response.end();
		return;
	}
	response.writeHead(cached.status, chosen.headers);
	response.end(request.method === "HEAD" ? undefined : chosen.body);
}

/** The same for a request that did not come through a socket (the first response, tests). */
export function respondCached({ method, headers }: Request, cached: CachedResponse): Response {
	const chosen = chooseEncoding(cached, headers.get("accept-encoding") ?? undefined);
	if (matches(headers.get("if-none-match") ?? undefined, chosen.etag))
		return new Response(null, { status: 304, headers: chosen.notModified });
	return new Response(method === "HEAD" ? null : new Uint8Array(chosen.body), {
		status: cached.status,
		headers: chosen.headers,
	});
}

/** The best of the codings that the client accepts; uncompressed where there is none of them. */
function chooseEncoding(
	{ encodings }: CachedResponse,
	accepted: string | undefined,
): EncodedResponse {
	for (const coding of codingsFor(accepted)) {
		const encoded = encodings[coding];
		if (encoded) return encoded;
	}
	return encodings.identity;
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
	if (!ifNoneMatch) return false;
	return ifNoneMatch
		.split(",")
		.some((known) => known.trim().replace(/^W\//, "") === etag || known.trim() === "*");
}
