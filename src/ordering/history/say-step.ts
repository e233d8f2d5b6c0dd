import { formatTaka } from "../../kernel/taka.ts";
import type { ShownOrder } from "../contract.ts";
import { courierName } from "../couriers.ts";
import { isCollected } from "../rules.ts";
import { type DueDays, sayDay, shopDay } from "./due-day.ts";
import { copy } from "./timeline.copy.ts";
import type { Step } from "./timeline-step.ts";

export type Reader = "customer" | "admin";

/** A step in words, as a heading: `Packed`, or what is to be done. */
export function sayStep(step: Step, order: ShownOrder, reader: Reader): string {
	const words = step.state === "done" ? sayDone(step, order) : sayOpen(step, order, reader);
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is being done now, and by when: `Next: we pack it, by Tuesday`. */
export function sayNext(step: Step, order: ShownOrder, now: Date): string {
	const what = sayOpen(step, order, "customer");
	return step.due && !step.isLate ? copy.nextDue(what, sayDue(step.due, now)) : copy.next(what);
}

/** On which days something is due: `by Tuesday`, `between Monday and Wednesday`, `tomorrow`. */
export function sayDue({ from, to }: DueDays, now: Date): string {
	const last = sayDay(to, now);
	if (from === to) return copy.onDay(last);
	// Of days that have begun, only the last one still tells something.
	if (from === null || from <= shopDay(now)) return copy.byDay(last);
	return copy.betweenDays(sayDay(from, now), last);
}

function sayDone({ is, amount }: Step, order: ShownOrder): string {
	if (is === "refund") return copy.refunded(formatTaka(amount ?? 0));
	if (is === "shipped" && isCollected(order)) return copy.readyToCollect;
	if (is === "delivered" && isCollected(order)) return copy.collected;
	const carrier = carrierOf(order);
	if (is === "shipped" && carrier) return copy.handedOver(carrier);
	return is === "return decided" || is === "return sent" ? "" : copy.done[is];
}

function sayOpen({ is, amount }: Step, order: ShownOrder, reader: Reader): string {
	const words = copy.open[reader];
	if (is === "refund") return words.refunded(formatTaka(amount ?? 0));
	if (is === "shipped" && isCollected(order)) return words.readyToCollect;
	if (is === "delivered" && isCollected(order)) return words.collected;
	const carrier = carrierOf(order);
	if (is === "delivered" && carrier) return copy.brings[reader](carrier);
	return is in words ? String(words[is as keyof typeof words]) : "";
}

/** The name of the courier who has it; null where nobody has, or its name says nothing. */
function carrierOf({ courier }: ShownOrder): string | null {
	return courier === null || courier === "own" ? null : courierName(courier);
}
