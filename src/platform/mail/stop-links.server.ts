import { createHmac, hkdfSync } from "node:crypto";
import { constantTimeEqual } from "../constant-time-equal.server.ts";

/** The links in mails of one kind by which one stops them, or ends the account, without signing in. */
export type StopLinks = ReturnType<typeof openStopLinks>;

const purposes = {
	alert: "stop alerts",
	order: "stop review mails",
	account: "this was not me",
} as const;

/**
 * Signs the links with AUTH_SECRET: with another secret those of mails sent before stop nothing. `about` is what the
 * mails are about, and its id's name in the query; a link of one kind is not valid for another.
 */
export function openStopLinks(authSecret: string, about: keyof typeof purposes) {
	const secret = Buffer.from(hkdfSync("sha256", authSecret, "", purposes[about], 32));
	const sign = (id: string) => createHmac("sha256", secret).update(id).digest("base64url");
	return {
		/** The query of such a link, with its question mark. */
		queryOf: (id: string) => `?${new URLSearchParams({ [about]: id, key: sign(id) })}`,
		isValid: (id: string, key: string) => constantTimeEqual(key, sign(id)),
	};
}
