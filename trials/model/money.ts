import {
	type Answer,
	isAllBack,
	isOver,
	isPaid,
	no,
	type Order,
	type Refund,
	type Return,
	type World,
	yes,
} from "./world.ts";

const unreachable = no(503, "payment-unreachable");
const sum = (refunds: readonly Refund[]) => refunds.reduce((all, one) => all + one.amountTaka, 0);
const sentOf = ({ refunds }: Order) => refunds.filter(({ sent }) => sent);

/** Whether the shop hears the provider's answer; `act` is done there unless the provider is away. */
function asks(world: World, act = () => {}): boolean {
	if (world.provider === "away") return false;
	act();
	const isHeard = world.provider === "there";
	world.provider = "there";
	return isHeard;
}

/** The shop looks at an intent; null where it hears nothing. One that was cancelled behind its back lapses. */
function find(world: World, order: Order, intent: number | null) {
	if (!asks(world)) return null;
	const state = order.intents[intent ?? -1]?.state ?? "open";
	const { record } = order;
	if (state === "canceled" && record?.intent === intent && !record?.closed) order.record = null;
	return state;
}

function openIntent(world: World, order: Order): boolean {
	const { record } = order;
	if (!record) return false;
	const open = () => {
		record.intent ??= order.intents.push({ state: "open", secret: null }) - 1;
	};
	record.known = asks(world, open);
	return record.known;
}

export function beginPayment(world: World, order: Order, by: number): Answer {
	if (order.owner !== by) return no(404, "not-found");
	if (isPaid(order)) return no(409, "already-paid");
	if (order.state === "refunded") return no(409, "refunded");
	if (order.hidden) return no(409, "deleted");
	if (order.state === "expired") return no(409, "expired");
	if (isOver(world, order)) {
		const found = order.record?.known ? find(world, order, order.record.intent) : "open";
		if (!found) return unreachable;
		return found === "paid" ? paidAlready(world, order) : no(409, "expired");
	}
	order.record ??= { closed: false, intent: null, known: false };
	const record = order.record;
	if (record.closed) return no(409, "closing");
	if (record.known) {
		const found = find(world, order, record.intent);
		if (!found) return unreachable;
		if (found === "paid") return paidAlready(world, order);
		if (found === "canceled") return beginPayment(world, order, by);
	} else if (!openIntent(world, order)) return unreachable;
	const intent = order.intents[record.intent ?? -1];
	if (!intent) throw new Error("a payment without an intent");
	intent.secret ??= {};
	return { status: 201, made: intent.secret };
}

function paidAlready(world: World, order: Order): Answer {
	const settled = settle(world, order, order.record?.intent ?? -1);
	if (settled === "unreachable") return unreachable;
	return no(409, settled === "refunded" ? "refunded" : "already-paid");
}

/** A card at the provider, which knows nothing of orders. */
export function payByCard(order: Order, at: number, isGood: boolean): Answer {
	const intent = order.intents[at];
	if (intent?.state === "paid") return yes();
	if (intent?.state !== "open" || !isGood) return { status: 402 };
	intent.state = "paid";
	order.messages.push({ about: "paid", taken: false });
	return yes();
}

type Settled = "paid" | "paid before" | "refunded" | "unknown" | "unreachable";

/** The shop hears that an intent has paid an order, and asks the provider. */
function settle(world: World, order: Order, intent: number): Settled {
	if (order.paidBy === intent) return isPaid(order) ? "paid before" : "refunded";
	const found = find(world, order, intent);
	if (!found) return "unreachable";
	if (found !== "paid") return "unknown";
	if (sum(sentOf(order)) >= order.totalTaka)
		return recordBack(world, order, intent) ? "refunded" : "unreachable";
	if (order.state !== "unpaid") throw new Error("what ended without money cannot be paid");
	order.state = "processing";
	order.paidBy = intent;
	return "paid";
}

export function report(world: World, order: Order, by: number, intent: number | null): Answer {
	if (order.owner !== by) return no(404, "not-found");
	const settled = intent === null ? "unknown" : settle(world, order, intent);
	if (settled === "unreachable") return unreachable;
	if (settled === "unknown") return no(402, "payment-unknown");
	if (settled === "refunded") return no(409, "refunded");
	return yes({ modifiedCount: settled === "paid" ? 1 : 0 });
}

/** A message of the provider: that an order was paid, or that money went back. */
export function takeMessage(world: World, order: Order, at: number): Answer {
	const message = order.messages[at];
	const intent = order.intents.findIndex(({ state }) => state === "paid");
	if (!message || message.taken) return yes();
	if (settle(world, order, intent) === "unreachable") return unreachable;
	if (message.about === "back" && !recordBack(world, order, intent)) return unreachable;
	message.taken = true;
	return yes();
}

/** An unpaid order ends, unless its money has come or nobody knows. */
function end(world: World, order: Order, as: "expired" | "deleted"): Answer | null {
	order.record ??= { closed: true, intent: null, known: false };
	const { record } = order;
	if (!record.closed) {
		if (as === "expired" && record.known && !find(world, order, record.intent)) return unreachable;
		if (!record.known && !openIntent(world, order)) return unreachable;
		const intent = order.intents[record.intent ?? -1];
		const cancel = () => {
			if (intent?.state === "open") intent.state = "canceled";
		};
		if (!asks(world, cancel)) return unreachable;
		if (intent?.state === "paid") {
			if (!find(world, order, record.intent)) return unreachable;
			const settled = settle(world, order, record.intent ?? -1);
			return settled === "unreachable" ? unreachable : no(409, "already-paid");
		}
		order.record = { ...record, closed: true };
	}
	order.state = as;
	order.hidden = as === "deleted";
	giveBackStock(world, order);
	return null;
}

export function deleteOrder(world: World, order: Order, by: number): Answer {
	if (order.owner !== by && by !== 2) return no(404, "not-found");
	if (order.hidden) return yes({ deletedCount: 0 });
	if (order.state === "refunded") return no(409, "refunded");
	if (isPaid(order)) return no(409, "already-paid");
	if (order.state === "unpaid") {
		const refusal = end(world, order, "deleted");
		if (refusal) return refusal;
	}
	order.hidden = true;
	return yes({ deletedCount: 1 });
}

function giveBackStock(world: World, { lines }: Order): void {
	for (const { part, quantity } of lines) {
		const of = world.parts[part];
		if (of) of.stock += quantity;
	}
}

function owe(order: Order, amountTaka: number, forDelivery = 0): Refund {
	const refund = { amountTaka, owed: true, sent: false, done: false };
	order.refunds.push(refund);
	order.refundedTaka += amountTaka;
	order.refundedDeliveryTaka += forDelivery;
	return refund;
}

function oweRest(order: Order): void {
	const rest = order.totalTaka - sum(order.refunds.filter(({ owed }) => owed));
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
	const owed = order.refunds.filter(({ owed, done }) => owed && !done);
	return owed.map((refund) => pay(world, order, refund)).every(Boolean);
}

function pay(world: World, order: Order, refund: Refund): boolean {
	if (refund.done) return true;
	const before = refund.amountTaka;
	const fits = refund.sent || sum(sentOf(order)) + before <= order.totalTaka;
	const send = () => {
		if (fits && !refund.sent) order.messages.push({ about: "back", taken: false });
		refund.sent = fits;
	};
	if (!asks(world, send)) return false;
	if (fits) return finish(world, order, refund);
	if (!recordBack(world, order, order.paidBy ?? -1)) return false;
	return (refund.done || refund.amountTaka !== before) && pay(world, order, refund);
}

function finish(world: World, order: Order, refund: Refund): true {
	refund.done = true;
	const isWhole = sum(order.refunds.filter(({ done }) => done)) >= order.totalTaka;
	if (!isWhole || order.state === "refunded") return true;
	countAllBack(order);
	if (order.state === "processing" || order.state === "unpaid") giveBackStock(world, order);
	order.state = "refunded";
	return true;
}

/** The shop's records come to say what the provider's say; what is owed and no longer fits is lowered. */
function recordBack(world: World, order: Order, intent: number): boolean {
	const { refunds, totalTaka } = order;
	if (sum(refunds.filter(({ done }) => done)) >= totalTaka) return true;
	if (!asks(world)) return false;
	const sent = sentOf(order);
	if (order.paidBy === null && sum(sent) < totalTaka) return true;
	order.paidBy ??= intent;
	for (const own of sent) if (own.owed && !own.done) finish(world, order, own);
	for (const made of sent.filter(({ owed }) => !owed)) {
		const owed = refunds.filter((one) => one.owed);
		let excess = Math.max(0, sum(owed) + made.amountTaka - totalTaka);
		order.refundedTaka += made.amountTaka - excess;
		for (const one of owed.filter(({ done }) => !done).reverse()) {
			const less = Math.min(one.amountTaka, excess);
			one.amountTaka -= less;
			excess -= less;
			if (one.amountTaka === 0) one.done = true;
		}
		made.owed = true;
		finish(world, order, made);
	}
	return true;
}

/** Somebody gives money back in the provider's dashboard. */
export function refundAtProvider(order: Order, amountTaka: number): Answer {
	const isPayable = order.intents.some(({ state }) => state === "paid");
	if (!isPayable || sum(sentOf(order)) + amountTaka > order.totalTaka) return { status: 409 };
	order.refunds.push({ amountTaka, owed: false, sent: true, done: false });
	order.messages.push({ about: "back", taken: false });
	return { status: 201 };
}

export function cancelPaid(world: World, order: Order, by: number): Answer {
	if (order.owner !== by || order.hidden) return no(404, "not-found");
	if (order.state !== "refunded") {
		if (!isPaid(order)) return no(409, "not-paid");
		if (!isAllBack(order)) {
			if (order.state !== "processing" || order.packed) return no(409, "packed");
			oweRest(order);
			return yes({ modifiedCount: 1, done: payOwed(world, order) });
		}
	}
	return yes({ modifiedCount: 0, done: payOwed(world, order) });
}

export function refundAll(world: World, order: Order): Answer {
	if (order.state !== "processing" && order.state !== "shipped") return no(409, "not-that-way");
	oweRest(order);
	return payOwed(world, order) ? yes({ modifiedCount: 1 }) : no(503, "refund-pending");
}

export type AskedPart = { line: number; amountTaka: number; delivery: number; seenTaka: number };

export function owePart(order: Order, asked: AskedPart): Answer {
	const { amountTaka, delivery, seenTaka } = asked;
	if (order.refundedTaka !== seenTaka)
		return no(409, "refund-changed", { refundedTotal: order.refundedTaka });
	if (!isPaid(order)) return no(409, "not-that-way");
	const all = amountTaka + delivery;
	if (all === 0) return no(400, "refund-empty");
	const line = order.lines[asked.line];
	const isTooMuch =
		order.refundedTaka + all > order.totalTaka ||
		order.refundedDeliveryTaka + delivery > order.deliveryTaka ||
		(line && line.refundedTaka + amountTaka > line.priceTaka * line.quantity);
	if (!line || isTooMuch) return no(409, "refund-too-much");
	line.refundedTaka += amountTaka;
	return { status: 201, made: owe(order, all, delivery) };
}

/** What follows once a call's transaction stands: the money is sent. */
export function thenPay(world: World, order: Order, answer: Answer): Answer {
	if (answer.status >= 300) return answer;
	return { ...answer, body: { ...answer.body, done: payOwed(world, order) } };
}

export function closeReturn(
	world: World,
	item: Return,
	closing: Return["closing"],
	seenTaka: number,
): Answer {
	const order = world.orders[item.order];
	const line = order?.lines[item.line];
	const part = world.parts[line?.part ?? -1];
	if (!order || !line || !part) return no(404, "not-found");
	const { amountTaka, restocked, sentBack } = closing;
	if (item.state === "closed") {
		const isSame = JSON.stringify(item.closing) === JSON.stringify(closing);
		if (!isSame) return no(409, "closed-otherwise");
		return yes({ modifiedCount: 0 });
	}
	if (item.state !== "taken back") return no(409, "not-that-way");
	if (restocked > item.quantity - sentBack) return no(409, "return-too-many");
	if (amountTaka > line.priceTaka * item.quantity) return no(409, "refund-too-much");
	if (amountTaka > 0) {
		const owed = owePart(order, { line: item.line, amountTaka, delivery: 0, seenTaka });
		if (!owed.made) return isPaid(order) ? owed : no(409, "refund-not-paid");
	}
	Object.assign(item, { state: "closed", closing });
	line.returned -= sentBack;
	part.stock += restocked;
	return yes({ modifiedCount: 1 });
}

/** What the shop does in two minutes by itself: it hears of what it missed, ends holds and sends money. */
export function work(world: World): void {
	world.minute += 2;
	if (world.provider === "answer lost") world.provider = "there";
	for (const order of world.orders) {
		const { record } = order;
		if (world.provider === "there") {
			if (record && !record.closed && !record.known) openIntent(world, order);
			if (record?.known) find(world, order, record.intent);
			const paid = order.intents.findIndex(({ state }) => state === "paid");
			if (paid >= 0) settle(world, order, paid);
			if (sentOf(order).length > 0) recordBack(world, order, paid);
			for (const message of order.messages) message.taken = true;
		}
		if (order.state === "unpaid" && isOver(world, order)) end(world, order, "expired");
		payOwed(world, order);
		for (const message of order.messages) message.taken ||= world.provider === "there";
	}
}
