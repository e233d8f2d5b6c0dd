import { renderToString } from "react-dom/server";
import {
	type EntryContext,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { cachePolicyContext } from "./platform/cache/cache-policy.ts";
import { storefrontContext } from "./platform/client/storefront-context.ts";
import { isDatabaseUnavailable, repairHint } from "./platform/database/database-fault.server.ts";
import { cutPage, type PagePieces, renderedPageContext } from "./platform/http/rendered-page.ts";
import { listViewOf, RenderedListView } from "./ui/list-view.ts";

/**
 * Renders a page as one string: all its loaders have already answered, so nothing is streamed.
 * Passes the pieces in `renderedPageContext`, because a Response's body would turn them into bytes
 * and back. The page's last script contains the loaders' data, which the router would stream.
 */
export default async function renderPage(
	request: Request,
	status: number,
	headers: Headers,
	{ serverHandoffStream, ...context }: EntryContext,
	loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
	const html = renderToString(
		<RenderedListView value={listViewOf(request.headers.get("cookie"))}>
			<ServerRouter context={context} url={request.url} />
		</RenderedListView>,
	);
	const data = await new Response(serverHandoffStream).text();
	loadContext.get(renderedPageContext).page = withData(cutPage(html), data);
	headers.set("content-type", "text/html; charset=utf-8");
	return new Response(null, { status, headers });
}

/** Adds the loaders' data to the end of a page, where the router's script in the browser waits for it. */
function withData({ head, content, end }: PagePieces, data: string): PagePieces {
	const text = JSON.stringify(data).replaceAll("<", "\\u003c");
	const stream = "window.__reactRouterContext.streamController";
	const script = `<script>${stream}.enqueue(${text});${stream}.close();</script></body>`;
	return { head: `<!DOCTYPE html>${head}`, content, end: end.replace("</body>", () => script) };
}

/** Logs a page's error, but no aborted request and no thrown response (404). Without a database the status is 503. */
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
