import type { IncomingMessage, ServerResponse } from "node:http";
import { codingsFor } from "../compression.server.ts";
import type { CachedResponse, EncodedResponse } from "./response-cache.server.ts";

/**
 * Sends a kept answer straight to the socket: the bytes are finished, so the
 * shop window costs what a static file costs. A matching If-None-Match gets a
 * 304 that repeats the headers, CSP included (RFC 9110 §15.4.5).
 */
export function sendCached(
	request: IncomingMessage,
	response: ServerResponse,
	kept: CachedResponse,
): void {
	const { "accept-encoding": accepted, "if-none-match": known } = request.headers;
	const chosen = choose(kept, typeof accepted === "string" ? accepted : undefined);
	if (matches(known, chosen.etag)) {
		response.writeHead(304, chosen.unchanged);
		response.end();
		return;
	}
	response.writeHead(kept.status, chosen.headers);
	response.end(request.method === "HEAD" ? undefined : chosen.body);
}

/** The same for a request that did not come through a socket (the first answer, tests). */
export function respondCached({ method, headers }: Request, kept: CachedResponse): Response {
	const chosen = choose(kept, headers.get("accept-encoding") ?? undefined);
	if (matches(headers.get("if-none-match") ?? undefined, chosen.etag))
		return new Response(null, { status: 304, headers: chosen.unchanged });
	return new Response(method === "HEAD" ? null : new Uint8Array(chosen.body), {
		status: kept.status,
		headers: chosen.headers,
	});
}

/** The best of the codings that the reader takes; as it is where there is none of them. */
function choose({ encodings }: CachedResponse, accepted: string | undefined): EncodedResponse {
	for (const coding of codingsFor(accepted)) {
		const encoded = encodings[coding];
		if (encoded) return encoded;
	}
	return encodings.identity;
}

function matches(asked: string | undefined, etag: string): boolean {
	if (!asked) return false;
	return asked
		.split(",")
		.some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*");
}
