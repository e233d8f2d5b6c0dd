import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type Http2Bindings, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { type OpenShop, openShop, type Site } from "./open-shop.server.ts";
import { keyOf } from "./platform/front-door.server.ts";
import { safetyHeaders } from "./platform/headers.ts";
import { keepingContext } from "./platform/keeping.ts";
import { policyFor } from "./platform/page-security.server.ts";
import type { Peer } from "./platform/router.server.ts";
import { answerKept, sendKept } from "./platform/send-kept.server.ts";
import type { Settings } from "./platform/settings.server.ts";
import { shopWindow } from "./platform/shop-window.ts";

/** The shop with its pages, ready to be put behind a socket. */
export type ServedShop = OpenShop & {
	fetch(request: Request): Promise<Response>;
	listener(request: IncomingMessage, response: ServerResponse): void;
};

const renderPage = createRequestHandler(
	() => import("virtual:react-router/server-build"),
	import.meta.env.MODE,
);

/** Opens the shop and its pages; `assets` is the folder of built scripts, styles and pictures. */
export async function serveShop(
	settings: Settings,
	site: Site & { assets: string },
): Promise<ServedShop> {
	const shop = await openShop(settings, site);
	shop.start();
	const app = new Hono<Peer>();
	app.all("/api/*", (context) => shop.door(context.req.raw, context.env.peer));
	app.use("*", serveStatic({ root: site.assets, precompressed: true, onFound: setAssetHeaders }));
	// What is not kept (searches, signed-in addresses) is packed as it leaves; kept pages are packed already.
	app.use("*", compress());
	app.all("*", (context) => answerPage(shop, context.req.raw));
	const throughHono = getRequestListener((request, env) =>
		app.fetch(request, { peer: peerOf(env) }),
	);
	return {
		...shop,
		fetch: async (request) => app.fetch(request, { peer: "127.0.0.1" }),
		listener(request, response) {
			const asked = request.method === "GET" || request.method === "HEAD";
			const kept = asked ? shop.kept.find(request.url ?? "") : undefined;
			if (kept) sendKept(request, response, kept);
			else void throughHono(request, response);
		},
	};
}

function peerOf(env: HttpBindings | Http2Bindings): string {
	return env.incoming.socket.remoteAddress ?? "";
}

function setAssetHeaders(path: string, context: { header(name: string, value: string): void }) {
	const forever = /[\\/]assets[\\/]/.test(path);
	context.header(
		"cache-control",
		forever ? "public, max-age=31536000, immutable" : "public, max-age=3600",
	);
	for (const [name, value] of Object.entries(safetyHeaders)) context.header(name, value);
}

async function answerPage(shop: OpenShop, request: Request): Promise<Response> {
	const since = shop.kept.generation();
	const context = new RouterContextProvider();
	const keeping = { tags: [] as string[] };
	context.set(keepingContext, keeping);
	context.set(shopWindow, {
		db: shop.connection.db,
		clock: shop.clock,
		log: shop.log,
		shopName: shop.settings.SHOP_NAME,
		publicUrl: shop.publicUrl,
		sandbox: shop.payments.sandbox !== null,
	});
	const response = await renderPage(request, context);
	const body = await response.text();
	const headers: Record<string, string> = {
		...Object.fromEntries(response.headers),
		...safetyHeaders,
	};
	if (headers["content-type"]?.startsWith("text/html") && import.meta.env.PROD)
		headers["content-security-policy"] = policyFor(body, { pictures: [], payment: [], api: [] });
	if (keeping.tags.length > 0 && request.method !== "POST" && response.status === 200) {
		const unfinished = { status: 200, headers, body, tags: keeping.tags };
		return answerKept(request, await shop.kept.keep(keyOf(request), unfinished, since));
	}
	headers["cache-control"] = "no-store";
	return new Response(body, { status: response.status, headers });
}
