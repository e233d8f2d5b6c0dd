import { createHmac } from "node:crypto";

/**
 * An e-mail address or a network as log and audit have it: always the same hash, which nobody reads back
 * without AUTH_SECRET. docs/operating.md makes the same with openssl.
 */
export function hashForLog(authSecret: string, text: string): string {
	return createHmac("sha256", authSecret).update(`log:${text}`).digest("hex").slice(0, 16);
}
