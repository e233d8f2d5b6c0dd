import { createHash } from "node:crypto";
import type { PaymentOrigins } from "../../kernel/payment-origins.ts";
import type { PagePieces } from "./rendered-page.ts";

type Origins = {
	/** The origins of images, besides the shop itself. */
	images: readonly string[];
	payment: PaymentOrigins;
};

/** The inline code of every page: the scripts, each with its hash, and the hash of the style. */
export type OwnInline = { scripts: ReadonlyMap<string, string>; style: string };

/** The inline code of a page that contains only the shop's own code; `style` is the style of all pages. */
export function ownInlineOf(page: PagePieces, style: string): OwnInline {
	return {
		scripts: new Map(scriptsOf(page).map((script) => [script, hashOf(script)])),
		style: hashOf(style),
	};
}

/**
 * The Content-Security-Policy of one rendered page. It allows the shop's own inline scripts and its
 * style by their hashes (CSP Level 3 §6.7.3) and no other inline code. Injected code gets no hash:
 * an inline script must be in the page's head or after its footer. It must also be in `inline`, the
 * code of every page, or look like React Router's (`isRoutersScript`).
 */
export function policyFor(page: PagePieces, inline: OwnInline, origins: Origins): string {
	const scripts = scriptsOf(page).flatMap((script) => {
		const allowed = inline.scripts.get(script);
		if (allowed) return [allowed];
		return isRoutersScript(script) ? [hashOf(script)] : [];
	});
	const list = (...sources: readonly string[]) => [...new Set(sources)].join(" ");
	return [
		// Applies only to prefetched links (CSP Level 3 §6.7.2.5); all other kinds follow below.
		"default-src 'self'",
		`script-src ${list("'self'", ...scripts, ...origins.payment.scripts)}`,
		`style-src ${list("'self'", inline.style)}`,
		`img-src ${list("'self'", "data:", ...origins.images)}`,
		`connect-src ${list("'self'", ...origins.payment.calls)}`,
		`frame-src ${list(...origins.payment.frames) || "'none'"}`,
		"font-src 'self' data:", // the style contains a font with the taka sign
		"manifest-src 'self'",
		"media-src 'none'",
		"object-src 'none'",
		"worker-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");
}

function scriptsOf({ head, end }: PagePieces): string[] {
	const script = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;
	return [head, end].flatMap((piece) => [...piece.matchAll(script)].map(([, text]) => text ?? ""));
}

function hashOf(text: string): string {
	return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

const handsData =
	/^window\.__reactRouterContext\.streamController\.enqueue\((".*")\);window\.__reactRouterContext\.streamController\.close\(\);$/;
// Each statement imports a file of the build or registers a loaded module.
const loadsModules =
	/^(?:\s*(?:import "\/assets\/[\w.-]+"|import \* as \w+ from "\/assets\/[\w.-]+"|const \w+ = \{\.\.\.\w+(?:,\.\.\.\w+)*\}|window\.__reactRouterRouteModules = \{(?:"[\w./-]+":\w+,?)*\}|import\("\/assets\/[\w.-]+"\));)+\s*$/;

/** Whether a script is one of React Router's two scripts: the first passes data, the second loads the build's files. */
function isRoutersScript(script: string): boolean {
	const data = handsData.exec(script)?.[1];
	return data === undefined ? loadsModules.test(script) : isStringLiteral(data);
}

function isStringLiteral(literal: string): boolean {
	try {
		return typeof JSON.parse(literal) === "string";
	} catch {
		return false;
	}
}
