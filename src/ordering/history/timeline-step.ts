import type { PaymentDue } from "../../payments/methods.ts";
import type { ReturnEvent } from "../order-events.ts";
import type { DueDays } from "./due-day.ts";

const milestones = ["booked", "paid", "packed", "shipped", "delivered"] as const;
export type Milestone = (typeof milestones)[number];

/** The steps of an order from booking to arrival, or to the payment if that is due on delivery. */
export const wayOf: Record<PaymentDue, readonly Milestone[]> = {
	"before shipping": milestones,
	"on delivery": ["booked", "packed", "shipped", "delivered", "paid"],
};

/**
 * A step of an order: `done` (with time and actor), `now` (somebody is doing it) or `next`. `due`
 * has the days that the shop promised at booking. `isLate`: these days are over.
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
	/** The shop's reason in words. */
	words?: string | undefined;
};

/** Returns a step in which everything that is not given is empty. */
export function stepOf(step: Pick<Step, "is" | "state" | "by"> & Partial<Step>): Step {
	return { at: null, due: null, isLate: false, amount: null, reason: null, ...step };
}
