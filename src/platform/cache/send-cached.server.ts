import type { IncomingMessage, ServerResponse } from "node:http";
import { codingsFor } from "../compression.server.ts";
import type { CachedResponse, EncodedResponse } from "./encoded-response.server.ts";

/**
 * Writes a cached response to the socket without the router, so a public page costs as little as a static file. A
 * matching If-None-Match gets a 304 with the same headers, CSP included (RFC 9110 §15.4.5).
 */
export function sendCached(
	request: IncomingMessage,
	response: ServerResponse,
	cached: CachedResponse,
): void {
	const { "accept-encoding": accepted, "if-none-match": ifNoneMatch } = request.headers;
	const chosen = chooseEncoding(cached, typeof accepted === "string" ? accepted : undefined);
	function write({ etag, body, headers, notModified }: EncodedResponse) {
		if (matches(ifNoneMatch, etag)) {
			response.writeHead(304, notModified);
			response.end();
			return;
		}
		response.writeHead(cached.status, headers);
		response.end(request.method === "HEAD" ? undefined : body);
	}
	if (chosen instanceof Promise) chosen.then(write, (fault) => response.destroy(fault));
	else write(chosen);
}

/** Like `sendCached`, but returns a Response, for requests that the router handles (the first response, tests). */
export async function respondCached(
	{ method, headers }: Request,
	cached: CachedResponse,
): Promise<Response> {
	const chosen = await chooseEncoding(cached, headers.get("accept-encoding") ?? undefined);
	const { status } = cached;
	// No client stores a refusal, such as the not-found page, so a refusal has no ETag and no 304.
	const isStored = status < 400;
	if (isStored && matches(headers.get("if-none-match") ?? undefined, chosen.etag))
		return new Response(null, { status: 304, headers: chosen.notModified });
	const body = method === "HEAD" ? null : new Uint8Array(chosen.body);
	const response = new Response(body, { status, headers: chosen.headers });
	if (!isStored) response.headers.delete("etag");
	return response;
}

/** Returns the best encoding that the client accepts, and makes it if it is missing. The last resort is `identity`. */
function chooseEncoding({ encodings, encode }: CachedResponse, accepted: string | undefined) {
	for (const coding of codingsFor(accepted)) {
		const encoded = encodings[coding];
		if (encoded) return encoded;
		if (encode && coding !== "identity") return encode(coding);
	}
	return encodings.identity;
}

/** Whether an If-None-Match names this ETag (RFC 9110 §13.1.2). */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
	if (!ifNoneMatch) return false;
	return ifNoneMatch
		.split(",")
		.some((entry) => entry.trim().replace(/^W\//, "") === etag || entry.trim() === "*");
}
