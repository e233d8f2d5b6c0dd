import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type Http2Bindings, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { createRequestHandler } from "react-router";
import { hasDigest, withoutDigest } from "../catalogue/images/shipped-images.ts";
import { pageCacheKey } from "../platform/cache/cache-key.ts";
import type { ResponseCache } from "../platform/cache/response-cache.server.ts";
import { sendCached } from "../platform/cache/send-cached.server.ts";
import { copy } from "../platform/copy.ts";
import { faultResponse } from "../platform/http/fault-response.server.ts";
import { problem } from "../platform/http/problem.ts";
import { problemResponse } from "../platform/http/problem-response.server.ts";
import { newRequestContext, type RequestContext } from "../platform/http/request-context.server.ts";
import { routePatternFinder } from "../platform/http/route-patterns.ts";
import type { RequestEnv } from "../platform/http/router.server.ts";
import type { SecurityHeaders } from "../platform/http/security-headers.server.ts";
import { openStaticFiles, type StaticFiles } from "../platform/http/static-files.server.ts";
import type { Settings } from "../platform/settings/settings.server.ts";
import { type OpenShop, openShop } from "./open-shop.server.ts";
import type { ShopOptions } from "./open-stores.server.ts";
import { pageQueries } from "./page-queries.ts";
import { openPages } from "./render-page.server.ts";

/** The shop with its pages, ready to be put behind a socket. */
export type ServedShop = OpenShop & {
	fetch(request: Request): Promise<Response>;
	listener(request: IncomingMessage, response: ServerResponse): void;
};

const pages = () => import("virtual:react-router/server-build");

/** Opens the shop and its pages; `assets` is the folder of built scripts, styles and pictures. */
export async function serveShop(
	settings: Settings,
	site: ShopOptions & { assets: string },
): Promise<ServedShop> {
	// Given as a function the pages may change, so that the router would rank them anew each time.
	const routes = import.meta.env.PROD ? await pages() : pages;
	const renderPage = createRequestHandler(routes, import.meta.env.MODE);
	const shop = await openShop(settings, site);
	shop.start();
	const { securityHeaders } = shop;
	const app = new Hono<RequestEnv>();
	app.onError((fault, { req, env }) =>
		safely(faultResponse(shop.log, fault, req.method, env.requestContext), securityHeaders),
	);
	app.all("/api/*", ({ req, env }) => {
		env.requestContext.route = "/api/*";
		return shop.handleApi(req.raw, env.remoteAddress, env.requestContext);
	});
	app.use("*", async (context, next) => {
		await next();
		context.res.headers.set("x-request-id", context.env.requestContext.id);
	});
	const { metrics } = shop;
	if (metrics)
		app.get("/metrics", async ({ req, env }) => {
			env.requestContext.route = "/metrics";
			return safely(await metrics.answer(req.raw), securityHeaders);
		});
	app.all("/uploads/*", ({ req, env }) => {
		env.requestContext.route = "/uploads/*";
		return shop.serveUpload(req.raw);
	});
	app.use("*", async (context, next) => {
		if (!shop.fakeGoogle?.owns(context.req.path)) return next();
		return shop.fakeGoogle.answer(context.req.raw);
	});
	const headersOf = fileHeaders(securityHeaders);
	app.use(
		"*",
		serveStatic({
			root: site.assets,
			precompressed: true,
			rewriteRequestPath: withoutDigest,
			onFound: headersOf.set,
		}),
	);
	const files = openStaticFiles(site.assets, headersOf.forever);
	const pageRoutes = routePatternFinder(typeof routes === "function" ? {} : routes.routes);
	const addressOf = (url: string) => pageAddress(url, pageRoutes);
	const answerPage = openPages(shop, renderPage, addressOf);
	app.all("*", ({ req, env }) => {
		env.requestContext.route = pageRoutes(req.path);
		return answerPage(req.raw);
	});
	const throughHono = getRequestListener(
		(request, env) =>
			app.fetch(request, { remoteAddress: peerOf(env), requestContext: visitOf(env) }),
		// What is no request that a shop could answer, such as one with a backslash in its path.
		{ errorHandler: () => safely(problemResponse(badRequest()), securityHeaders) },
	);
	return {
		...shop,
		fetch: async (request) =>
			app.fetch(request, { remoteAddress: "127.0.0.1", requestContext: newRequestContext() }),
		listener(request, response) {
			const kept = findKept(shop.responseCache, files, request, addressOf);
			if (kept) {
				shop.requestLog.beginCached?.(request, response);
				metrics?.keptSent();
				sendCached(request, response, kept);
				return;
			}
			(request as Visited).visit = shop.requestLog.begin(request, response);
			void throughHono(request, response);
		},
	};
}

// Begun where the request arrives, so that one that never gets as far as the router has a line too.
type Visited = IncomingMessage & { visit?: RequestContext };

function visitOf(env: HttpBindings | Http2Bindings): RequestContext {
	return (env.incoming as Visited).visit ?? newRequestContext();
}

type AddressOf = (url: string) => string;

function findKept(
	kept: ResponseCache,
	files: StaticFiles,
	asked: IncomingMessage,
	addressOf: AddressOf,
) {
	const { method, url = "", headers } = asked;
	if (method !== "GET" && method !== "HEAD") return undefined;
	const file = files.find(url);
	if (file) return file;
	// Another site's script asks: its answer needs headers of its own (CORS), which the router knows.
	if (headers.origin !== undefined) return undefined;
	return kept.find(url) ?? (url.includes("?") ? kept.find(addressOf(url)) : undefined);
}

/** A page's address with what it reads of its query; the browser names the routes whose data it fetches. */
function pageAddress(url: string, pageRoutes: (path: string) => string): string {
	const [path = ""] = url.split("?", 1);
	const names = pageQueries[pageRoutes(path)];
	if (!names) return url;
	return pageCacheKey(url, path.endsWith(".data") ? [...names, "_routes"] : names);
}

function peerOf(env: HttpBindings | Http2Bindings): string {
	return env.incoming.socket.remoteAddress ?? "";
}

function badRequest() {
	return problem(400, "bad-request", copy.badRequest);
}

/** An answer with the headers that every answer has. */
function safely(answer: Response, safety: SecurityHeaders): Response {
	for (const [name, value] of Object.entries(safety)) answer.headers.set(name, value);
	return answer;
}

/** The headers of the build's files: a file opened by itself runs and loads nothing. */
function fileHeaders(safety: SecurityHeaders) {
	const own = {
		...safety,
		"content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
	};
	// The address says what is in a script, style or font, and in a picture of this release: it
	// never changes there.
	const forever = { ...own, "cache-control": "public, max-age=31536000, immutable" };
	const anHour = { ...own, "cache-control": "public, max-age=3600" };
	function set(_path: string, { req, header }: Context) {
		const isForever = req.path.startsWith("/assets/") || hasDigest(req.path);
		for (const [name, value] of Object.entries(isForever ? forever : anHour)) header(name, value);
	}
	return { forever, set };
}
