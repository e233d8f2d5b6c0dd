import type { ShownOrder } from "../contract.ts";
import type { ReturnEvent } from "../order-events.ts";
import { isCollected } from "../rules.ts";
import type { OrderHistory, ShownEvent } from "./contract.ts";
import { type DueDays, shopDay } from "./due-day.ts";
import { type Milestone, type Step, stepOf, way } from "./timeline-step.ts";

/**
 * What happened to an order, who is at it, and what comes next: what is done in the sequence in which
 * it happened, then what somebody is at, then what is to come. Of an order that ended, all is done.
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

/** The step that somebody is at, as far as the order alone tells; null once it has ended. */
export function currentStep(order: ShownOrder, now: Date): Step | null {
	return stepsLeft(order, now)[0] ?? null;
}

/** Whether anybody waits for anything: else nothing will change by itself. */
export function isUnderWay(steps: readonly Step[]): boolean {
	return steps.some(({ state }) => state === "now");
}

function doneMilestones(order: ShownOrder, events: readonly ShownEvent[]): Step[] {
	let last = order.createdAt;
	return way.flatMap((is) => {
		if (!isDone(order, is)) return [];
		const event = events.findLast(({ type }) => type === is);
		// An order from before there was a history has its times alone, or neither.
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

/** What is left of the way: the first step is being done. Nothing of an order that ended or whose money goes back. */
function stepsLeft(order: ShownOrder, now: Date): Step[] {
	const { status, refundedTaka, totalTaka } = order;
	const goesOn = status === "unpaid" || status === "confirmed" || status === "shipped";
	if (!goesOn || (order.paid && refundedTaka >= totalTaka)) return [];
	const last = way.findLastIndex((is) => isDone(order, is));
	return way.slice(last + 1).map((is, index) => {
		const due = dueOf(order, is);
		const isLate = due !== null && due.to < shopDay(now);
		return stepOf({ is, state: index === 0 ? "now" : "next", by: whoDoes(order, is), due, isLate });
	});
}

/**
 * From payment: it is packed and on its way by the first day on which it may arrive, or it could not
 * arrive on that day, and there by the last.
 */
function dueOf({ paidAt, deliveryDays: days }: ShownOrder, is: Milestone): DueDays | null {
	if (paidAt === null || days === null) return null;
	const first = shopDay(new Date(paidAt), days.from);
	if (is === "packed" || is === "shipped") return { from: null, to: first };
	return { from: first, to: shopDay(new Date(paidAt), days.to) };
}

function whoDoes(order: ShownOrder, is: Milestone): Step["by"] {
	const collects = is === "delivered" && isCollected(order);
	return is === "paid" || collects ? "customer" : "shop";
}

/**
 * The refunds of an order: what has gone back, what is on its way, and a cancellation, which is a
 * refund that the customer asked for.
 */
function refundSteps({ events, refundsUnderWay }: OrderHistory): Step[] {
	const done = events.flatMap(({ type, at, by, amount, reason }) => {
		if (type === "refund owed")
			return reason === "cancelled" ? [stepOf({ is: "cancelled", state: "done", at, by })] : [];
		if (type !== "refunded" && type !== "partly refunded") return [];
		return [stepOf({ is: "refund", state: "done", at, by: "shop", amount, reason })];
	});
	const underWay = refundsUnderWay.map((refund) =>
		stepOf({ is: "refund", state: "now", by: "shop", ...refund }),
	);
	return [...done, ...underWay];
}

/** What follows, and who does it; nothing where the return has ended. */
const follows: Partial<Record<ReturnEvent, Pick<Step, "is" | "by">>> = {
	"return asked": { is: "return decided", by: "shop" },
	"return accepted": { is: "return sent", by: "customer" },
	"return taken back": { is: "return closed", by: "shop" },
};

/** The returns of an order, each with the step that somebody is at. */
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
