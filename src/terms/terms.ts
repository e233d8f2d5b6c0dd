import type { z } from "zod";
import type { TermsOnTheWire } from "./terms-on-the-wire.ts";

/** Terms with their version. The version rises with each change; it is 0 in a shop that never set terms. */
export type CurrentTerms = z.output<typeof TermsOnTheWire>;

/** The shop's promises to every buyer. Null means that the shop does not offer or promise it. */
export type Terms = Omit<CurrentTerms, "version">;

export type DeliveryRule = NonNullable<Terms["delivery"]["everywhereElse"]>;

/** The warranty of a brand, of a category (its slug), of both, or of everything else (neither). */
export type WarrantyRule = Terms["warranties"][number];

/** A warranty: its months (0: no warranty) and its note. */
export type Warranty = Pick<WarrantyRule, "months" | "words">;

/** The terms of a shop that promises nothing and charges nothing. */
export const noTerms: CurrentTerms = {
	version: 0,
	delivery: { everywhereElse: null, divisions: {}, districts: {} },
	freeFromTaka: null,
	collect: null,
	returnDays: 0,
	warranties: [],
};
