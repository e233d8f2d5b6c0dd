import { formatTaka } from "../../src/kernel/taka.ts";
import * as money from "./money.ts";
import type { Call, Step } from "./step.ts";
import type { Answer, Booking, Line, Order, Return, World } from "./world.ts";
import * as model from "./world.ts";

export const names = ["Rahim", "Karim", "Anwar"];
const phone = "01712345678";
const address = { address: "House 7, Road 4", area: "Banani", district: "Dhaka" };
const answers = { accepted: "Please send it back.", refused: "It was used." };
const card = { exp_month: 12, exp_year: 2060, cvc: "123", email: "a@example.com" };

const ordinal = (at: number) => `order ${at + 1}`;
export const orderAt = (world: World, at: number) => world.orders[at] as Order;
const returnAt = (world: World, at: number) => world.returns[at] as Return;
const partId = (world: World, part: number) => world.parts[part]?.id;
const sayLines = (lines: readonly Line[]) =>
	lines.map(({ part, quantity }) => `${quantity} of ${"ABC"[part]}`).join(" and ") || "nothing";

/** Only admins may. */
function asAdmin(by: number, act: () => Answer): Answer {
	return by === model.admin ? act() : { status: 403 };
}

const post = (by: number, path: string, body?: unknown, key?: string): Call => ({
	...{ by, method: "POST", path, body },
	...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
});
const patch = (by: number, path: string, body: unknown): Call => ({
	...{ by, method: "PATCH", path, body },
});

/** `off`: how far the total that the customer saw is from the right one. */
export function book(world: World, booking: Booking, key: string, off: number): Step {
	const { by, lines, asLines, isDelivered } = booking;
	const seen = model.totalOf(world, booking) + off;
	const of = (now: World) =>
		lines.map(({ part, quantity }) => ({ partId: partId(now, part), quantity }));
	const where = isDelivered ? { delivery: address } : {};
	const what = asLines ? " from the basket" : "";
	return {
		says: `${names[by]} books ${sayLines(lines)}${what} for ${formatTaka(seen)} (key ${key})`,
		expect: (now) =>
			model.keyed(now, `${by}:${key}`, [booking, seen], () => model.book(now, booking, seen)),
		call(now) {
			const booked = asLines ? { lines: of(now) } : of(now)[0];
			return post(by, "/order", { ...booked, ...where, phone, totalPrice: seen }, key);
		},
	};
}

export function putBasket(by: number, lines: Line[], was: Line[]): Step {
	const of = (now: World, all: Line[]) =>
		all.map(({ part, quantity }) => ({ partId: partId(now, part), quantity }));
	return {
		says: `${names[by]} puts ${sayLines(lines)} into a basket seen with ${sayLines(was)}`,
		expect: (now) => model.putBasket(now, by, lines, was),
		call: (now) => ({
			...{ by, method: "PUT", path: "/basket" },
			body: { lines: of(now, lines), was: of(now, was) },
		}),
	};
}

export function beginPayment(at: number, by: number): Step {
	return {
		says: `${names[by]} begins to pay ${ordinal(at)}`,
		expect: (now) => money.beginPayment(now, orderAt(now, at), by),
		call: (now) => post(by, "/create-payment-intent", { oder: orderAt(now, at).id }),
	};
}

/** The newest payment whose secret the customer has. */
export function secretOf({ intents }: Order): number {
	return intents.findLastIndex(({ secret }) => secret !== null);
}

export function intentId({ intents }: Order, at: number): string {
	return intents[at]?.secret?.id?.split("_secret_")[0] ?? "";
}

export function payByCard(at: number, isGood: boolean): Step {
	const number = isGood ? "4242424242424242" : "4000000000000002";
	return {
		says: `a ${isGood ? "good" : "declined"} card is given for ${ordinal(at)}`,
		expect: (now) => money.payByCard(orderAt(now, at), secretOf(orderAt(now, at)), isGood),
		call(now) {
			const order = orderAt(now, at);
			const clientSecret = order.intents[secretOf(order)]?.secret?.id;
			const body = { ...card, clientSecret, number, name: names[order.owner] };
			return { by: null, method: "POST", path: "/sandbox-card/confirm", body };
		},
	};
}

/** `of`: the order whose payment is named, its own or another's. */
export function report(at: number, of: number, by: number): Step {
	const whose = at === of ? "its payment" : `the payment of ${ordinal(of)}`;
	return {
		says: `${names[by]} reports ${whose} for ${ordinal(at)}`,
		expect(now) {
			const secret = secretOf(orderAt(now, at));
			return money.report(now, orderAt(now, at), by, at === of ? secret : null);
		},
		call(now) {
			const transectionId = intentId(orderAt(now, of), secretOf(orderAt(now, of)));
			const { id } = orderAt(now, at);
			return patch(by, `/order/${id}`, { oder: id, transectionId });
		},
	};
}

export function deleteOrder(at: number, by: number): Step {
	return {
		says: `${names[by]} deletes ${ordinal(at)}`,
		expect: (now) => money.deleteOrder(now, orderAt(now, at), by),
		call: (now) => ({ by, method: "DELETE", path: `/userProduct/${orderAt(now, at).id}` }),
	};
}

export function cancelPaid(at: number, by: number): Step {
	return {
		says: `${names[by]} cancels ${ordinal(at)}`,
		expect: (now) => money.cancelPaid(now, orderAt(now, at), by),
		call: (now) => post(by, `/order/${orderAt(now, at).id}/cancel`),
	};
}

export function refundAll(at: number, by: number): Step {
	return {
		says: `${names[by]} gives all of ${ordinal(at)} back`,
		expect: (now) => asAdmin(by, () => money.refundAll(now, orderAt(now, at))),
		call: (now) => patch(by, `/allOrders/${orderAt(now, at).id}`, { status: "refunded" }),
	};
}

export function refundPart(at: number, by: number, asked: money.AskedPart, key: string): Step {
	const { line, amountTaka, delivery, seenTaka: refundedTotal } = asked;
	const taka = `${formatTaka(amountTaka)} and ${formatTaka(delivery)} of the delivery`;
	return {
		says: `${names[by]}, who saw ${formatTaka(refundedTotal)} gone back, gives ${taka} of ${ordinal(at)} back`,
		expect(now) {
			const order = orderAt(now, at);
			const owe = () => model.keyed(now, `${by}:${key}`, asked, () => money.owePart(order, asked));
			return asAdmin(by, () => money.thenPay(now, order, owe()));
		},
		call(now) {
			const { id, lines } = orderAt(now, at);
			const part = { partId: partId(now, lines[line]?.part ?? -1), amount: amountTaka };
			const body = { refundedTotal, lines: amountTaka > 0 ? [part] : [], delivery };
			return post(by, `/allOrders/${id}/refund`, body, key);
		},
	};
}

export function pack(at: number, by: number): Step {
	return {
		says: `${names[by]} packs ${ordinal(at)}`,
		expect: (now) => asAdmin(by, () => model.pack(orderAt(now, at))),
		call: (now) => post(by, `/allOrders/${orderAt(now, at).id}/pack`, { lines: [] }),
	};
}

export function advance(at: number, by: number, status: "shipped" | "delivered"): Step {
	return {
		says: `${names[by]} marks ${ordinal(at)} ${status}`,
		expect: (now) => asAdmin(by, () => model.advance(now, orderAt(now, at), status)),
		call: (now) => patch(by, `/allOrders/${orderAt(now, at).id}`, { status }),
	};
}

export function askReturn(by: number, asked: model.AskedReturn, key: string): Step {
	const { order: at, line, quantity } = asked;
	return {
		says: `${names[by]} asks to send ${quantity} of line ${line + 1} of ${ordinal(at)} back`,
		expect: (now) => model.keyed(now, `${by}:${key}`, asked, () => model.askReturn(now, by, asked)),
		call(now) {
			const { id, lines } = orderAt(now, at);
			const sent = [{ partId: partId(now, lines[line]?.part ?? -1), quantity }];
			return post(by, `/order/${id}/return`, { reason: "damaged", words: "", lines: sent }, key);
		},
	};
}

export function decide(at: number, by: number, to: model.Decision): Step {
	const step = () => `${names[by]} makes return ${at + 1} ${to}`;
	return {
		says: step(),
		expect(now) {
			const act = () => model.decide(now, returnAt(now, at), by, to);
			return to === "withdrawn" ? act() : asAdmin(by, act);
		},
		call(now) {
			const path = `/return/${returnAt(now, at).id}`;
			if (to === "withdrawn") return post(by, `${path}/withdraw`);
			return patch(
				by,
				path,
				to === "taken back" ? { state: to } : { state: to, answer: answers[to] },
			);
		},
	};
}

export function closeReturn(
	at: number,
	by: number,
	closing: Return["closing"],
	seenTaka: number,
): Step {
	const { amountTaka: amount, restocked, sentBack } = closing;
	const units = `${restocked} to stock, ${sentBack} to the customer`;
	return {
		says: `${names[by]}, who saw ${formatTaka(seenTaka)} gone back, closes return ${at + 1}: ${formatTaka(amount)} back, ${units}`,
		expect(now) {
			const item = returnAt(now, at);
			const close = () => money.closeReturn(now, item, closing, seenTaka);
			return asAdmin(by, () => money.thenPay(now, orderAt(now, item.order), close()));
		},
		call(now) {
			const { id, order, line } = returnAt(now, at);
			const part = partId(now, orderAt(now, order).lines[line]?.part ?? -1);
			const lines = [{ partId: part, amount, restocked, sentBack }];
			return post(by, `/return/${id}/close`, { refundedTotal: seenTaka, lines });
		},
	};
}

export function changePart(part: number, by: number, change: model.PartChange): Step {
	const { seen: was, stock: availableQuantity, by: stockChange, priceTaka: price } = change;
	const body = { availableQuantity, was, stockChange, price };
	const fields = Object.entries(body).filter(([, value]) => value !== undefined);
	return {
		says: `${names[by]} changes ${"ABC"[part]}: ${fields.map((field) => field.join(" ")).join(", ")}`,
		expect: (now) => asAdmin(by, () => model.changePart(now.parts[part] as model.Part, change)),
		call: (now) => patch(by, `/product/${partId(now, part)}`, body),
	};
}

export function archive(part: number, by: number): Step {
	return {
		says: `${names[by]} takes ${"ABC"[part]} out of the shop`,
		expect: (now) => asAdmin(by, () => model.archive(now.parts[part] as model.Part)),
		call: (now) => ({ by, method: "DELETE", path: `/adminProduct/${partId(now, part)}` }),
	};
}

/** Reads an order; whose it is not gets nothing. */
export function readOrder(at: number, by: number): Step {
	return {
		says: `${names[by]} looks at ${ordinal(at)}`,
		expect(now) {
			const order = orderAt(now, at);
			const isTheirs = by === model.admin || by === order.owner;
			if (!isTheirs || order.hidden) return model.no(404, "not-found");
			const { totalTaka: totalPrice, refundedTaka: refundedTotal, deliveryTaka } = order;
			const status = order.state === "processing" ? "panding" : order.state;
			const sums = { totalPrice, refundedTotal, deliveryCharge: deliveryTaka };
			return model.yes({ status, ...sums, paid: model.isPaid(order) });
		},
		call: (now) => ({ by, method: "GET", path: `/order/${orderAt(now, at).id}` }),
	};
}
