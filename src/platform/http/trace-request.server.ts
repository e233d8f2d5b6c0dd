import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import type { Span } from "@opentelemetry/api";
import type { Tracing } from "../telemetry/tracing.ts";
import { isTrustedProxy } from "./client-ip.server.ts";
import { healthPaths, type RequestContext, statusOf } from "./request-context.server.ts";

/**
 * Handles a request in a span that ends when its response closes: method, route and status, never address or content.
 * Health checks have no trace. A trusted proxy's `traceparent` is continued; anybody else's is ignored, because a
 * stranger must not put spans into the traces of others.
 */
export function traceRequest(
	tracing: Tracing | null,
	{ method = "", url = "", headers, socket }: IncomingMessage,
	response: ServerResponse,
	proxies: BlockList,
	handle: () => RequestContext,
): void {
	if (!tracing || healthPaths.includes(url)) return void handle();
	const isTrusted = isTrustedProxy(socket.remoteAddress ?? "", proxies);
	const traceparent = isTrusted ? headers.traceparent?.toString() : undefined;
	async function handleInSpan(span?: Span) {
		const context = handle();
		await once(response, "close");
		const status = statusOf(response);
		span?.updateName(`${method} ${context.route}`);
		span?.setAttributes({ "http.route": context.route, "http.response.status_code": status });
		if (status >= 500) span?.setAttribute("error.type", String(status)).setStatus({ code: 2 });
	}
	const attributes = { "http.request.method": method };
	void tracing.inSpan("SERVER", method, attributes, handleInSpan, traceparent);
}
