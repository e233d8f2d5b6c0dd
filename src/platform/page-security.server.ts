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
		`script-src ${list("'self'", ...hashes, ...origins.payment.scripts)}`,
		"style-src 'self'",
		`img-src ${list("'self'", "data:", ...origins.pictures)}`,
		`connect-src ${list("'self'", ...origins.api, ...origins.payment.calls)}`,
		`frame-src ${list(...origins.payment.frames) || "'none'"}`,
		"font-src 'self'",
		"object-src 'none'",
		"base-uri 'self'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");
}
