import type { Attributes } from "../attributes/attribute.ts";

/** A part as admins see it: also one without a price, or one that left the shop. */
export type ManagedPart = {
	id: string;
	category: string;
	name: string;
	slug: string;
	brand: string | null;
	/** The shop's own words; empty where nobody has written any. */
	description: string;
	/** The address of its picture: its own, or that of its like. */
	image: string;
	priceTaka: number | null;
	minimumQuantity: number;
	availableQuantity: number;
	attributes: Attributes;
	createdAt: Date;
	archivedAt: Date | null;
};
