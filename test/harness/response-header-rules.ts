import { createHash } from "node:crypto";
import type { SocketResponse } from "./socket-request.ts";

/**
 * What is wrong with the headers of a response, to any request; empty where nothing is. The
 * rules are those that scanners ask for (MDN's HTTP Observatory, ZAP's baseline) and RFC 9110's.
 */
export function faultsOf(response: SocketResponse, hsts: string | null): string[] {
	return [
		...always(response, hsts),
		...ofPolicy(response),
		...ofKind(response),
		...ofCookies(response),
	];
}

function always({ headers }: SocketResponse, hsts: string | null): string[] {
	const wanted: [string, RegExp | null][] = [
		["x-content-type-options", /^nosniff$/],
		["x-frame-options", /^DENY$/],
		["referrer-policy", /^(?:same-origin|strict-origin-when-cross-origin|no-referrer)$/],
		["cross-origin-opener-policy", /^same-origin(?:-allow-popups)?$/],
		["cross-origin-resource-policy", /^same-origin$/],
		["permissions-policy", /camera=\(\)/],
		["strict-transport-security", hsts === null ? null : new RegExp(`^${hsts}$`)],
		["server", null],
		["x-powered-by", null],
		["access-control-allow-origin", null],
		["access-control-allow-credentials", null],
	];
	return wanted
		.filter(
			([name, form]) => !(form ? form.test(headers[name] ?? "") : headers[name] === undefined),
		)
		.map(([name]) => `${name}: ${headers[name]}`);
}

function ofPolicy({ headers, body }: SocketResponse): string[] {
	const policy = headers["content-security-policy"] ?? "";
	const directives = new Map(
		policy.split(";").map((part) => {
			const [name = "", ...sources] = part.trim().split(/\s+/);
			return [name, sources.join(" ")];
		}),
	);
	const faults: string[] = [];
	const wants = (holds: boolean, what: string) => void (holds || faults.push(`${what}: ${policy}`));
	wants(directives.get("frame-ancestors") === "'none'", "may be framed");
	wants(directives.has("default-src"), "no default-src");
	wants(!/unsafe-|\s\*|\shttps?:(?:\s|;|$)|blob:/.test(policy), "lets in too much");
	wants(!/(?:default|script|style|object|base)-\w+ [^;]*data:/.test(policy), "lets data: run");
	if (!isPage(headers)) return faults;
	wants((directives.get("object-src") ?? directives.get("default-src")) === "'none'", "object-src");
	wants(directives.get("base-uri") === "'none'", "base-uri");
	wants(directives.has("form-action"), "form-action");
	// Every browser asks for the shop's icon by itself, and some log an error where a page forbids it.
	wants(directives.get("img-src")?.startsWith("'self'") ?? false, "no icon");
	for (const [, kind = "", text = ""] of body.matchAll(
		// What is only data (JSON-LD for search engines) never runs (HTML §4.12.1.1).
		/<(script|style)(?![^>]*(?:\bsrc=|application\/ld\+json))[^>]*>([\s\S]*?)<\/\1>/g,
	)) {
		const hash = createHash("sha256").update(text).digest("base64");
		wants(
			directives.get(`${kind}-src`)?.includes(`'sha256-${hash}'`) ?? false,
			`an inline ${kind}`,
		);
	}
	wants(!/<[^>]+\s(?:style|on\w+)=["']/.test(body), "a style or a handler in the page");
	return faults;
}

function ofKind({ status, headers, body, method }: SocketResponse): string[] {
	const faults: string[] = [];
	const cache = headers["cache-control"] ?? "";
	if (status !== 204 && !/no-store|no-cache|max-age/.test(cache)) faults.push(`cache: ${cache}`);
	if (status >= 400 && cache !== "no-store") faults.push(`a refusal is stored: ${cache}`);
	if (status >= 500) faults.push(`a fault: ${status}`);
	if (
		status === 401 &&
		!/^Bearer/.test(headers["www-authenticate"] ?? "") &&
		!/"message"/.test(body)
	)
		faults.push("no www-authenticate");
	if (status === 405 && !headers.allow) faults.push("405 without allow");
	if (status === 405 && headers.allow?.split(", ").includes(method)) faults.push("405 but allowed");
	if (status === 304 && (body !== "" || !headers.etag))
		faults.push("a 304 with a body, or no etag");
	if (method === "HEAD" && body !== "") faults.push("HEAD with a body");
	if (headers["content-encoding"] && !headers.vary?.includes("accept-encoding"))
		faults.push("compressed without vary");
	const type = headers["content-type"] ?? "";
	if (body !== "" && type === "") faults.push("a body of no type");
	if (body !== "" && /^text\/|\/xml/.test(type) && !/charset=utf-8$/i.test(type))
		faults.push(`a text of no charset: ${type}`);
	return faults;
}

function ofCookies({ cookies }: SocketResponse): string[] {
	return cookies.filter(
		(cookie) => !/httponly/i.test(cookie) || !/samesite=(?:lax|strict)/i.test(cookie),
	);
}

export function isPage(headers: Record<string, string | undefined>): boolean {
	return headers["content-type"]?.startsWith("text/html") ?? false;
}
