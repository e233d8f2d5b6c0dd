import { z } from "../platform/http/zod.ts";
import { districts, divisions } from "./areas/districts.ts";

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
