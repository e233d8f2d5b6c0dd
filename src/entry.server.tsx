import { renderToReadableStream } from "react-dom/server";
import {
	type EntryContext,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { cachePolicyContext } from "./platform/cache/cache-policy.ts";
import { storefrontContext } from "./platform/client/storefront-context.ts";
import { isDatabaseUnavailable, repairHint } from "./platform/database/database-fault.server.ts";

/** Renders a whole page without streaming: public pages are cached as complete strings. */
export default async function renderPage(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
): Promise<Response> {
	let failed: unknown = null;
	const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
		signal: request.signal,
		onError(error) {
			failed = error;
		},
	});
	await body.allReady;
	if (failed) throw failed;
	headers.set("content-type", "text/html; charset=utf-8");
	return new Response(body, { status, headers });
}

/**
 * Logs a failed page; an aborted request or an unknown address is not logged. If the database was unreachable, the
 * response has its status.
 */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
	if (request.signal.aborted || isRouteErrorResponse(error)) return;
	const hint = repairHint(error);
	const path = new URL(request.url).pathname;
	const about = { method: request.method, path, ...(hint && { mend: hint }) };
	context.get(storefrontContext).log.fault({ err: error, ...about }, "a page failed");
	if (isDatabaseUnavailable(error)) context.get(cachePolicyContext).databaseUnavailable = true;
}
