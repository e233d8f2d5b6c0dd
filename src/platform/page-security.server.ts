import { createHash } from "node:crypto";
import type { PaymentOrigins } from "../kernel/payment-origins.ts";

export type Origins = {
	/** Where pictures may come from besides the shop itself. */
	pictures: readonly string[];
	payment: PaymentOrigins;
	/** The API, where it stands on a host of its own. */
	api: readonly string[];
};

/**
 * The Content-Security-Policy of one finished page: the inline scripts that are the shop's own by
 * their hashes (CSP Level 3 §6.7.3), no other inline, no frames around it. A script that somebody
 * brought into the page gets no hash: `ownScripts` are those every page has, and what differs from
 * page to page must be what React Router writes (`isRoutersScript`).
 */
export function policyFor(html: string, ownScripts: ReadonlySet<string>, origins: Origins): string {
	const hashes = inlineScripts(html)
		.filter((script) => ownScripts.has(script) || isRoutersScript(script))
		.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
	const list = (...sources: readonly string[]) => [...new Set(sources)].join(" ");
	return [
		"default-src 'none'",
		`script-src ${list("'self'", ...hashes, ...origins.payment.scripts)}`,
		"style-src 'self'",
		`img-src ${list("'self'", "data:", ...origins.pictures)}`,
		`connect-src ${list("'self'", ...origins.api, ...origins.payment.calls)}`,
		`frame-src ${list(...origins.payment.frames) || "'none'"}`,
		"font-src 'self'",
		"manifest-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");
}

/** The scripts that stand in a page itself, as written. */
export function inlineScripts(html: string): string[] {
	return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
		([, script]) => script ?? "",
	);
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
