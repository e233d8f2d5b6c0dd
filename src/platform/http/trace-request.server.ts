import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Tracing } from "../telemetry/tracing.ts";
import { healthPaths, type RequestContext, statusOf } from "./request-context.server.ts";

/**
 * Handles a request in a span that ends when its response closes: method, route and status, never address or content.
 * Health checks have no trace.
 */
export function traceRequest(
	tracing: Tracing | null,
	{ method = "", url = "" }: IncomingMessage,
	response: ServerResponse,
	handle: () => RequestContext,
): void {
	if (!tracing || healthPaths.includes(url)) return void handle();
	void tracing.inSpan("SERVER", method, { "http.request.method": method }, async (span) => {
		const context = handle();
		await once(response, "close");
		const status = statusOf(response);
		span?.updateName(`${method} ${context.route}`);
		span?.setAttributes({ "http.route": context.route, "http.response.status_code": status });
		if (status >= 500) span?.setAttribute("error.type", String(status)).setStatus({ code: 2 });
	});
}
