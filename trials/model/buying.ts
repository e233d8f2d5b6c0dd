import { formatTaka } from "../../src/kernel/taka.ts";
import * as money from "./money.ts";
import { asking, names, orderAt, orderStep, type Step, step } from "./step.ts";
import type { Booking, Line, Order, World } from "./world.ts";
import * as model from "./world.ts";

const phone = "01712345678";
const address = { address: "House 7, Road 4", area: "Banani", district: "Dhaka" };
const card = { exp_month: 12, exp_year: 2060, cvc: "123", email: "a@example.com" };

const toSent = ({ parts }: World, lines: readonly Line[]) =>
	lines.map(({ part, quantity }) => ({ partId: parts[part]?.id, quantity }));
const sayLines = (lines: readonly Line[]) =>
	lines.map(({ part, quantity }) => `${quantity} of ${"ABC"[part]}`).join(" and ") || "nothing";

/** The newest payment whose secret the customer has, or -1. */
export function secretOf({ intents }: Order): number {
	return intents.findLastIndex(({ secret }) => secret !== null);
}

export function intentId({ intents }: Order, index: number): string {
	return intents[index]?.secret?.id?.split("_secret_")[0] ?? "";
}

/** `off`: how far the total that the customer saw is from the right one. */
export function book(world: World, booking: Booking, key: string, off: number): Step {
	const { by, lines, asLines, isDelivered } = booking;
	const totalPrice = model.totalOf(world, booking) + off;
	const how = `${asLines ? " as lines" : ""}${isDelivered ? ", to be delivered" : ""}`;
	const rest = { phone, totalPrice, ...(isDelivered ? { delivery: address } : {}) };
	return step(
		by,
		`books ${sayLines(lines)}${how} for ${formatTaka(totalPrice)} under the key ${key}`,
		(now) =>
			model.keyed(now, `${by} ${key}`, [booking, totalPrice], () =>
				model.book(now, booking, totalPrice),
			),
		(now) => {
			const sent = toSent(now, lines);
			return ["POST", "/order", { ...(asLines ? { lines: sent } : sent[0]), ...rest }, key];
		},
	);
}

export function putBasket(by: number, lines: Line[], was: Line[]): Step {
	return step(
		by,
		`puts ${sayLines(lines)} into the basket, which held ${sayLines(was)}`,
		(now) => model.putBasket(now, by, lines, was),
		(now) => ["PUT", "/basket", { lines: toSent(now, lines), was: toSent(now, was) }],
	);
}

export function beginPayment(index: number, by: number): Step {
	return asking(
		orderStep(
			[by, "begins to pay", index],
			(now, order) => money.beginPayment(now, order, by),
			({ id }) => ["POST", "/create-payment-intent", { oder: id }],
		),
	);
}

export function payByCard(index: number, isGood: boolean): Step {
	const number = isGood ? "4242424242424242" : "4000000000000002";
	return {
		says: `a ${isGood ? "good" : "declined"} card pays order ${index + 1}`,
		expect: (now) => money.payByCard(orderAt(now, index), secretOf(orderAt(now, index)), isGood),
		call(now) {
			const order = orderAt(now, index);
			const clientSecret = order.intents[secretOf(order)]?.secret?.id;
			const body = { ...card, clientSecret, number, name: names[order.owner] };
			return { method: "POST", path: "/sandbox-card/confirm", body };
		},
	};
}

/** `of`: the order whose payment is named, its own or another's. */
export function report(index: number, of: number, by: number): Step {
	return asking(
		orderStep(
			[by, `reports the payment of order ${of + 1} for`, index],
			(now, order) => {
				if (order.owner !== by) return model.no(404, "not-found");
				if (index !== of) return model.no(402, "payment-unknown");
				return money.settle(now, order, secretOf(order));
			},
			({ id }, now) => {
				const transectionId = intentId(orderAt(now, of), secretOf(orderAt(now, of)));
				return ["PATCH", `/order/${id}`, { oder: id, transectionId }];
			},
		),
	);
}

export function deleteOrder(index: number, by: number): Step {
	return asking(
		orderStep(
			[by, "deletes", index],
			(now, order) => money.deleteOrder(now, order, by),
			({ id }) => ["DELETE", `/userProduct/${id}`],
		),
	);
}

export function cancelPaid(index: number, by: number): Step {
	return asking(
		orderStep(
			[by, "cancels", index],
			(now, order) => money.cancelPaid(now, order, by),
			({ id }) => ["POST", `/order/${id}/cancel`],
		),
	);
}

/** Whose it is not gets nothing. */
export function readOrder(index: number, by: number): Step {
	return orderStep(
		[by, "looks at", index],
		(_, order) => {
			const isTheirs = by === model.admin || by === order.owner;
			if (!isTheirs || order.hidden) return model.no(404, "not-found");
			const { totalTaka: totalPrice, refundedTaka: refundedTotal, state } = order;
			const status = state === "confirmed" ? "panding" : state;
			return model.yes({ status, totalPrice, refundedTotal, paid: model.isPaid(order) });
		},
		({ id }) => ["GET", `/order/${id}`],
	);
}
