import { formatTaka } from "../../kernel/taka.ts";
import type { ShownOrder } from "../contract.ts";
import { copy } from "../order.copy.ts";

/** Returns what staff confirm before money goes back: the amount, to whom and which way. */
export function sayRefund(
	{ customer, paymentDue }: Pick<ShownOrder, "customer" | "paymentDue">,
	amountTaka: number,
): string {
	return copy.moneyBack.goes[paymentDue](formatTaka(amountTaka), customer);
}
