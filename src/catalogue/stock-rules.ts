import { ok, type Result, refuse } from "../kernel/result.ts";
import type { LivePart } from "./live-part.ts";

/** How many units of one part are counted, booked or imported at most. */
export const maxStock = 1_000_000;

/**
 * Why a part cannot be booked just now, or null where it can: it is sold out, or fewer are left than its minimum
 * quantity. Such a part stays listed with Book now waiting (contract: sold out is live).
 */
export function whyNotBookable(
	part: Pick<LivePart, "availableQuantity" | "minimumQuantity">,
): "sold-out" | "too-few" | null {
	if (part.availableQuantity === 0) return "sold-out";
	return part.availableQuantity < part.minimumQuantity ? "too-few" : null;
}

export type StockRefusal = "stock-changed" | "stock-below-zero" | "stock-too-large";

/** An admin's change of stock: the new and the seen quantity, or a difference. */
type StockChange = {
	availableQuantity?: number | undefined;
	was?: number | undefined;
	stockChange?: number | undefined;
};

/**
 * The stock after an admin's change: what it shall be, where it still is what the admin saw, or
 * what there is now and the change. From 0 to 1,000,000 units; a refusal carries the stock of now.
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
	return after > maxStock ? refuse("stock-too-large", asItIs) : ok(after);
}

/**
 * The stock after a file states `fileQuantity`: the stock now, moved by the difference to the file's previous
 * quantity, so that what was sold meanwhile stays sold and the same file changes nothing (contract, Stock).
 * A first quantity is a count of what is there. Never below 0.
 */
export function stockAfterImport(
	{
		availableQuantity,
		importedQuantity,
	}: { availableQuantity: number; importedQuantity: number | null },
	fileQuantity: number,
): number {
	if (importedQuantity === null) return fileQuantity;
	return Math.max(0, availableQuantity + fileQuantity - importedQuantity);
}
