import type { Answer, Order, Refund, RequestedRefund, World } from "./world.ts";
import { isAllBack, isOver, isPaid, no, yes } from "./world.ts";

const unreachable = no(503, "payment-unreachable");
const paidAlready = no(409, "already-paid");
const sum = (refunds: readonly Refund[]) =>
	refunds.reduce((all, refund) => all + refund.amountTaka, 0);
const sentOf = ({ refunds }: Order) => refunds.filter(({ sent }) => sent);
const doneOf = ({ refunds }: Order) => refunds.filter(({ done }) => done);
const owedOf = ({ refunds }: Order) => refunds.filter(({ owed }) => owed);
const newest = ({ intents }: Order) => intents.length - 1;
export const isCharged = ({ intents }: Order) => intents.at(-1)?.state === "paid";

/** Whether the shop hears the provider's answer; `act` is done there unless the provider is away. */
function asks(world: World, act = () => {}): boolean {
	if (world.provider === "away") return false;
	act();
	const isHeard = world.provider === "there";
	world.provider = "there";
	return isHeard;
}

/** The shop looks at a payment. One that was cancelled while its answer was lost lapses: another can be opened. */
function find(world: World, order: Order, index: number) {
	if (!asks(world)) return null;
	const state = order.intents[index]?.state ?? "open";
	if (state === "canceled" && index === newest(order) && !order.record?.closed) order.record = null;
	return state;
}

function openIntent(world: World, order: Order): boolean {
	const { record, intents } = order;
	if (!record) return false;
	record.known = asks(world, () => {
		if (!record.opened) intents.push({ state: "open", secret: null });
		record.opened = true;
	});
	return record.known;
}

export function beginPayment(world: World, order: Order, by: number): Answer {
	if (order.owner !== by) return no(404, "not-found");
	if (isPaid(order)) return paidAlready;
	if (order.state === "refunded") return no(409, "refunded");
	if (order.hidden) return no(409, "deleted");
	const isLate = isOver(world, order);
	const isEnded = order.state === "expired" || (isLate && !order.record?.known);
	if (isEnded) return no(409, "expired");
	order.record ??= { opened: false, known: false, closed: false };
	if (order.record.known) {
		const found = find(world, order, newest(order));
		if (!found) return unreachable;
		if (found === "paid") return orPaidAlready(settle(world, order, newest(order)));
		if (isLate) return no(409, "expired");
		if (found === "canceled") return beginPayment(world, order, by);
	} else if (!openIntent(world, order)) return unreachable;
	const made = order.intents.at(-1)?.secret ?? {};
	for (const intent of order.intents.slice(-1)) intent.secret = made;
	return { status: 201, made };
}

const orPaidAlready = (settled: Answer) => (settled.status === 200 ? paidAlready : settled);

/** A card at the provider, which knows nothing of orders. */
export function payByCard(order: Order, index: number, isGood: boolean): Answer {
	const intent = order.intents[index];
	if (intent?.state === "paid") return yes();
	if (intent?.state !== "open" || !isGood) return { status: 402 };
	intent.state = "paid";
	order.messages.push({ about: "paid", taken: false });
	return yes();
}

/** The shop is told that a payment has paid an order, and asks the provider. */
export function settle(world: World, order: Order, index: number): Answer {
	if (order.paidBy === index)
		return isPaid(order) ? yes({ modifiedCount: 0 }) : no(409, "refunded");
	const found = find(world, order, index);
	if (!found) return unreachable;
	if (found !== "paid") return no(402, "payment-unknown");
	if (sum(sentOf(order)) >= order.totalTaka)
		return recordBack(world, order) ? no(409, "refunded") : unreachable;
	order.state = "confirmed";
	order.paidBy = index;
	return yes({ modifiedCount: 1 });
}

/** A message of the provider: that an order was paid, or that money went back. */
export function takeMessage(world: World, order: Order, index: number): Answer {
	const message = order.messages[index];
	if (!message || message.taken) return yes();
	if (settle(world, order, newest(order)).status === 503) return unreachable;
	if (message.about === "back" && !recordBack(world, order)) return unreachable;
	message.taken = true;
	return yes();
}

/** An unpaid order ends; or the refusal, where its money has come or nobody can tell. */
function end(world: World, order: Order, as: "expired" | "deleted"): Answer | null {
	order.record ??= { opened: false, known: false, closed: true };
	const { record } = order;
	if (!record.closed) {
		if (as === "expired" && record.known && !find(world, order, newest(order))) return unreachable;
		if (!record.known && !openIntent(world, order)) return unreachable;
		const cancel = () => {
			for (const intent of order.intents) if (intent.state === "open") intent.state = "canceled";
		};
		if (!asks(world, cancel)) return unreachable;
		if (isCharged(order)) {
			if (!find(world, order, newest(order))) return unreachable;
			const { status } = settle(world, order, newest(order));
			return status === 503 ? unreachable : paidAlready;
		}
	}
	order.record = { ...record, closed: true };
	order.state = as;
	giveBackStock(world, order);
	return null;
}

export function deleteOrder(world: World, order: Order, by: number): Answer {
	if (order.owner !== by && by !== 2) return no(404, "not-found");
	if (order.hidden) return yes({ deletedCount: 0 });
	if (order.state === "refunded") return no(409, "refunded");
	if (isPaid(order)) return paidAlready;
	const refusal = order.state === "unpaid" ? end(world, order, "deleted") : null;
	if (refusal) return refusal;
	order.hidden = true;
	return yes({ deletedCount: 1 });
}

function giveBackStock({ parts }: World, { lines }: Order): void {
	for (const line of lines) {
		const part = parts[line.part];
		if (part) part.stock += line.quantity;
	}
}

function owe(order: Order, amountTaka: number): Refund {
	const refund = { amountTaka, owed: true, sent: false, done: false };
	order.refunds.push(refund);
	order.refundedTaka += amountTaka;
	return refund;
}

function oweRest(order: Order): void {
	const rest = order.totalTaka - sum(owedOf(order));
	if (rest <= 0) return;
	owe(order, rest);
	countAllBack(order);
}

function countAllBack(order: Order): void {
	for (const line of order.lines) line.refundedTaka = line.priceTaka * line.quantity;
	order.refundedDeliveryTaka = order.deliveryTaka;
}

/** The shop sends what it owes; false where the provider did not confirm all of it. */
function payOwed(world: World, order: Order): boolean {
	const owed = owedOf(order).filter(({ done }) => !done);
	return owed.map((refund) => pay(world, order, refund)).every(Boolean);
}

function pay(world: World, order: Order, refund: Refund): boolean {
	if (refund.done) return true;
	const before = refund.amountTaka;
	const fits = refund.sent || sum(sentOf(order)) + before <= order.totalTaka;
	const isHeard = asks(world, () => {
		if (fits && !refund.sent) order.messages.push({ about: "back", taken: false });
		refund.sent = fits;
	});
	if (!isHeard) return false;
	if (fits) return finish(world, order, refund);
	if (!recordBack(world, order)) return false;
	return (refund.done || refund.amountTaka !== before) && pay(world, order, refund);
}

function finish(world: World, order: Order, refund: Refund): true {
	refund.done = true;
	if (sum(doneOf(order)) < order.totalTaka || order.state === "refunded") return true;
	countAllBack(order);
	if (order.state === "confirmed" || order.state === "unpaid") giveBackStock(world, order);
	order.state = "refunded";
	return true;
}

/** The shop's records come to say what the provider's say; what is owed and no longer fits is lowered. */
function recordBack(world: World, order: Order): boolean {
	if (sum(doneOf(order)) >= order.totalTaka) return true;
	if (!asks(world)) return false;
	const sent = sentOf(order);
	if (order.paidBy === null && sum(sent) < order.totalTaka) return true;
	order.paidBy ??= newest(order);
	for (const refund of sent) if (refund.owed && !refund.done) finish(world, order, refund);
	for (const made of sent.filter(({ owed }) => !owed)) {
		const owed = owedOf(order);
		let excess = Math.max(0, sum(owed) + made.amountTaka - order.totalTaka);
		order.refundedTaka += made.amountTaka - excess;
		for (const refund of owed.filter(({ done }) => !done).reverse()) {
			const less = Math.min(refund.amountTaka, excess);
			refund.amountTaka -= less;
			excess -= less;
			if (refund.amountTaka === 0) refund.done = true;
		}
		made.owed = true;
		finish(world, order, made);
	}
	return true;
}

/** Somebody gives money back in the provider's dashboard. */
export function refundAtProvider(order: Order, amountTaka: number): Answer {
	if (sum(sentOf(order)) + amountTaka > order.totalTaka) return { status: 409 };
	order.refunds.push({ amountTaka, owed: false, sent: true, done: false });
	order.messages.push({ about: "back", taken: false });
	return { status: 201 };
}

export function cancelPaid(world: World, order: Order, by: number): Answer {
	const { state, packed } = order;
	if (order.owner !== by || order.hidden) return no(404, "not-found");
	if (state !== "refunded" && !isPaid(order)) return no(409, "not-paid");
	const modifiedCount = state === "refunded" || isAllBack(order) ? 0 : 1;
	if (modifiedCount === 1 && (state !== "confirmed" || packed)) return no(409, "packed");
	if (modifiedCount === 1) oweRest(order);
	return yes({ modifiedCount, done: payOwed(world, order) });
}

export function refundAll(world: World, order: Order): Answer {
	if (order.state !== "confirmed" && order.state !== "shipped") return no(409, "not-that-way");
	oweRest(order);
	return payOwed(world, order) ? yes({ modifiedCount: 1 }) : no(503, "refund-pending");
}

export function owePart(order: Order, request: RequestedRefund): Answer {
	const { amountTaka, delivery, seenTaka } = request;
	const { refundedTaka: refundedTotal, deliveryTaka, totalTaka } = order;
	const line = order.lines[request.line];
	if (refundedTotal !== seenTaka) return no(409, "refund-changed", { refundedTotal });
	if (!line || !isPaid(order)) return no(409, "not-that-way");
	if (amountTaka + delivery === 0) return no(400, "refund-empty");
	const isTooMuch =
		refundedTotal + amountTaka + delivery > totalTaka ||
		order.refundedDeliveryTaka + delivery > deliveryTaka ||
		line.refundedTaka + amountTaka > line.priceTaka * line.quantity;
	if (isTooMuch) return no(409, "refund-too-much");
	line.refundedTaka += amountTaka;
	order.refundedDeliveryTaka += delivery;
	return { status: 201, made: owe(order, amountTaka + delivery) };
}

/** What follows once a call's transaction stands: the money is sent. */
export function thenPay(world: World, order: Order, answer: Answer): Answer {
	if (answer.status >= 300) return answer;
	return { ...answer, body: { ...answer.body, done: payOwed(world, order) } };
}

/** What the shop does in two minutes by itself: it hears of what it missed, ends holds and sends money. */
export function work(world: World): void {
	world.minute += 2;
	if (world.provider === "answer lost") world.provider = "there";
	const isThere = world.provider === "there";
	for (const order of world.orders) {
		const { record } = order;
		if (isThere && record && !record.closed && !record.known) openIntent(world, order);
		if (isThere && order.record?.known) find(world, order, newest(order));
		if (isThere && isCharged(order)) settle(world, order, newest(order));
		if (isThere && sentOf(order).length > 0) recordBack(world, order);
		if (order.state === "unpaid" && isOver(world, order)) end(world, order, "expired");
		payOwed(world, order);
		for (const message of order.messages) message.taken ||= isThere;
	}
}
