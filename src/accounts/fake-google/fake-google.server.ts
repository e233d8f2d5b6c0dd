import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { proxy } from "hono/proxy";
import type { SecurityHeaders } from "../../platform/http/security-headers.server.ts";
import { standAlonePolicy } from "../../platform/http/stand-alone-page.server.ts";
import {
	type FakeGoogleIssuer,
	fakeGooglePath,
	openFakeGoogleIssuer,
} from "./fake-google-issuer.server.ts";
import { fakeGoogleErrorPage, fakeGooglePage, findSample } from "./fake-google-page.server.ts";

const maxFormBytes = 8 * 1024;

/**
 * The fake Google of a demonstration without Google credentials. The first press of "Login with
 * Google" loads and starts it. It listens on loopback only: the shop forwards browsers' requests to
 * it, and calls it directly, so it works with any PUBLIC_URL.
 */
export function openFakeGoogle(
	publicUrl: string,
	ownOrigins: readonly string[],
	trustedOrigins: readonly string[],
	securityHeaders: SecurityHeaders,
) {
	const clientSecret = randomBytes(24).toString("base64url");
	const client = { clientId: "the-shop", clientSecret };
	const redirectUris = ownOrigins.map((origin) => `${origin}/api/auth/callback/google`);
	// The form's response redirects to the shop, at any of its origins. CSP cannot name an IPv6 address (CSP Level 3 §2.3.1).
	const formOrigins = trustedOrigins.filter((origin) => !origin.includes("["));
	const headers = { ...securityHeaders, "content-security-policy": standAlonePolicy(formOrigins) };
	let running: Promise<{ server: Server; address: string }> | null = null;

	const run = () => {
		running ??= start({ publicUrl, redirectUris, ...client }, headers);
		return running;
	};
	return {
		/** The settings with which the shop uses the fake. */
		settings: {
			...client,
			fake: true,
			discoveryUrl: async () => `${(await run()).address}/.well-known/openid-configuration`,
		},
		owns: (pathname: string) => pathname.startsWith(`${fakeGooglePath}/`),
		handle: async (request: Request) => forward(request, (await run()).address, publicUrl),
		async close(): Promise<void> {
			if (!running) return;
			const { server } = await running;
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

async function start(
	settings: Parameters<typeof openFakeGoogleIssuer>[0],
	securityHeaders: SecurityHeaders,
) {
	const issuer = await openFakeGoogleIssuer(settings);
	const handle = issuer.provider.callback();
	const server = createServer((request, response) => {
		for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
		response.setHeader("cache-control", "no-store");
		if (request.url?.startsWith(`${fakeGooglePath}/auth`)) dropSessionCookie(request);
		if (!request.url?.startsWith(`${fakeGooglePath}/choose/`))
			return void handle(request, response);
		answerChoice(issuer, request, response).catch(() => send(response, 400, fakeGoogleErrorPage()));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	server.unref();
	return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

// Deletes the issuer's session cookie: with it, a login as another person would first require a logout.
function dropSessionCookie(request: IncomingMessage): void {
	const cookies = request.headers.cookie?.split("; ") ?? [];
	request.headers.cookie = cookies
		.filter((cookie) => !cookie.startsWith("stand_in_session"))
		.join("; ");
}

async function answerChoice(
	issuer: FakeGoogleIssuer,
	request: IncomingMessage,
	response: ServerResponse,
) {
	const { provider } = issuer;
	await provider.interactionDetails(request, response);
	if (request.method !== "POST") return send(response, 200, fakeGooglePage());
	const form = await readForm(request);
	if (form.has("cancel")) {
		const error = { error: "access_denied", error_description: "nobody was chosen" };
		return provider.interactionFinished(request, response, error);
	}
	const person = findSample(form.get("sample"));
	if (person) return issuer.enter(request, response, person);
	send(response, 400, fakeGooglePage());
}

function send(response: ServerResponse, status: number, html: string): void {
	response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(html);
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
	let text = "";
	for await (const piece of request) {
		text += piece;
		if (text.length > maxFormBytes) throw new Error("the form is too large");
	}
	return new URLSearchParams(text);
}

function forward(request: Request, address: string, publicUrl: string): Promise<Response> {
	const { pathname, search } = new URL(request.url);
	const { host, protocol } = new URL(publicUrl);
	const headers = new Headers(request.headers);
	for (const name of ["host", "content-length", "expect"]) headers.delete(name);
	headers.set("x-forwarded-host", host);
	headers.set("x-forwarded-proto", protocol.slice(0, -1));
	const raw = new Request(request, { headers });
	return proxy(address + pathname + search, { raw, redirect: "manual" });
}
