import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createRequestHandler } from "react-router";
import type { CachedResponse } from "../platform/cache/encoded-response.server.ts";
import type { ResponseCache } from "../platform/cache/response-cache.server.ts";
import { sendCached } from "../platform/cache/send-cached.server.ts";
import { copy } from "../platform/copy.ts";
import { problem } from "../platform/http/problem.ts";
import { problemResponse } from "../platform/http/problem-response.server.ts";
import { newRequestContext, type RequestContext } from "../platform/http/request-context.server.ts";
import { routePatternFinder } from "../platform/http/route-patterns.ts";
import { openStaticFiles, type StaticFiles } from "../platform/http/static-files.server.ts";
import { traceRequest } from "../platform/http/trace-request.server.ts";
import { openShop } from "./open-shop.server.ts";
import type { ShopOptions } from "./open-stores.server.ts";
import { notFoundKey, type PageKeys, pageCacheKey, viewInKey } from "./page-cache-key.ts";
import { openPages } from "./render-page.server.ts";
import type { Settings } from "./settings/settings.server.ts";
import { fileHeaders, openSiteRouter, withHeaders } from "./site-router.server.ts";

/** The shop with its pages, ready for an HTTP server. */
export type ServedShop = Awaited<ReturnType<typeof serveShop>>;

const pages = () => import("virtual:react-router/server-build");

/** Opens the shop and its pages. `assets` is the build's folder. Files and cached responses bypass the router. */
export async function serveShop(settings: Settings, options: ShopOptions & { assets: string }) {
	// With a function, the router would rank the pages again for each request: they may change.
	const routes = import.meta.env.PROD ? await pages() : pages;
	const renderPage = createRequestHandler(routes, import.meta.env.MODE);
	const shop = await openShop(settings, options);
	shop.start();
	const { responseCache, requestLog, metrics, securityHeaders } = shop;
	const routeOf = routePatternFinder(typeof routes === "function" ? {} : routes.routes);
	const keys: PageKeys = {
		addressOf: (url) => (import.meta.env.PROD ? pageCacheKey(url, routeOf) : url),
		viewOf: (url, cookies) => viewInKey(url, cookies, routeOf),
	};
	const headers = fileHeaders(securityHeaders);
	const router = openSiteRouter(shop, options.assets, headers.set);
	const handlePage = openPages(shop, renderPage, keys);
	router.all("*", ({ req, env }) => {
		env.requestContext.route = routeOf(req.path);
		return handlePage(req.raw, shop.clientIpOf(req.raw, env.remoteAddress));
	});
	const files = openStaticFiles(options.assets, headers.forever);
	const handleByRouter = getRequestListener(
		(request, env) =>
			router.fetch(request, {
				remoteAddress: env.incoming.socket.remoteAddress ?? "",
				requestContext: (env.incoming as LoggedRequest).requestContext ?? newRequestContext(),
			}),
		{
			// The host of HTTP/1.0 requests without a Host header, such as plain health checks.
			hostname: new URL(shop.publicUrl).host,
			// Handles malformed requests, such as one with a backslash in its path.
			errorHandler: () => {
				const badRequest = problem(400, "bad-request", copy.badRequest);
				return withHeaders(problemResponse(badRequest), securityHeaders);
			},
		},
	);
	return {
		...shop,
		fetch: async (request: Request): Promise<Response> =>
			router.fetch(request, { remoteAddress: "127.0.0.1", requestContext: newRequestContext() }),
		listener(request: IncomingMessage, response: ServerResponse): void {
			const cached = findCached(responseCache, files, request, keys);
			if (cached) {
				requestLog.beginCached?.(request, response);
				metrics?.cachedSent();
				sendCached(request, response, cached);
				return;
			}
			traceRequest(shop.tracing, request, response, shop.proxies, () => {
				const context = requestLog.begin(request, response);
				(request as LoggedRequest).requestContext = context;
				void handleByRouter(request, response);
				return context;
			});
		},
	};
}

// The context starts when the request arrives, so the log also has requests without a route.
type LoggedRequest = IncomingMessage & { requestContext?: RequestContext };

function findCached(
	responseCache: ResponseCache,
	files: StaticFiles,
	{ method, url = "", headers }: IncomingMessage,
	keys: PageKeys,
): CachedResponse | undefined {
	if (method !== "GET" && method !== "HEAD") return undefined;
	const file = files.find(url);
	if (file) return file;
	// The request is from another site's script. Only the router sets the CORS headers that it needs.
	if (headers.origin !== undefined) return undefined;
	const view = keys.viewOf(url, headers.cookie);
	const cached = responseCache.find(url + view);
	if (cached || !url.includes("?")) return cached;
	const address = keys.addressOf(url);
	// An address without a page may still be a call of the API, or a file.
	return address === notFoundKey ? undefined : responseCache.find(address + view);
}
