import { operation } from "../../kernel/operation.ts";
import { Deleted } from "../../platform/contract.ts";
import { z } from "../../platform/http/zod.ts";
import { copy } from "./copy.ts";

export const disownAccountOperation = operation("disownAccount", "POST /not-me", {
	summary:
		"End an account by the signed link in its mails, unless its address was verified; a browser's form is redirected (303) to a page with the result",
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
