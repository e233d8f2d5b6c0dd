import { ok, type Result, refuse } from "../kernel/result.ts";
import type { LivePart } from "./live-part.ts";

/** The maximum number of units of one part in stock, in a booking or in an import. */
export const maxStock = 1_000_000;

/** The maximum number of different parts in an order or a basket. */
export const maxOrderParts = 20;

/** Why a listed part cannot be booked: it is sold out, or has less than its minimum quantity. Null if it can be. */
export function bookingObstacle(
	part: Pick<LivePart, "availableQuantity" | "minimumQuantity">,
): "sold-out" | "too-few" | null {
	if (part.availableQuantity === 0) return "sold-out";
	return part.availableQuantity < part.minimumQuantity ? "too-few" : null;
}

/** Up to this number of units the stock is low. */
export const lowStock = 3;

/** Whether a list shows "only 2 left": for one to three units. With more units nobody has to hurry. */
export function isLowStock({ availableQuantity }: Pick<LivePart, "availableQuantity">): boolean {
	return availableQuantity > 0 && availableQuantity <= lowStock;
}

/** An admin's change of stock: the new quantity with the quantity that the admin saw, or a difference. */
type StockChange = {
	availableQuantity?: number | undefined;
	was?: number | undefined;
	stockChange?: number | undefined;
};

/**
 * The stock after an admin's change: the new quantity if the stock still is what the admin saw, or
 * the stock plus the difference. The new stock must be from 0 to 1,000,000. A refusal carries the
 * current stock.
 */
export function stockAfterChange(
	now: number,
	{ availableQuantity, was, stockChange = 0 }: StockChange,
): Result<number, "stock-changed" | "stock-below-zero" | "stock-too-large"> {
	const asItIs = { availableQuantity: now };
	if (availableQuantity !== undefined)
		return was === now ? ok(availableQuantity) : refuse("stock-changed", asItIs);
	const after = now + stockChange;
	if (after < 0) return refuse("stock-below-zero", asItIs);
	return after > maxStock ? refuse("stock-too-large", asItIs) : ok(after);
}

/**
 * The stock after an import of `fileQuantity`: the current stock plus the difference to the file's
 * previous quantity. So units sold since stay sold, and the same file changes nothing (contract,
 * Stock). The first import of a part sets its stock. The stock is never below 0.
 */
export function stockAfterImport(
	before: { availableQuantity: number; importedQuantity: number | null },
	fileQuantity: number,
): number {
	if (before.importedQuantity === null) return fileQuantity;
	return Math.max(0, before.availableQuantity + fileQuantity - before.importedQuantity);
}
