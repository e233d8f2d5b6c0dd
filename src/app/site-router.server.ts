import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { findPartImage } from "../catalogue/find-live-part.server.ts";
import { openMailPictures } from "../catalogue/images/mail-pictures.server.ts";
import { hasDigest, withoutDigest } from "../catalogue/images/shipped-images.ts";
import { faultResponse } from "../platform/http/problem-response.server.ts";
import type { RequestEnv } from "../platform/http/router.server.ts";
import type { SecurityHeaders } from "../platform/http/security-headers.server.ts";
import type { OpenShop } from "./open-shop.server.ts";

/** Routes everything but the pages: the API, metrics, uploads, the fake Google, the build's files. */
export function openSiteRouter(
	shop: OpenShop,
	assets: string,
	onFound: (path: string, context: Context) => void,
): Hono<RequestEnv> {
	const { securityHeaders, metrics } = shop;
	const router = new Hono<RequestEnv>();
	router.onError((fault, { req, env }) =>
		withHeaders(faultResponse(shop.log, fault, req.method, env.requestContext), securityHeaders),
	);
	router.all("/api/*", ({ req, env }) => {
		env.requestContext.route = "/api/*";
		return shop.handleApi(req.raw, env.remoteAddress, env.requestContext);
	});
	router.use("*", async (context, next) => {
		await next();
		context.res.headers.set("x-request-id", context.env.requestContext.id);
	});
	for (const path of ["/metrics", "/uploads/*", "/mail-pictures/*"])
		router.use(path, ({ env }, next) => {
			env.requestContext.route = path;
			return next();
		});
	const answerMetrics = metrics?.answer;
	if (answerMetrics)
		router.get("/metrics", async ({ req }) =>
			withHeaders(await answerMetrics(req.raw), securityHeaders),
		);
	router.all("/uploads/*", ({ req }) => shop.serveUpload(req.raw));
	const mailPictures = openMailPictures({
		imageOf: (id: string) => findPartImage(shop.connection.db, id),
		logoOf: async () => (await shop.details.read()).logoAddress,
		headers: securityHeaders,
		folders: { shipped: assets, uploads: shop.settings.imageFolder },
	});
	router.all("/mail-pictures/*", ({ req }) => mailPictures(req.raw));
	router.use("*", async (context, next) => {
		if (!shop.fakeGoogle?.owns(context.req.path)) return next();
		return shop.fakeGoogle.handle(context.req.raw);
	});
	const files = { root: assets, precompressed: true, rewriteRequestPath: withoutDigest, onFound };
	const sendFile = serveStatic(files);
	// All files of the build have an extension, so the shop does not look for pages on the disk.
	router.use("*", (context, next) =>
		/\.\w+$/.test(context.req.path) ? sendFile(context, next) : next(),
	);
	return router;
}

export function withHeaders(response: Response, headers: SecurityHeaders): Response {
	for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
	return response;
}

/** The headers of the build's files. A file that is opened on its own runs and loads nothing. */
export function fileHeaders(securityHeaders: SecurityHeaders) {
	const commonHeaders = {
		...securityHeaders,
		"content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
	};
	// These addresses contain a digest of the file, so the file at an address never changes.
	const forever = { ...commonHeaders, "cache-control": "public, max-age=31536000, immutable" };
	const anHour = { ...commonHeaders, "cache-control": "public, max-age=3600" };
	function set(_path: string, { req, header }: Context) {
		const isForever = req.path.startsWith("/assets/") || hasDigest(req.path);
		for (const [name, value] of Object.entries(isForever ? forever : anHour)) header(name, value);
	}
	return { forever, set };
}
