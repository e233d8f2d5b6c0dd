export type BasketQuantity = { partId: string; quantity: number };

/** A line of a basket. It holds no stock and promises no price. */
export type BasketLine = BasketQuantity & {
	/** The part's name. The basket shows it if the part is no longer in the shop. */
	name: string;
	/** The price that the customer saw last. Null if it is not known. */
	seenPriceTaka: number | null;
};

/** The lines with only part and quantity, without name and price. */
export function quantitiesOf(lines: readonly BasketQuantity[]): BasketQuantity[] {
	return lines.map(({ partId, quantity }) => ({ partId, quantity }));
}

/** Whether two baskets have the same parts in the same quantities, in any order. */
export function holdTheSame(a: readonly BasketQuantity[], b: readonly BasketQuantity[]): boolean {
	const quantities = new Map(a.map(({ partId, quantity }) => [partId, quantity]));
	return (
		quantities.size === b.length &&
		b.every(({ partId, quantity }) => quantities.get(partId) === quantity)
	);
}
