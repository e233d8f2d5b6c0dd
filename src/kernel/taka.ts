/** Money is whole taka in an integer; a payment provider receives poisha (contract, Calls). */

import { formatCount } from "./digits.ts";

/** The range of one charge, in taka: 100 to 999,999 (contract, POST /order). */
export const minChargeTaka = 100;
export const maxChargeTaka = 999_999;

/** The price range of one part, in taka. Its maximum is the maximum of one charge. */
export const minPriceTaka = 1;
export const maxPriceTaka = maxChargeTaka;

/** Formats whole taka: `৳12,34,567` for 1234567. A fraction is rounded. */
export function formatTaka(amountTaka: number): string {
	return `৳${formatCount(amountTaka)}`;
}

/** Converts taka to poisha, exactly: × 100. */
export function toPoisha(amountTaka: number): number {
	return amountTaka * 100;
}
