import { operation } from "../kernel/operation.ts";
import { z } from "../platform/http/zod.ts";
import { districts, divisions } from "./areas/districts.ts";
import { copy } from "./settings.copy.ts";
import { TermsChecks } from "./terms.checks.ts";

/** What delivering to an area costs, and in how many days it arrives. */
const Rule = z.object({ chargeTaka: z.int(), daysFrom: z.int(), daysTo: z.int() });

/** The shop's terms on the wire, as everybody may read them. */
export const TermsOnTheWire = z.object({
	version: z
		.int()
		.describe("Rises with each change; 0: the shop promises nothing and charges nothing"),
	delivery: z.object({
		everywhereElse: Rule.nullable(),
		divisions: z.partialRecord(z.enum(divisions), Rule),
		districts: z.partialRecord(z.enum(districts), Rule),
	}),
	freeFromTaka: z.int().nullable().describe("Delivery is free for goods of this sum or more"),
	collect: z.object({ address: z.string(), hours: z.string() }).nullable(),
	/** Within how many days after delivery a buyer may send something back; 0: not at all. */
	returnDays: z.int(),
	warranties: z.array(
		z.object({
			brand: z.string().nullable(),
			category: z.string().nullable(),
			months: z.int(),
			words: z.string().nullable(),
		}),
	),
});

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
