/** Money is whole taka in an integer; a provider gets poisha (contract, Calls). */

import { formatCount } from "./digits.ts";

/** What a provider takes in one charge, in taka: 100 to 999,999 (contract, POST /order). */
export const minChargeTaka = 100;
export const maxChargeTaka = 999_999;

/** What one unit of a part may cost: never more than one charge. */
export const minPriceTaka = 1;
export const maxPriceTaka = maxChargeTaka;

/** `৳12,34,567` for 1234567. Whole taka; a fraction is rounded for show. */
export function formatTaka(amountTaka: number): string {
	return `৳${formatCount(amountTaka)}`;
}

/** Taka to poisha, exactly: × 100. */
export function toPoisha(amountTaka: number): number {
	return amountTaka * 100;
}
