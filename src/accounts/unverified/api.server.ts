import { ok, refuse } from "../../kernel/result.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import type { StopLinks } from "../../platform/mail/stop-links.server.ts";
import type { AccountEnd } from "../sessions/end-account.server.ts";
import { disownAccountOperation } from "./contract.ts";
import { copy } from "./copy.ts";
import { disownAccount } from "./disown-account.server.ts";

export type UnverifiedDeps = { notMeLinks: StopLinks };

/** The endpoint of the link in an unverified account's mails. The reader of the mails can end the account. */
export function unverifiedApi({ notMeLinks, ...deps }: UnverifiedDeps & AccountEnd): Endpoint[] {
	return [
		endpoint(disownAccountOperation, async (call) => {
			const { query, request, responseHeaders } = call;
			const isValid = notMeLinks.isValid(query.account, query.key);
			const ended = isValid && (await disownAccount({ ...call, ...deps }, query.account));
			if (ended) call.after(deps.accountEnded);
			const isForm = request.headers.get("accept")?.includes("text/html") ?? false;
			if (isForm)
				responseHeaders.set("location", `${copy.address}?stopped=${ended ? "yes" : "no"}`);
			return ended || isForm ? ok({ deletedCount: ended ? 1 : 0 }) : refuse("wrong-link");
		}),
	];
}
