import { createHmac, hkdfSync } from "node:crypto";
import { constantTimeEqual } from "../constant-time-equal.server.ts";

/** The links in mails that stop such mails or end the account, without a sign-in. */
export type StopLinks = ReturnType<typeof openStopLinks>;

const purposes = {
	alert: "stop alerts",
	order: "stop review mails",
	account: "this was not me",
} as const;

/**
 * Signs the links with AUTH_SECRET: a new secret makes the links of older mails invalid. `about` is
 * the subject of the mails and the query's name for its id. A link is valid for its subject only.
 */
export function openStopLinks(authSecret: string, about: keyof typeof purposes) {
	const secret = Buffer.from(hkdfSync("sha256", authSecret, "", purposes[about], 32));
	const sign = (id: string) => createHmac("sha256", secret).update(id).digest("base64url");
	return {
		/** The query of a signed link, with its question mark. */
		queryOf: (id: string) => `?${new URLSearchParams({ [about]: id, key: sign(id) })}`,
		isValid: (id: string, key: string) => constantTimeEqual(key, sign(id)),
	};
}
