import { operation } from "../kernel/operation.ts";
import { z } from "../platform/http/zod.ts";
import { copy } from "./settings.copy.ts";
import { TermsChecks } from "./terms.checks.ts";
import { TermsOnTheWire } from "./terms-on-the-wire.ts";

export const readTermsOperation = operation("readTerms", "GET /terms", {
	summary:
		"Read the shop's terms: delivery charge and days by district, collection, warranties by brand and category, days of return",
	tag: "Terms",
	auth: "anyone",
	etag: true,
	output: TermsOnTheWire,
});

export const changeTermsOperation = operation("changeTerms", "PUT /terms", {
	summary:
		"Replace the version of the shop's terms that the caller saw; orders keep the terms of their booking",
	tag: "Terms",
	auth: "terms.edit",
	input: {
		body: TermsChecks.safeExtend({ version: z.int(copy.version).min(0, copy.version) }),
	},
	output: z.object({ version: z.int(), modifiedCount: z.int() }),
	errors: { "terms-changed": { status: 409, message: copy.changed } },
});
