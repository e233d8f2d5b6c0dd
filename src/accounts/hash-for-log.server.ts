import { createHmac } from "node:crypto";

/**
 * How an e-mail address or a network stands in the log and the audit: always the same, and nothing
 * that could be read back without AUTH_SECRET. docs/operating.md makes the same with openssl.
 */
export function hashForLog(authSecret: string, text: string): string {
	return createHmac("sha256", authSecret).update(`log:${text}`).digest("hex").slice(0, 16);
}
