import { createHmac, hkdfSync } from "node:crypto";
import { constantTimeEqual } from "../../platform/constant-time-equal.server.ts";

/** The links in mails by which one stops them without signing in. */
export type StopLinks = {
	/** The query of such a link, with its question mark. */
	queryOf(alertId: string): string;
	isValid(alertId: string, key: string): boolean;
};

/** Signs the links with AUTH_SECRET: with another secret those of mails sent before stop nothing. */
export function openStopLinks(authSecret: string): StopLinks {
	const secret = Buffer.from(hkdfSync("sha256", authSecret, "", "stop alerts", 32));
	const sign = (alertId: string) =>
		createHmac("sha256", secret).update(alertId).digest("base64url");
	return {
		queryOf: (alertId) => `?${new URLSearchParams({ alert: alertId, key: sign(alertId) })}`,
		isValid: (alertId, key) => constantTimeEqual(key, sign(alertId)),
	};
}
