import { shopDay } from "../../kernel/shop-time.ts";
import type { ShownOrder } from "../contract.ts";
import type { ReturnEvent } from "../order-events.ts";
import { isCollected, promisedFrom } from "../rules.ts";
import type { OrderHistory, ShownEvent } from "./contract.ts";
import type { DueDays } from "./due-day.ts";
import { type Milestone, type Step, stepOf, wayOf } from "./timeline-step.ts";

/**
 * Returns the steps of an order: first the done steps in the sequence of their times, then the
 * current steps, then the steps to come. An order that has ended has no steps to come.
 */
export function timelineOf(order: ShownOrder, history: OrderHistory, now: Date): Step[] {
	const { events } = history;
	const steps = [
		...doneMilestones(order, events),
		...endsOf(order, events),
		...refundSteps(history),
		...returnSteps(events),
	];
	return [
		...steps.filter(({ state }) => state === "done").sort(byTime),
		...steps.filter(({ state }) => state === "now"),
		...stepsLeft(order, now),
	];
}

function byTime({ at: a }: Step, { at: b }: Step): number {
	return Date.parse(a ?? "") - Date.parse(b ?? "");
}

/** Returns the current step as far as the order shows it without its history. Null once the order has ended. */
export function currentStep(order: ShownOrder, now: Date): Step | null {
	return stepsLeft(order, now)[0] ?? null;
}

/** Whether any step is current. If none is, nothing will change by itself. */
export function isUnderWay(steps: readonly Step[]): boolean {
	return steps.some(({ state }) => state === "now");
}

function doneMilestones(order: ShownOrder, events: readonly ShownEvent[]): Step[] {
	let last = order.createdAt;
	return wayOf[order.paymentDue].flatMap((is) => {
		if (!isDone(order, is)) return [];
		const event = events.findLast(({ type }) => type === is);
		// An order from before the history was recorded has only its own times, or no times.
		last = timeOf(order, is) ?? event?.at ?? last;
		const by = is === "booked" || is === "paid" ? "customer" : (event?.by ?? "shop");
		return stepOf({ is, state: "done", by, at: last });
	});
}

function timeOf(order: ShownOrder, is: Milestone): string | null {
	return is === "booked" ? order.createdAt : order[`${is}At`];
}

function isDone(order: ShownOrder, is: Milestone): boolean {
	if (is === "booked" || timeOf(order, is) !== null) return true;
	if (is === "paid") return order.paid;
	if (is === "shipped") return order.status === "shipped" || order.status === "delivered";
	return is === "delivered" && order.status === "delivered";
}

function endsOf(
	{ status, expiresAt, createdAt }: ShownOrder,
	events: readonly ShownEvent[],
): Step[] {
	const ends = events.filter(({ type }) => type === "expired" || type === "disputed");
	const steps = ends.map(({ type, at, by }) =>
		stepOf({ is: type === "disputed" ? "disputed" : "expired", state: "done", at, by }),
	);
	if (status !== "expired" || steps.some(({ is }) => is === "expired")) return steps;
	return [
		...steps,
		stepOf({ is: "expired", state: "done", by: "shop", at: expiresAt ?? createdAt }),
	];
}

/** Returns the steps to come, the current step first. None if the order ended or its whole money goes back. */
function stepsLeft(order: ShownOrder, now: Date): Step[] {
	const { status, paymentDue, refundedTaka, totalTaka } = order;
	const isOpen = status === "unpaid" || status === "confirmed" || status === "shipped";
	const goesOn = isOpen || (status === "delivered" && paymentDue === "on delivery");
	if (!goesOn || (order.paid && refundedTaka >= totalTaka)) return [];
	const way = wayOf[paymentDue];
	// The payment may come before or after a step of the goods.
	const last = way.findLastIndex((is) => is !== "paid" && isDone(order, is));
	const left = way.filter((is, index) => (is === "paid" || index > last) && !isDone(order, is));
	return left.map((is, index) => {
		const due = dueOf(order, is);
		const isLate = due !== null && due.to < shopDay(now);
		return stepOf({ is, state: index === 0 ? "now" : "next", by: whoDoes(order, is), due, isLate });
	});
}

/**
 * Returns the due days. The shop must ship by the first day on which the order may arrive. The
 * order must arrive by the last day.
 */
function dueOf(order: ShownOrder, is: Milestone): DueDays | null {
	const { deliveryDays: days } = order;
	const from = promisedFrom(order);
	if (from === null || days === null || is === "paid") return null;
	const first = shopDay(new Date(from), days.from);
	if (is === "packed" || is === "shipped") return { from: null, to: first };
	return { from: first, to: shopDay(new Date(from), days.to) };
}

function whoDoes(order: ShownOrder, is: Milestone): Step["by"] {
	const collects = is === "delivered" && isCollected(order);
	return is === "paid" || collects ? "customer" : "shop";
}

/**
 * Returns the refunds of an order, done or under way, and its cancellation. A cancellation is a
 * refund that the customer requested.
 */
function refundSteps({ events, refundsUnderWay }: OrderHistory): Step[] {
	const done = events.flatMap(({ type, at, by, amount, reason, words }) => {
		if (type === "refund owed")
			return reason === "cancelled" ? [stepOf({ is: "cancelled", state: "done", at, by })] : [];
		if (type !== "refunded" && type !== "partly refunded") return [];
		return [stepOf({ is: "refund", state: "done", at, by: "shop", amount, reason, words })];
	});
	const underWay = refundsUnderWay.map((refund) =>
		stepOf({ is: "refund", state: "now", by: "shop", ...refund }),
	);
	return [...done, ...underWay];
}

/** The step that follows each event of a return, and who does it. No step follows the end of a return. */
const follows: Partial<Record<ReturnEvent, Pick<Step, "is" | "by">>> = {
	"return asked": { is: "return decided", by: "shop" },
	"return accepted": { is: "return sent", by: "customer" },
	"return taken back": { is: "return closed", by: "shop" },
};

/** Returns the steps of an order's returns. Each open return also has its current step. */
function returnSteps(events: readonly ShownEvent[]): Step[] {
	const newest = new Map<string | null, ReturnEvent>();
	const done = events.flatMap(({ type, at, by, returnId }) => {
		if (!isReturnEvent(type)) return [];
		newest.set(returnId, type);
		return [stepOf({ is: type, state: "done", at, by })];
	});
	const current = [...newest.values()].flatMap((type) => follows[type] ?? []);
	return [...done, ...current.map((step) => stepOf({ ...step, state: "now" }))];
}

function isReturnEvent(type: ShownEvent["type"]): type is ReturnEvent {
	return type.startsWith("return ");
}
