import { createHash } from "node:crypto";
import type { PaymentOrigins } from "../../kernel/payment-origins.ts";

export type Origins = {
	/** The origins of images, besides the shop itself. */
	images: readonly string[];
	payment: PaymentOrigins;
	/** The API, where it stands on a host of its own. */
	api: readonly string[];
};

/** What stands in a page itself and not in a file, as written. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] };

/**
 * The Content-Security-Policy of one finished page: the inline scripts and styles that are the
 * shop's own by their hashes (CSP Level 3 §6.7.3), no other inline, no frames around it. What
 * somebody brought into the page gets no hash: `own` are those every page has, and what differs
 * from page to page must be a script that React Router writes (`isRoutersScript`).
 */
export function policyFor(html: string, own: Inline, origins: Origins): string {
	const found = inlineOf(html);
	const scripts = found.scripts
		.filter((script) => own.scripts.includes(script) || isRoutersScript(script))
		.map(hashOf);
	const styles = found.styles.filter((style) => own.styles.includes(style)).map(hashOf);
	const list = (...sources: readonly string[]) => [...new Set(sources)].join(" ");
	return [
		// What a link fetches ahead falls under this alone (CSP Level 3 §6.7.2.5); every other kind is named below.
		"default-src 'self'",
		`script-src ${list("'self'", ...scripts, ...origins.payment.scripts)}`,
		`style-src ${list("'self'", ...styles)}`,
		`img-src ${list("'self'", "data:", ...origins.images)}`,
		`connect-src ${list("'self'", ...origins.api, ...origins.payment.calls)}`,
		`frame-src ${list(...origins.payment.frames) || "'none'"}`,
		"font-src 'self'",
		"manifest-src 'self'",
		"media-src 'none'",
		"object-src 'none'",
		"worker-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");
}

/** The scripts and styles that stand in a page itself. */
export function inlineOf(html: string): Inline {
	return {
		scripts: textsOf(html, /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g),
		styles: textsOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
	};
}

function textsOf(html: string, element: RegExp): string[] {
	return [...html.matchAll(element)].map(([, text]) => text ?? "");
}

function hashOf(text: string): string {
	return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

const handsData = /^window\.__reactRouterContext\.streamController\.enqueue\((".*")\);$/;
// Each line loads a file of the build, or names what was loaded.
const loadsModules =
	/^(?:\s*(?:import "\/assets\/[\w.-]+"|import \* as \w+ from "\/assets\/[\w.-]+"|const \w+ = \{\.\.\.\w+(?:,\.\.\.\w+)*\}|window\.__reactRouterRouteModules = \{(?:"[\w./-]+":\w+,?)*\}|import\("\/assets\/[\w.-]+"\));)+\s*$/;

/** Whether a script can be one that React Router writes for a page: it hands on data, or loads the build's files. */
function isRoutersScript(script: string): boolean {
	const data = handsData.exec(script)?.[1];
	return data === undefined ? loadsModules.test(script) : isOneText(data);
}

function isOneText(literal: string): boolean {
	try {
		return typeof JSON.parse(literal) === "string";
	} catch {
		return false;
	}
}
