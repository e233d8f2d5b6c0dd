import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/** Renders a page whole: public pages are kept as finished strings, so nothing is streamed. */
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

/** Not-found pages and aborted requests are no faults; all else reaches the log through the front door. */
export function handleError(error: unknown, { request }: { request: Request }): void {
	if (!request.signal.aborted) console.error(error);
}
