import { operation } from "../kernel/operation.ts";
import { z } from "../platform/http/zod.ts";
import { copy } from "./settings.copy.ts";
import { TermsChecks } from "./terms.checks.ts";
import { TermsOnTheWire } from "./terms-on-the-wire.ts";

export const readTermsOperation = operation("readTerms", "GET /terms", {
	summary:
		"What the shop promises: delivery by district with charge and days, collecting, warranties by brand and category, days of return",
	tag: "Terms",
	auth: "anyone",
	etag: true,
	output: TermsOnTheWire,
});

export const changeTermsOperation = operation("changeTerms", "PUT /terms", {
	summary:
		"Set the shop's terms, over the version that was seen; orders keep what they were booked with",
	tag: "Terms",
	auth: "terms.edit",
	input: {
		body: TermsChecks.safeExtend({ version: z.int(copy.version).min(0, copy.version) }),
	},
	output: z.object({ version: z.int(), modifiedCount: z.int() }),
	errors: { "terms-changed": { status: 409, message: copy.changed } },
});
