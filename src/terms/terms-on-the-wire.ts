import { z } from "../platform/http/zod.ts";
import { districts, divisions } from "./areas/districts.ts";

/** The charge of delivery to an area, and the days in which it arrives. */
const Rule = z.object({ chargeTaka: z.int(), daysFrom: z.int(), daysTo: z.int() });

/** The shop's terms in the API. Everybody may read them. */
export const TermsOnTheWire = z.object({
	version: z
		.int()
		.describe("Increases with each change; 0: no terms were ever set, and delivery is free"),
	delivery: z.object({
		everywhereElse: Rule.nullable(),
		divisions: z.partialRecord(z.enum(divisions), Rule),
		districts: z.partialRecord(z.enum(districts), Rule),
	}),
	freeFromTaka: z
		.int()
		.nullable()
		.describe("Delivery is free for goods of this sum or more, in whole taka"),
	collect: z.object({ address: z.string(), hours: z.string() }).nullable(),
	/** The number of days after delivery in which a buyer may return a part; 0: no returns. */
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
