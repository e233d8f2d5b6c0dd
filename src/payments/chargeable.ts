import { maxChargeTaka, minChargeTaka, toPoisha } from "../kernel/taka.ts";

/** Whether a provider takes this amount in one charge: whole poisha, 100 to 999,999 taka. */
export function isChargeable(amountPoisha: number): boolean {
	if (!Number.isSafeInteger(amountPoisha)) return false;
	return amountPoisha >= toPoisha(minChargeTaka) && amountPoisha <= toPoisha(maxChargeTaka);
}
