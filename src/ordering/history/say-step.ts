import { shopDay } from "../../kernel/shop-time.ts";
import { formatTaka } from "../../kernel/taka.ts";
import type { ShownOrder } from "../contract.ts";
import { courierName } from "../couriers.ts";
import { isCollected, type Reader } from "../rules.ts";
import { type DueDays, sayDay } from "./due-day.ts";
import { copy } from "./timeline.copy.ts";
import type { Step } from "./timeline-step.ts";

/** Returns a step in words, as a heading: `Packed`, or the work to be done. */
export function sayStep(step: Step, order: ShownOrder, reader: Reader): string {
	const words = step.state === "done" ? sayDone(step, order) : sayOpen(step, order, reader);
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the current work and its due day: `Next: we pack it, by Tuesday`. */
export function sayNext(step: Step, order: ShownOrder, now: Date): string {
	const what = sayOpen(step, order, "customer");
	return step.due && !step.isLate ? copy.nextDue(what, sayDue(step.due, now)) : copy.next(what);
}

/** Returns the due days in words: `by Tuesday`, `between Monday and Wednesday`, `tomorrow`. */
export function sayDue({ from, to }: DueDays, now: Date): string {
	const last = sayDay(to, now);
	if (from === to) return copy.onDay(last);
	// Once the first day has begun, the sentence names only the last day.
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

/** Returns the name of the order's courier. Null if the shop named none, or delivers the order itself. */
function carrierOf({ courier }: ShownOrder): string | null {
	return courier === null || courier === "own" ? null : courierName(courier);
}
