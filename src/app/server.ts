import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type Http2Bindings, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { createRequestHandler } from "react-router";
import { hasDigest, withoutDigest } from "../catalogue/images/shipped-images.ts";
import { keptAddress } from "../platform/cache/cache-key.ts";
import type { KeptAnswers } from "../platform/cache/response-cache.server.ts";
import { sendKept } from "../platform/cache/send-cached.server.ts";
import { openPageRoutes } from "../platform/client/page-routes.ts";
import { copy } from "../platform/copy.ts";
import { answerFault } from "../platform/http/fault-response.server.ts";
import { problem } from "../platform/http/problem.ts";
import { answerProblem } from "../platform/http/problem-response.server.ts";
import { newVisit, type Visit } from "../platform/http/request-context.server.ts";
import type { Peer } from "../platform/http/router.server.ts";
import type { Safety } from "../platform/http/security-headers.server.ts";
import { type KeptFiles, openKeptFiles } from "../platform/http/static-files.server.ts";
import type { Settings } from "../platform/settings/settings.server.ts";
import { type OpenShop, openShop, type Site } from "./open-shop.server.ts";
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
	site: Site & { assets: string },
): Promise<ServedShop> {
	// Given as a function the pages may change, so that the router would rank them anew each time.
	const routes = import.meta.env.PROD ? await pages() : pages;
	const renderPage = createRequestHandler(routes, import.meta.env.MODE);
	const shop = await openShop(settings, site);
	shop.start();
	const { safety } = shop;
	const app = new Hono<Peer>();
	app.onError((fault, { req, env }) =>
		safely(answerFault(shop.log, fault, req.method, env.visit), safety),
	);
	app.all("/api/*", ({ req, env }) => {
		env.visit.route = "/api/*";
		return shop.door(req.raw, env.peer, env.visit);
	});
	app.use("*", async (context, next) => {
		await next();
		context.res.headers.set("x-request-id", context.env.visit.id);
	});
	const { metrics } = shop;
	if (metrics)
		app.get("/metrics", async ({ req, env }) => {
			env.visit.route = "/metrics";
			return safely(await metrics.answer(req.raw), safety);
		});
	app.all("/uploads/*", ({ req, env }) => {
		env.visit.route = "/uploads/*";
		return shop.answerUpload(req.raw);
	});
	app.use("*", async (context, next) => {
		if (!shop.standIn?.owns(context.req.path)) return next();
		return shop.standIn.answer(context.req.raw);
	});
	const headersOf = fileHeaders(safety);
	app.use(
		"*",
		serveStatic({
			root: site.assets,
			precompressed: true,
			rewriteRequestPath: withoutDigest,
			onFound: headersOf.set,
		}),
	);
	const files = openKeptFiles(site.assets, headersOf.forever);
	const pageRoutes = openPageRoutes(typeof routes === "function" ? {} : routes.routes);
	const addressOf = (url: string) => pageAddress(url, pageRoutes);
	const answerPage = openPages(shop, renderPage, addressOf);
	app.all("*", ({ req, env }) => {
		env.visit.route = pageRoutes(req.path);
		return answerPage(req.raw);
	});
	const throughHono = getRequestListener(
		(request, env) => app.fetch(request, { peer: peerOf(env), visit: visitOf(env) }),
		// What is no request that a shop could answer, such as one with a backslash in its path.
		{ errorHandler: () => safely(answerProblem(badRequest()), safety) },
	);
	return {
		...shop,
		fetch: async (request) => app.fetch(request, { peer: "127.0.0.1", visit: newVisit() }),
		listener(request, response) {
			const kept = findKept(shop.kept, files, request, addressOf);
			if (kept) {
				shop.visits.beginKept?.(request, response);
				metrics?.keptSent();
				sendKept(request, response, kept);
				return;
			}
			(request as Visited).visit = shop.visits.begin(request, response);
			void throughHono(request, response);
		},
	};
}

// Begun where the request arrives, so that one that never gets as far as the router has a line too.
type Visited = IncomingMessage & { visit?: Visit };

function visitOf(env: HttpBindings | Http2Bindings): Visit {
	return (env.incoming as Visited).visit ?? newVisit();
}

type AddressOf = (url: string) => string;

function findKept(
	kept: KeptAnswers,
	files: KeptFiles,
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
	return keptAddress(url, path.endsWith(".data") ? [...names, "_routes"] : names);
}

function peerOf(env: HttpBindings | Http2Bindings): string {
	return env.incoming.socket.remoteAddress ?? "";
}

function badRequest() {
	return problem(400, "bad-request", copy.badRequest);
}

/** An answer with the headers that every answer has. */
function safely(answer: Response, safety: Safety): Response {
	for (const [name, value] of Object.entries(safety)) answer.headers.set(name, value);
	return answer;
}

/** The headers of the build's files: a file opened by itself runs and loads nothing. */
function fileHeaders(safety: Safety) {
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
