import { formatTaka } from "../../src/kernel/taka.ts";
import * as money from "./money.ts";
import * as returns from "./returns.ts";
import { asAdmin, asking, orderAt, orderStep, type Step, step } from "./step.ts";
import type { Order, Part, Return, World } from "./world.ts";
import * as model from "./world.ts";

const answers = { accepted: "Please send it back.", refused: "It was used." };

const partOf = ({ parts }: World, { lines }: Order, line: number) =>
	parts[lines[line]?.part ?? -1]?.id;
const returnAt = (world: World, index: number) => world.returns[index] as Return;

export function pack(index: number, by: number): Step {
	return orderStep(
		[by, "packs", index],
		(_, order) => asAdmin(by, () => model.pack(order)),
		({ id }) => ["POST", `/allOrders/${id}/pack`, { lines: [] }],
	);
}

export function advance(index: number, by: number, status: "shipped" | "delivered"): Step {
	return orderStep(
		[by, `marks as ${status}`, index],
		(now, order) => asAdmin(by, () => model.advance(now, order, status)),
		({ id }) => ["PATCH", `/allOrders/${id}`, { status }],
	);
}

export function refundAll(index: number, by: number): Step {
	return asking(
		orderStep(
			[by, "gives back all of", index],
			(now, order) => asAdmin(by, () => money.refundAll(now, order)),
			({ id }) => ["PATCH", `/allOrders/${id}`, { status: "refunded" }],
		),
	);
}

export function refundPart(
	index: number,
	by: number,
	request: model.RequestedRefund,
	key: string,
): Step {
	const { line, amountTaka: amount, delivery, seenTaka: refundedTotal } = request;
	const taka = `${formatTaka(amount)} of line ${line + 1} and ${formatTaka(delivery)} of the delivery`;
	return asking(
		orderStep(
			[by, `(who saw ${formatTaka(refundedTotal)} gone back) gives back ${taka} of`, index],
			(now, order) => {
				const owe = () =>
					model.keyed(now, `${by} ${key}`, request, () => money.owePart(order, request));
				return asAdmin(by, () => money.thenPay(now, order, owe()));
			},
			(order, now) => {
				const lines = amount > 0 ? [{ partId: partOf(now, order, line), amount }] : [];
				return ["POST", `/allOrders/${order.id}/refund`, { refundedTotal, lines, delivery }, key];
			},
		),
	);
}

export function askReturn(by: number, request: returns.RequestedReturn, key: string): Step {
	const { order: index, line, quantity } = request;
	return orderStep(
		[by, `asks to send back ${quantity} of line ${line + 1} of`, index],
		(now) => model.keyed(now, `${by} ${key}`, request, () => returns.askReturn(now, by, request)),
		(order, now) => {
			const lines = [{ partId: partOf(now, order, line), quantity }];
			return ["POST", `/order/${order.id}/return`, { reason: "damaged", lines }, key];
		},
	);
}

export function decide(index: number, by: number, to: returns.Decision): Step {
	return step(
		by,
		`has return ${index + 1} ${to}`,
		(now) => {
			const item = returnAt(now, index);
			const act = () => returns.decide(item, orderAt(now, item.order), by, to);
			return to === "withdrawn" ? act() : asAdmin(by, act);
		},
		(now) => {
			const path = `/return/${returnAt(now, index).id}`;
			if (to === "withdrawn") return ["POST", `${path}/withdraw`];
			const answer = to === "taken back" ? {} : { answer: answers[to] };
			return ["PATCH", path, { state: to, ...answer }];
		},
	);
}

export function closeReturn(
	index: number,
	by: number,
	closing: Return["closing"],
	seen: number,
): Step {
	const { amountTaka: amount, restocked, sentBack } = closing;
	const how = `${formatTaka(amount)} back, ${restocked} to stock, ${sentBack} to the customer`;
	return asking(
		step(
			by,
			`(who saw ${formatTaka(seen)} gone back) closes return ${index + 1}: ${how}`,
			(now) => {
				const item = returnAt(now, index);
				const close = () => returns.closeReturn(now, item, closing, seen);
				return asAdmin(by, () => money.thenPay(now, orderAt(now, item.order), close()));
			},
			(now) => {
				const { id, order, line } = returnAt(now, index);
				const partId = partOf(now, orderAt(now, order), line);
				const lines = [{ partId, amount, restocked, sentBack }];
				return ["POST", `/return/${id}/close`, { refundedTotal: seen, lines }];
			},
		),
	);
}

export function changePart(part: number, by: number, change: model.PartChange): Step {
	const { seen: was, stock: availableQuantity, by: stockChange, priceTaka: price } = change;
	const fields = { availableQuantity, was, stockChange, price };
	const body = Object.fromEntries(
		Object.entries(fields).filter(([, value]) => value !== undefined),
	);
	return step(
		by,
		`changes ${"ABC"[part]} to ${JSON.stringify(body)}`,
		({ parts }) => asAdmin(by, () => model.changePart(parts[part] as Part, change)),
		({ parts }) => ["PATCH", `/product/${parts[part]?.id}`, body],
	);
}

export function archive(part: number, by: number): Step {
	return step(
		by,
		`takes ${"ABC"[part]} out of the shop`,
		({ parts }) => asAdmin(by, () => model.archive(parts[part] as Part)),
		({ parts }) => ["DELETE", `/adminProduct/${parts[part]?.id}`],
	);
}
