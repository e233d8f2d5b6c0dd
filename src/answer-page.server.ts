import { RouterContextProvider } from "react-router";
import type { OpenShop } from "./open-shop.server.ts";
import { answerProblem } from "./platform/answer-problem.server.ts";
import { copy } from "./platform/copy.ts";
import { safetyHeaders } from "./platform/headers.ts";
import { keepingContext } from "./platform/keeping.ts";
import { keptAddress } from "./platform/kept-address.ts";
import type { Unfinished } from "./platform/kept-answers.server.ts";
import { packFor } from "./platform/packing.server.ts";
import { policyFor } from "./platform/page-security.server.ts";
import { problem } from "./platform/problem.ts";
import { answerKept } from "./platform/send-kept.server.ts";
import { shopWindow } from "./platform/shop-window.ts";

type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * Answers the pages: from what is kept, else rendered to a finished string with its
 * Content-Security-Policy, and kept where its loaders said until when.
 */
export function openPages(shop: OpenShop, render: Render): (request: Request) => Promise<Response> {
	const safety = safetyOf(shop);
	async function make(request: Request): Promise<Unfinished> {
		const context = new RouterContextProvider();
		const keeping = { tags: [] as string[] };
		context.set(keepingContext, keeping);
		context.set(shopWindow, windowOf(shop));
		const response = await render(request, context);
		const body = await response.text();
		const headers = { ...Object.fromEntries(response.headers), ...safety };
		return { status: response.status, headers: withPolicy(headers, body, shop), body, ...keeping };
	}
	return async function answerPage(request) {
		if (request.method !== "GET" && request.method !== "HEAD") return noSuchMethod();
		const url = new URL(request.url);
		const address = keptAddress(url.pathname + url.search);
		const found = shop.kept.find(address);
		if (found) return answerKept(request, found);
		// A page that many get belongs to none of them: it is made whole, by GET, and to the end,
		// whoever asked for it (with HEAD) or has gone away.
		url.search = address.slice(url.pathname.length);
		const asked = new Request(url, { headers: request.headers });
		let own: Unfinished | null = null;
		const kept = await shop.kept.makeOnce(address, async (since) => {
			own = await make(asked);
			const keeps = own.status === 200 && own.tags.length > 0;
			return keeps ? shop.kept.keep(address, own, since) : null;
		});
		return kept ? answerKept(request, kept) : send(request, own ?? (await make(asked)));
	};
}

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
function safetyOf({ payments }: OpenShop): Record<string, string> {
	if (payments.origins.frames.length === 0) return safetyHeaders;
	return { ...safetyHeaders, "cross-origin-opener-policy": "same-origin-allow-popups" };
}

function withPolicy(
	headers: Record<string, string>,
	body: string,
	{ pictureOrigins: pictures, payments }: OpenShop,
): Record<string, string> {
	if (!headers["content-type"]?.startsWith("text/html") || !import.meta.env.PROD) return headers;
	const policy = policyFor(body, { pictures, payment: payments.origins, api: [] });
	return { ...headers, "content-security-policy": policy };
}

/** A page is only read: whatever is written goes through the API (RFC 9110 §15.5.6). */
function noSuchMethod(): Response {
	const allow = new Headers({ ...safetyHeaders, allow: "GET, HEAD" });
	return answerProblem(problem(405, "no-such-method", copy.noSuchMethod), allow);
}

async function send(request: Request, page: Unfinished): Promise<Response> {
	const accepted = request.headers.get("accept-encoding") ?? undefined;
	const packed = await packFor(accepted, page.body);
	const headers = { ...page.headers, ...packed.headers, "cache-control": "no-store" };
	const body = packed.body.length > 0 ? new Uint8Array(packed.body) : null;
	return new Response(body, { status: page.status, headers });
}
