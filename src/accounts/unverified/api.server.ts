import { ok, refuse } from "../../kernel/result.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import type { StopLinks } from "../../platform/mail/stop-links.server.ts";
import { disownAccountOperation } from "./contract.ts";
import { copy } from "./copy.ts";
import { disownAccount } from "./disown-account.server.ts";

/** The endpoint of the link by which a reader of an unverified account's mails ends it. */
export function unverifiedApi({ notMeLinks }: { notMeLinks: StopLinks }): Endpoint[] {
	return [
		endpoint(disownAccountOperation, async ({ db, clock, query, request, responseHeaders }) => {
			const isValid = notMeLinks.isValid(query.account, query.key);
			const ended = isValid && (await disownAccount({ db, clock }, query.account));
			const isForm = request.headers.get("accept")?.includes("text/html") ?? false;
			if (isForm)
				responseHeaders.set("location", `${copy.address}?stopped=${ended ? "yes" : "no"}`);
			return ended || isForm ? ok({ deletedCount: ended ? 1 : 0 }) : refuse("wrong-link");
		}),
	];
}
