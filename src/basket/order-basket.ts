import { type BasketQuantity, holdTheSame } from "./basket-line.ts";
import { changeBasket, readBasket } from "./stored-basket.ts";
import { syncBasket } from "./sync-basket.ts";

/**
 * Whether the basket still holds these lines, as they are shown, once it has met the account's: another device may
 * have changed or ordered it, and so may this browser have, where the response was lost. Without a connection the
 * browser's own counts.
 */
export async function isBasketAsShown(lines: readonly BasketQuantity[]): Promise<boolean> {
	await syncBasket({ always: true });
	return holdTheSame(readBasket().lines, lines);
}

/** Takes an order's lines out of this browser's basket, as the order did with the account's: what is more of one stays. */
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
