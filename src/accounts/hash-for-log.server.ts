import { createHmac } from "node:crypto";

/**
 * The hash of an e-mail address or network for log and audit. Equal texts have equal hashes. Nobody
 * can guess the text without AUTH_SECRET. docs/operating.md computes the same hash with openssl.
 */
export function hashForLog(authSecret: string, text: string): string {
	return createHmac("sha256", authSecret).update(`log:${text}`).digest("hex").slice(0, 16);
}
