import { formatTaka } from "../../kernel/taka.ts";
import type { ShownOrder } from "../contract.ts";
import { copy } from "../order.copy.ts";
import { maxDeliveryTaka, maxTakaFor, type WrongFields } from "../returns/read-closing.ts";
import { readQuantity } from "../rules.ts";

/** The names of the form's fields that are not about a line. */
export const deliveryField = "delivery";
export const wordsField = "words";

/** What can still go back: for each line with its part's name, and for the delivery. */
export function refundableOf(order: ShownOrder) {
	const ofLines = order.lines.map(({ partId, name, quantity, unitPriceTaka: price }) => {
		return { partId, name, quantity, maxTaka: maxTakaFor({ partId, price, quantity }, order) };
	});
	const ofAllLines = order.lines.reduce((sum, { refundedTaka }) => sum + refundedTaka, 0);
	const deliveryLeft = order.deliveryChargeTaka - (order.refundedTaka - ofAllLines);
	return {
		lines: ofLines.filter(({ maxTaka }) => maxTaka > 0),
		maxDelivery: maxDeliveryTaka({ deliveryLeft }, order),
	};
}

/** Reads what staff give back, or returns the errors of its fields. An empty amount is nothing, and some amount is needed. */
export function readRefund(typed: FormData, order: ShownOrder) {
	const wrong: Record<string, string> = {};
	function taka(name: string, max: number): number {
		const amount = readQuantity(String(typed.get(name) ?? "").trim() || "0");
		if (amount === null || amount < 0 || amount > max)
			wrong[name] = copy.moneyBack.takaWrong(formatTaka(max));
		return amount ?? 0;
	}
	const { lines: refundable, maxDelivery } = refundableOf(order);
	const all = refundable.map(({ partId, maxTaka }) => ({ partId, amount: taka(partId, maxTaka) }));
	const lines = all.filter(({ amount }) => amount > 0);
	const delivery = taka(deliveryField, maxDelivery);
	const amountTaka = lines.reduce((sum, { amount }) => sum + amount, delivery);
	const first = refundable[0]?.partId ?? deliveryField;
	if (amountTaka === 0) wrong[first] ??= copy.moneyBack.nothing;
	const words = String(typed.get(wordsField) ?? "").trim();
	if (words === "") wrong[wordsField] = copy.moneyBack.whyNeeded;
	if (Object.keys(wrong).length > 0) return { ok: false, wrong: wrong as WrongFields } as const;
	const body = { refundedTotal: order.refundedTaka, lines, delivery, words };
	return { ok: true, body, amountTaka } as const;
}
