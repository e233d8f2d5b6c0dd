import { ok, type Result, refuse } from "../../kernel/result.ts";

export type StockRefusal = "stock-changed" | "stock-below-zero" | "stock-too-large";

/** What somebody says of the stock: what it shall be and was, or by how much it changes. */
export type StockChange = {
	availableQuantity?: number | undefined;
	was?: number | undefined;
	stockChange?: number | undefined;
};

const mostInStock = 1_000_000;

/**
 * The stock after an admin's change: what it shall be, where it still is what the admin saw, or
 * what there is now and the change. From 0 to 1,000,000 units; a refusal says what there is now.
 */
export function stockAfterChange(
	now: number,
	{ availableQuantity, was, stockChange = 0 }: StockChange,
): Result<number, StockRefusal> {
	const asItIs = { availableQuantity: now };
	if (availableQuantity !== undefined)
		return was === now ? ok(availableQuantity) : refuse("stock-changed", asItIs);
	const after = now + stockChange;
	if (after < 0) return refuse("stock-below-zero", asItIs);
	return after > mostInStock ? refuse("stock-too-large", asItIs) : ok(after);
}
