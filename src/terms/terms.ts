import type { z } from "zod";
import type { TermsOnTheWire } from "./terms-on-the-wire.ts";

/** Terms with their version: it rises with each change, and a shop that never set any has 0. */
export type CurrentTerms = z.output<typeof TermsOnTheWire>;

/** What the shop promises to everyone who buys; null is what it does not offer or promise. */
export type Terms = Omit<CurrentTerms, "version">;

export type DeliveryRule = NonNullable<Terms["delivery"]["everywhereElse"]>;

/** The warranty of a brand, of a category (its slug), of both, or of everything else (neither). */
export type WarrantyRule = Terms["warranties"][number];

/** A promise of warranty: months (0: none), and what it says besides. */
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
