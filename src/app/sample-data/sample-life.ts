import type { Attributes } from "../../catalogue/attributes/attribute.ts";
import type { HandedOver } from "../../ordering/admin/advance-order.server.ts";

/** Somebody who buys in the demonstration, as `demo/life.json` has them; the first is the account that one signs in with. */
export type SamplePerson = {
	name: string;
	email: string;
	phone: string;
	address: string;
	area: string;
	district: string;
	education: string;
};

/** `demo/life.json`: who buys in the demonstration, and what they write. */
export type SampleLife = {
	people: SamplePerson[];
	shopReviews: { stars: number; says: string }[];
	factReports: { category: string; key: string; says: string }[];
};

/** A part as far as somebody chooses it. */
export type SamplePart = {
	id: string;
	category: string;
	priceTaka: number;
	minimumQuantity: number;
	availableQuantity: number;
	attributes: Attributes;
};

/** What happens to an order at a moment. */
export type OrderStep =
	| { does: "book" }
	/** By card at the embedded provider; `declined`: with another card first. */
	| { does: "pay"; declined: boolean }
	| { does: "remind" | "expire" | "delete" | "delete by the shop" | "hide" }
	| { does: "cancel" | "refund" | "refund a part" }
	| { does: "pack"; lines: readonly { partId: string; serials: string[] }[] }
	| ({ does: "ship" } & HandedOver)
	| { does: "deliver" };

/** An order from its booking on; what would happen after the last moment of the plan is left out. */
export type SampleOrder = {
	/** Which of the people buys. */
	buyer: number;
	lines: readonly { partId: string; quantity: number }[];
	collects: boolean;
	steps: readonly (OrderStep & { at: Date })[];
};

/** What happens besides orders. */
export type SampleErrand = { at: Date } & (
	| { does: "change the price"; partId: string; priceTaka: number }
	| { does: "take goods in" }
	| { does: "review the shop"; buyer: number; stars: number; says: string }
	| { does: "report a fact"; buyer: number; partId: string; key: string; says: string }
	| { does: "close a report" }
	| { does: "wish"; buyer: number; partIds: readonly string[] }
	| { does: "ask to be told"; buyer: number; partId: string; priceTaka: number }
);

/** What the plan is made from. */
export type PlanRequest = {
	life: SampleLife;
	parts: readonly SamplePart[];
	/** The last moment: when the shop opens for the first time. */
	now: Date;
	holdMinutes: number;
	seed: number;
};

/** How long the demonstration has been selling when it opens. */
export const sampleDays = 60;
