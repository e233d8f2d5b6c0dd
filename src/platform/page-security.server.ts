import { createHash } from "node:crypto";

export type Origins = {
	/** Where pictures may come from besides the shop itself. */
	pictures: readonly string[];
	/** The payment provider's script, frame and call addresses. */
	payment: readonly string[];
	/** The API, where it stands on a host of its own. */
	api: readonly string[];
};

/**
 * The Content-Security-Policy of one finished page: its own inline scripts by
 * their hashes (CSP Level 3 §6.7.3), nothing else inline, no frames around it.
 */
export function policyFor(html: string, origins: Origins): string {
	const hashes = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
		.map(([, script]) =>
			createHash("sha256")
				.update(script ?? "")
				.digest("base64"),
		)
		.map((hash) => `'sha256-${hash}'`);
	const list = (...sources: readonly string[]) => [...new Set(sources)].join(" ");
	return [
		"default-src 'self'",
		`script-src ${list("'self'", ...hashes, ...origins.payment)}`,
		"style-src 'self'",
		`img-src ${list("'self'", "data:", ...origins.pictures)}`,
		`connect-src ${list("'self'", ...origins.api, ...origins.payment)}`,
		`frame-src ${origins.payment.length > 0 ? list(...origins.payment) : "'none'"}`,
		"font-src 'self'",
		"object-src 'none'",
		"base-uri 'self'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");
}
