import { operation } from "../../kernel/operation.ts";
import { Deleted } from "../../platform/contract.ts";
import { z } from "../../platform/http/zod.ts";
import { copy } from "./copy.ts";

export const disownAccountOperation = operation("disownAccount", "POST /not-me", {
	summary:
		"End an account by the signed link in its mails, as long as nobody verified its address; a browser's form is sent on (303) to the page that says so",
	tag: "Accounts",
	auth: "anyone",
	input: {
		query: z.object({
			account: z.guid(copy.incomplete).toLowerCase(),
			key: z.string(copy.incomplete).max(100, copy.incomplete),
		}),
	},
	output: Deleted,
	sendsFormsOn: true,
	errors: { "wrong-link": { status: 404, message: copy.incomplete } },
});
