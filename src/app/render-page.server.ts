import { RouterContextProvider } from "react-router";
import { type CachePolicy, cachePolicyContext } from "../platform/cache/cache-policy.ts";
import type { ResponseDraft } from "../platform/cache/response-cache.server.ts";
import { respondCached } from "../platform/cache/send-cached.server.ts";
import { storefrontContext } from "../platform/client/storefront-context.ts";
import { compressFor } from "../platform/compression.server.ts";
import { copy } from "../platform/copy.ts";
import {
	type Inline,
	inlineOf,
	policyFor,
} from "../platform/http/content-security-policy.server.ts";
import { deferScripts } from "../platform/http/deferred-scripts.ts";
import { problem } from "../platform/http/problem.ts";
import { problemResponse } from "../platform/http/problem-response.server.ts";
import type { SecurityHeaders } from "../platform/http/security-headers.server.ts";
import type { OpenShop } from "./open-shop.server.ts";

type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * Answers the pages: from what is kept, else rendered to a finished string with its
 * Content-Security-Policy, and kept where its loaders said until when. `addressOf` leaves of an
 * address what its page reads. What cannot be made just now is answered with what was kept last.
 */
export function openPages(
	shop: OpenShop,
	render: Render,
	addressOf: (url: string) => string,
): (request: Request) => Promise<Response> {
	const safety = safetyOf(shop);
	let ownInline: Promise<Inline> | null = null;

	async function draw(request: Request) {
		const context = new RouterContextProvider();
		const keeping: CachePolicy = { tags: [], databaseUnavailable: false };
		context.set(cachePolicyContext, keeping);
		context.set(storefrontContext, windowOf(shop));
		const response = await render(request, context);
		return { response, body: hold(await response.text()), keeping };
	}
	// A page in which nothing stands but what is ours: its scripts and styles are those that every page has.
	async function readOwnInline(): Promise<Inline> {
		const { body } = await draw(new Request(`${shop.publicUrl}/blogs`));
		return inlineOf(body);
	}
	async function make(request: Request): Promise<ResponseDraft> {
		const { response, body, keeping } = await draw(request);
		const { tags, databaseUnavailable } = keeping;
		const status = databaseUnavailable ? 503 : response.status;
		const given = { ...Object.fromEntries(response.headers), ...safety };
		const headers: Record<string, string> = databaseUnavailable
			? { ...given, "retry-after": "2" }
			: given;
		if (!headers["content-type"]?.startsWith("text/html")) return { status, headers, body, tags };
		ownInline ??= readOwnInline();
		const policy = policyOf(body, await ownInline, shop);
		return { status, headers: { ...headers, ...policy }, body, tags };
	}
	return async function answerPage(request) {
		if (request.method !== "GET" && request.method !== "HEAD") return noSuchMethod(safety);
		const url = new URL(request.url);
		const address = addressOf(url.pathname + url.search);
		const found = shop.responseCache.find(address);
		if (found) return respondCached(request, found);
		// A page that many get belongs to none of them: it is made whole, by GET, and to the end,
		// whoever asked for it (with HEAD) or has gone away.
		url.search = address.slice(url.pathname.length);
		// Of one that is badly encoded the router would write to the error output, in its sender's words.
		if (!canBeDecoded(url.pathname)) url.pathname = url.pathname.replaceAll("%", "%25");
		const asked = new Request(url, { headers: request.headers });
		let own: ResponseDraft | null = null;
		const kept = await shop.responseCache.renderOnce(address, async (since) => {
			own = await make(asked);
			if (own.status >= 500) return shop.responseCache.findStale(address) ?? null;
			const keeps = own.status === 200 && own.tags.length > 0;
			return keeps ? shop.responseCache.store(address, own, since) : null;
		});
		return kept ? respondCached(request, kept) : send(request, own ?? (await make(asked)));
	};
}

function canBeDecoded(path: string): boolean {
	try {
		return decodeURIComponent(path) !== "";
	} catch {
		return false;
	}
}

// While one works on the shop, Vite's own scripts have to come before the page's.
const hold = import.meta.env.PROD ? deferScripts : (html: string) => html;

function windowOf(shop: OpenShop) {
	return {
		db: shop.connection.db,
		clock: shop.clock,
		log: shop.log,
		shopName: shop.settings.SHOP_NAME,
		contact: {
			phone: shop.settings.CONTACT_PHONE,
			address: shop.settings.CONTACT_ADDRESS,
			email: shop.settings.CONTACT_EMAIL,
		},
		publicUrl: shop.publicUrl,
		payment: shop.config.payment,
		google: shop.config.google,
	};
}

/** Where a provider's frames are let in, the bank's page in one of them may open a window of its own. */
function safetyOf({ payments, securityHeaders }: OpenShop): SecurityHeaders {
	if (payments.origins.frames.length === 0) return securityHeaders;
	return { ...securityHeaders, "cross-origin-opener-policy": "same-origin-allow-popups" };
}

/**
 * A page's own policy in place of the common one. Where all of a page comes from the shop itself,
 * nothing else may come in (Cross-Origin-Embedder-Policy); a picture store or a provider of
 * payments does not say that it may.
 */
function policyOf(
	body: string,
	ownInline: Inline,
	{ pictureOrigins: pictures, payments }: OpenShop,
): Record<string, string> {
	// Vite's own scripts and styles are in the page while one works on it.
	if (!import.meta.env.PROD) return { "content-security-policy": "frame-ancestors 'none'" };
	const policy = policyFor(body, ownInline, { pictures, payment: payments.origins, api: [] });
	const alone = pictures.length + payments.origins.frames.length === 0;
	return {
		"content-security-policy": policy,
		...(alone ? { "cross-origin-embedder-policy": "require-corp" } : {}),
	};
}

/** A page is only read: whatever is written goes through the API (RFC 9110 §15.5.6). */
function noSuchMethod(safety: SecurityHeaders): Response {
	const allow = new Headers({ ...safety, allow: "GET, HEAD" });
	return problemResponse(problem(405, "no-such-method", copy.noSuchMethod), allow);
}

async function send(request: Request, page: ResponseDraft): Promise<Response> {
	const accepted = request.headers.get("accept-encoding") ?? undefined;
	const { body, headers: packed } = await compressFor(accepted, page.body);
	const headers = { ...page.headers, ...packed, "cache-control": "no-store" };
	return new Response(body.length > 0 ? body : null, { status: page.status, headers });
}
