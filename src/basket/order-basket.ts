import { type BasketQuantity, holdTheSame } from "./basket-line.ts";
import { changeBasket, readBasket } from "./stored-basket.ts";
import { syncBasket } from "./sync-basket.ts";

/**
 * Whether the basket still has the lines that the page shows, after a sync with the account's
 * basket. Another device may have changed or ordered it. This browser may have ordered it too, if
 * the response was lost. Without a connection this checks the browser's own basket.
 */
export async function isBasketAsShown(lines: readonly BasketQuantity[]): Promise<boolean> {
	await syncBasket({ always: true });
	return holdTheSame(readBasket().lines, lines);
}

/** Removes the ordered quantities from this browser's basket, as the order did in the account's. The rest stays. */
export function takeOutOrdered(ordered: readonly BasketQuantity[]): void {
	const quantities = new Map(ordered.map(({ partId, quantity }) => [partId, quantity]));
	const without = <Line extends BasketQuantity>(lines: readonly Line[]): Line[] =>
		lines.flatMap((line) => {
			const quantity = line.quantity - (quantities.get(line.partId) ?? 0);
			return quantity > 0 ? [{ ...line, quantity }] : [];
		});
	changeBasket((basket) => ({
		...basket,
		lines: without(basket.lines),
		base: without(basket.base),
	}));
}
