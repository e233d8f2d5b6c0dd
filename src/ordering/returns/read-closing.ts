import { formatTaka } from "../../kernel/taka.ts";
import type { ShownOrder } from "../contract.ts";
import { readQuantity } from "../rules.ts";
import type { Return } from "./contract.ts";
import { copy as returnsCopy } from "./copy.ts";
import type { Closing } from "./return.checks.ts";
import { copy as screensCopy } from "./screens.copy.ts";

const close = screensCopy.close;
type ReturnLine = Return["lines"][number];

/** The errors of a form's fields, by the fields' names. */
export type WrongFields = Readonly<Record<string, string>>;
/** A decision, and all that it refunds. */
export type Decision = { ok: true; body: Closing; amountTaka: number };
type Read = Decision | { ok: false; wrong: WrongFields };

/** Returns the most that can be refunded for the units: their price, limited by what line and order have left. */
export function maxTakaFor(
	{ partId, price, quantity }: Pick<ReturnLine, "partId" | "price" | "quantity">,
	order: ShownOrder,
): number {
	const line = order.lines.find((line) => line.partId === partId);
	const left = line ? line.unitPriceTaka * line.quantity - line.refundedTaka : 0;
	return Math.max(0, Math.floor(Math.min(price * quantity, left, leftOf(order))));
}

/** Returns the most that can be refunded of the delivery charge. */
export function maxDeliveryTaka(
	{ deliveryLeft }: Pick<Return, "deliveryLeft">,
	order: ShownOrder,
): number {
	return Math.max(0, Math.floor(Math.min(deliveryLeft, leftOf(order))));
}

function leftOf({ totalTaka, refundedTaka }: ShownOrder): number {
	return totalTaka - refundedTaka;
}

/** Reads an admin's decision from the form, or returns the errors of its fields. An empty field counts as 0. */
export function readClosing(typed: FormData, item: Return, order: ShownOrder): Read {
	const wrong: Record<string, string> = {};
	function whole(name: string, max: number, sentence: string): number {
		const number = readQuantity(String(typed.get(name) ?? "").trim() || "0");
		if (number === null || number < 0 || number > max) wrong[name] = sentence;
		return number ?? 0;
	}
	const lines = item.lines.map((line) => {
		const { partId, quantity } = line;
		const maxTaka = maxTakaFor(line, order);
		const amount = whole(`amount-${partId}`, maxTaka, close.takaWrong(formatTaka(maxTaka)));
		const restocked = whole(`restocked-${partId}`, quantity, close.unitsWrong(quantity));
		const sentBack = whole(`sentBack-${partId}`, quantity, close.unitsWrong(quantity));
		const serials = typed.getAll(`serials-${partId}`).map(String);
		if (restocked + sentBack > quantity)
			wrong[`sentBack-${partId}`] ??= returnsCopy.rules.tooManyUnits;
		if (serials.length + sentBack > quantity) wrong[`serials-${partId}`] = close.serialsTooMany;
		return { partId, amount, restocked, sentBack, serials };
	});
	const maxDelivery = maxDeliveryTaka(item, order);
	const delivery = whole("delivery", maxDelivery, close.takaWrong(formatTaka(maxDelivery)));
	if (Object.keys(wrong).length > 0) return { ok: false, wrong };
	const amountTaka = lines.reduce((sum, { amount }) => sum + amount, delivery);
	return { ok: true, body: { refundedTotal: order.refundedTaka, delivery, lines }, amountTaka };
}
