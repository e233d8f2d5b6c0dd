import { RouterContextProvider } from "react-router";
import { type CachePolicy, cachePolicyContext } from "../platform/cache/cache-policy.ts";
import type { CachedResponse, ResponseDraft } from "../platform/cache/encoded-response.server.ts";
import { respondCached } from "../platform/cache/send-cached.server.ts";
import { storefrontContext } from "../platform/client/storefront-context.ts";
import { compressFor } from "../platform/compression.server.ts";
import { copy } from "../platform/copy.ts";
import { isDatabaseUnavailable } from "../platform/database/database-fault.server.ts";
import {
	type OwnInline,
	ownInlineOf,
	policyFor,
} from "../platform/http/content-security-policy.server.ts";
import { problem } from "../platform/http/problem.ts";
import { problemResponse } from "../platform/http/problem-response.server.ts";
import {
	cutPage,
	deferScripts,
	type PagePieces,
	renderedPageContext,
} from "../platform/http/rendered-page.ts";
import type { SecurityHeaders } from "../platform/http/security-headers.server.ts";
import type { ShownDetails } from "../shop/show-details.ts";
import { type ThemeColours, themeRule } from "../shop/theme-colours.ts";
import { styleMark } from "../ui/style-mark.ts";
import theme from "../ui/theme.css?inline";
import type { OpenShop } from "./open-shop.server.ts";
import { notFoundKey, type PageKeys } from "./page-cache-key.ts";
import { slices } from "./slices.server.ts";

type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * Handles the requests for pages. Sends the cached response, or renders the page to a finished
 * string with its Content-Security-Policy. Caches the page if its loaders set cache tags. Each
 * network renders in its turn (`takeTurn`). Sends the stale response if a page cannot be rendered.
 */
export function openPages(shop: OpenShop, render: Render, keys: PageKeys) {
	const { responseCache, takeTurn } = shop;
	const renderDraft = openRenderer(shop, render);
	return async function handlePage(request: Request, clientIp: string): Promise<Response> {
		if (request.method !== "GET" && request.method !== "HEAD")
			return noSuchMethod(pageHeaders(shop));
		const url = new URL(request.url);
		const address = keys.addressOf(url.pathname + url.search);
		const key = address + keys.viewOf(address, request.headers.get("cookie"));
		const found = responseCache.find(key);
		if (found) return respondCached(request, found);
		// The page is for everybody. It is rendered as for GET and to the end, even for a HEAD request
		// or if the client has disconnected.
		const plain = new Request(plainUrl(url, address), { headers: request.headers });
		async function renderAndStore(since: number): Promise<CachedResponse | ResponseDraft> {
			const draft = await renderDraft(plain, clientIp);
			if (draft.status >= 500) return responseCache.findStale(key) ?? draft;
			const isCached = draft.tags.length > 0 && (draft.status === 200 || key === notFoundKey);
			const accepted = request.headers.get("accept-encoding");
			return isCached ? responseCache.store(key, draft, since, accepted) : draft;
		}
		const turn = { ip: clientIp, wasCached: responseCache.wasCached(key) };
		const page = await responseCache.renderOnce(key, renderAndStore, (until, render) =>
			takeTurn({ ...turn, until: AbortSignal.any([request.signal, until]) }, render),
		);
		if (!page) return busyResponse(pageHeaders(shop));
		return "encodings" in page ? respondCached(request, page) : send(request, page);
	};
}

function openRenderer(shop: OpenShop, render: Render) {
	const securityHeaders = pageHeaders(shop);
	let known: { style: string; bytes: Buffer; inline: Promise<OwnInline> } | null = null;

	async function renderHtml(request: Request, clientIp: string) {
		const { details, areNewest } = await readDetails(shop);
		const context = new RouterContextProvider();
		const cachePolicy: CachePolicy = { tags: [], frameTags: [], databaseUnavailable: false };
		context.set(cachePolicyContext, cachePolicy);
		context.set(storefrontContext, { ...storefrontOf(shop, details), clientIp });
		for (const { setPageContext } of slices) setPageContext?.(context, shop);
		const rendered: { page: PagePieces | null } = { page: null };
		context.set(renderedPageContext, rendered);
		const response = await render(request, context);
		const page = rendered.page && withDeferredScripts(rendered.page);
		// What was made from older details is sent once.
		if (!areNewest) cachePolicy.tags = [];
		return { response, page, cachePolicy, colours: details.colours };
	}
	// Reads a page that has only our own content: its inline scripts are those of every page.
	async function readOwnInline(style: string): Promise<OwnInline> {
		const { page } = await renderHtml(new Request(`${shop.publicUrl}/blogs`), "127.0.0.1");
		return ownInlineOf(page ?? cutPage(""), style);
	}
	/** The style is up to half of a page and the same in all pages, so it is encoded once. */
	function styleWith(colours: ThemeColours | null) {
		const style = colours ? theme + themeRule(colours) : theme;
		if (known?.style !== style)
			known = { style, bytes: Buffer.from(style), inline: readOwnInline(style) };
		return known;
	}
	return async (request: Request, clientIp: string): Promise<ResponseDraft> => {
		const { response, page, cachePolicy, colours } = await renderHtml(request, clientIp);
		const { databaseUnavailable } = cachePolicy;
		const tags = cachePolicy.tags.length > 0 ? [...cachePolicy.tags, ...cachePolicy.frameTags] : [];
		const status = databaseUnavailable ? 503 : response.status;
		const headers: Record<string, string> = {
			...Object.fromEntries(response.headers),
			...securityHeaders,
			...(databaseUnavailable && { "retry-after": "2" }),
		};
		if (!page) return { status, headers, body: await response.text(), tags };
		const { bytes, inline } = styleWith(colours);
		const policy = policyOf(page, await inline, shop);
		return { status, headers: { ...headers, ...policy }, body: bytesOf(page, bytes), tags };
	};
}

/** While the database is away, the frame of a page has the last known details. */
async function readDetails({ details }: OpenShop) {
	try {
		return { details: await details.read(), areNewest: true };
	} catch (error) {
		if (!isDatabaseUnavailable(error)) throw error;
		return { details: details.lastKnown(), areNewest: false };
	}
}

/** The address with only the query that its page reads. */
function plainUrl(url: URL, address: string): URL {
	if (address === notFoundKey) return new URL(notFoundKey, url);
	const plain = new URL(url);
	plain.search = address.slice(url.pathname.length);
	// The router would print a badly encoded path, which the client chose, to the error output.
	if (!canBeDecoded(url.pathname)) plain.pathname = url.pathname.replaceAll("%", "%25");
	return plain;
}

function canBeDecoded(path: string): boolean {
	try {
		return decodeURIComponent(path) !== "";
	} catch {
		return false;
	}
}

// During development Vite's own scripts have to come before the page's.
const withDeferredScripts = import.meta.env.PROD ? deferScripts : (page: PagePieces) => page;

function bytesOf({ head, content, end }: PagePieces, style: Buffer): Buffer<ArrayBuffer> {
	const around = head.split(styleMark).map((text) => Buffer.from(text));
	const headBytes = around.flatMap((bytes, index) => (index > 0 ? [style, bytes] : [bytes]));
	return Buffer.concat([...headBytes, Buffer.from(content), Buffer.from(end)]);
}

function storefrontOf(shop: OpenShop, details: ShownDetails) {
	const { connection, clock, log, publicUrl, limited, config } = shop;
	return { ...config, ...details, db: connection.db, clock, log, publicUrl, limited };
}

/** If pages may contain a provider's frames, the bank's page in such a frame may open its own window. */
function pageHeaders({ payments, securityHeaders }: OpenShop): SecurityHeaders {
	if (payments.origins.frames.length === 0) return securityHeaders;
	return { ...securityHeaders, "cross-origin-opener-policy": "same-origin-allow-popups" };
}

/**
 * A page's own policy, which replaces the common one. If a page's content all comes from the shop,
 * Cross-Origin-Embedder-Policy blocks other content. Image stores and payment providers do not send
 * the header that this policy requires.
 */
function policyOf(
	page: PagePieces,
	ownInline: OwnInline,
	{ imageOrigins: images, payments }: OpenShop,
): Record<string, string> {
	// During development Vite's own scripts and styles are in the page.
	if (!import.meta.env.PROD) return { "content-security-policy": "frame-ancestors 'none'" };
	const policy = policyFor(page, ownInline, { images, payment: payments.origins });
	const headers = { "content-security-policy": policy };
	const isAlone = images.length + payments.origins.frames.length === 0;
	return isAlone ? { ...headers, "cross-origin-embedder-policy": "require-corp" } : headers;
}

/** The response of a busy shop. `refresh` makes a browser repeat the request by itself. */
function busyResponse(securityHeaders: SecurityHeaders): Response {
	const again = { "retry-after": "5", refresh: "5", "cache-control": "no-store" };
	const headers = { ...securityHeaders, ...again, "content-type": "text/plain; charset=utf-8" };
	return new Response(copy.busy, { status: 503, headers });
}

/** Pages can only be read: all changes go through the API (RFC 9110 §15.5.6). */
function noSuchMethod(securityHeaders: SecurityHeaders): Response {
	const headers = new Headers({ ...securityHeaders, allow: "GET, HEAD" });
	return problemResponse(problem(405, "no-such-method", copy.noSuchMethod), headers);
}

async function send(request: Request, page: ResponseDraft): Promise<Response> {
	const accepted = request.headers.get("accept-encoding") ?? undefined;
	const { body, headers: coding } = await compressFor(accepted, page.body);
	const headers = { ...page.headers, ...coding, "cache-control": "no-store" };
	return new Response(body.length > 0 ? body : null, { status: page.status, headers });
}
