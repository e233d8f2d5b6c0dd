/** Money is whole taka in an integer; a provider is told poisha (contract.md, Calls). */

/** What a provider takes in one charge, in taka: 100 to 999,999 (contract.md, POST /order). */
export const minChargeTaka = 100;
export const maxChargeTaka = 999_999;

// en-IN groups lakh and crore as Bangladesh writes them; Node's en-BD groups by thousands.
const grouping = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });

/** `৳12,34,567` for 1234567. Whole taka; a fraction is rounded for show. */
export function formatTaka(amountTaka: number): string {
	return `৳${grouping.format(amountTaka)}`;
}

/** Taka to poisha, exactly: × 100. */
export function toPoisha(amountTaka: number): number {
	return amountTaka * 100;
}
