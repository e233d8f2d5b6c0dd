import type { ReturnEvent } from "../order-events.ts";
import type { DueDays } from "./due-day.ts";

/** The way of every order from booking to arrival. */
export const way = ["booked", "paid", "packed", "shipped", "delivered"] as const;
export type Milestone = (typeof way)[number];

/**
 * A step of an order: done (when, by whom), now (somebody is at it), or next. `due`: on which days,
 * as was promised when it was booked; `isLate`: these are over.
 */
export type Step = {
	is:
		| Milestone
		| ReturnEvent
		| ("expired" | "cancelled" | "refund" | "disputed")
		| ("return decided" | "return sent");
	state: "done" | "now" | "next";
	at: string | null;
	by: "customer" | "shop";
	due: DueDays | null;
	isLate: boolean;
	/** The amount of a refund, in taka, and its reason. */
	amount: number | null;
	reason: string | null;
};

/** A step without what most steps do not have. */
export function stepOf(step: Pick<Step, "is" | "state" | "by"> & Partial<Step>): Step {
	return { at: null, due: null, isLate: false, amount: null, reason: null, ...step };
}
