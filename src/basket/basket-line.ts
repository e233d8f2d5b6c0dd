/** How many of a part are in a basket. */
export type BasketQuantity = { partId: string; quantity: number };

/** A line of a basket. It holds no stock and promises no price. */
export type BasketLine = BasketQuantity & {
	/** The part's name, for when it is no longer in the shop. */
	name: string;
	/** The price that was seen last; null if it is not known. */
	seenPriceTaka: number | null;
};

/** The lines without what only a person reads. */
export function quantitiesOf(lines: readonly BasketQuantity[]): BasketQuantity[] {
	return lines.map(({ partId, quantity }) => ({ partId, quantity }));
}

/** Whether two baskets hold as many of the same parts, in whatever order. */
export function holdTheSame(a: readonly BasketQuantity[], b: readonly BasketQuantity[]): boolean {
	const quantities = new Map(a.map(({ partId, quantity }) => [partId, quantity]));
	return (
		quantities.size === b.length &&
		b.every(({ partId, quantity }) => quantities.get(partId) === quantity)
	);
}
