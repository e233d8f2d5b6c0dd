import { readFile } from "node:fs/promises";
import type { Attributes } from "../../src/catalogue/attributes/attribute.ts";
import type { HandedOver } from "../../src/ordering/admin/advance-order.server.ts";
import type { ReturnReason, ReturnState } from "../../src/ordering/returns/rules.ts";

/** Somebody who buys in the demonstration, as `life.json` has them; the first is the account that one signs in with. */
export type SamplePerson = {
	name: string;
	email: string;
	phone: string;
	address: string;
	area: string;
	district: string;
	education: string;
};

type SampleWords = { stars: number; says: string };

/** A review that somebody reports, of a part bought so many days ago; with the reason if the shop hides it. */
export type RudeReview = SampleWords & {
	buyer: number;
	daysAgo: number;
	category: string;
	reporter: number;
	hidden: string;
};

/** A part that comes back: bought so many days ago, and how far it has come. */
export type SampleReturn = {
	buyer: number;
	daysAgo: number;
	category: string;
	reason: ReturnReason;
	ends: ReturnState;
	says: string;
	/** The shop's sentence; empty where it has not decided. */
	answer: string;
	/** Which share of the price goes back. */
	refund: number;
	/** What becomes of the part: it is sold again, thrown away, or sent to its customer. */
	keeps: "stock" | "away" | "sent back";
	/** How many days after the delivery it is asked for, if not the next one. */
	after?: number;
};

/** `life.json`: who buys in the demonstration, and what they write. */
export type SampleLife = {
	people: SamplePerson[];
	/** `hidden`: why the shop hides it. */
	shopReviews: (SampleWords & { hidden?: string })[];
	factReports: { category: string; key: string; says: string }[];
	returns: SampleReturn[];
	/** What people write of a part, by its category; `any`: of every other. Something of `reviewEnds` follows it. */
	partReviews: Record<string, SampleWords[]>;
	reviewEnds: string[];
	reviewAnswers: string[];
	rudeReviews: RudeReview[];
};

export async function readSampleLife(): Promise<SampleLife> {
	return JSON.parse(await readFile(new URL("life.json", import.meta.url), "utf8"));
}

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
	| { does: "deliver" }
	| { does: "ask to return"; reason: ReturnReason; says: string }
	| { does: "decide on the return"; state: "accepted" | "refused"; answer: string }
	| { does: "withdraw the return" | "take the return back" }
	| { does: "close the return"; refund: number; keeps: SampleReturn["keeps"] }
	| { does: "review the parts"; reviews: readonly (SampleWords & { partId: string })[] }
	| { does: "answer the review"; says: string }
	| { does: "report the review"; reporter: number }
	| { does: "hide the review"; reason: string };

/** An order from its booking on; what would happen after the last moment of the plan is left out. */
export type SampleOrder = {
	/** Which of the people buys. */
	buyer: number;
	lines: readonly { partId: string; quantity: number }[];
	collects: boolean;
	steps: readonly (OrderStep & { at: Date })[];
};

/** An order of the plan, with its id once it is booked. */
export type LivedOrder = SampleOrder & { id: string };

/** What happens besides orders. */
export type SampleErrand = { at: Date } & (
	| { does: "change the price"; partId: string; priceTaka: number }
	| { does: "take goods in" }
	| { does: "review the shop"; buyer: number; stars: number; says: string; hidden?: string }
	| { does: "report a fact"; buyer: number; partId: string; key: string; says: string }
	| { does: "close a report" }
	| { does: "ask for reviews" }
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
