import type { District, Division } from "./areas/districts.ts";

/** What delivering to an area costs, and in how many days it arrives. */
export type DeliveryRule = { chargeTaka: number; daysFrom: number; daysTo: number };

/** A promise of warranty: months (0: none), and what it says besides. */
export type Warranty = { months: number; words: string | null };

/** The warranty of a brand, of a category (its slug), of both, or of everything else (neither). */
export type WarrantyRule = Warranty & { brand: string | null; category: string | null };

/** What the shop promises to everyone who buys; null is what it does not offer or promise. */
export type Terms = {
	delivery: {
		everywhereElse: DeliveryRule | null;
		divisions: Partial<Record<Division, DeliveryRule>>;
		districts: Partial<Record<District, DeliveryRule>>;
	};
	/** Delivery is free for goods of this sum or more. */
	freeFromTaka: number | null;
	collect: { address: string; hours: string } | null;
	/** Within how many days after delivery a buyer may send something back; 0: not at all. */
	returnDays: number;
	warranties: WarrantyRule[];
};

/** Terms with their version: it rises with each change, and a shop that never set any has 0. */
export type CurrentTerms = Terms & { version: number };

/** The terms of a shop that promises nothing and charges nothing. */
export const noTerms: CurrentTerms = {
	version: 0,
	delivery: { everywhereElse: null, divisions: {}, districts: {} },
	freeFromTaka: null,
	collect: null,
	returnDays: 0,
	warranties: [],
};
