import type { BasketLine, BasketQuantity } from "./basket-line.ts";

/**
 * Joins the changes of this browser (`mine`) and of another device (`theirs`) since `base`. If only
 * one side changed a part, its change counts, also a removal. If both changed it, the larger
 * quantity counts. A visitor's basket has no base, so it loses nothing when it is joined with the
 * account's.
 */
export function joinBaskets(
	base: readonly BasketQuantity[],
	mine: readonly BasketLine[],
	theirs: readonly BasketLine[],
): BasketLine[] {
	const [before, here, there] = [byPart(base), byPart(mine), byPart(theirs)];
	const order = [...new Set([...theirs, ...mine].map(({ partId }) => partId))];
	return order.flatMap((partId) => {
		const was = before.get(partId)?.quantity ?? 0;
		const quantityHere = here.get(partId)?.quantity ?? 0;
		const other = there.get(partId)?.quantity ?? 0;
		const quantity =
			quantityHere === was ? other : other === was ? quantityHere : Math.max(quantityHere, other);
		const line = here.get(partId) ?? there.get(partId);
		if (!line || quantity === 0) return [];
		const seenPriceTaka = line.seenPriceTaka ?? there.get(partId)?.seenPriceTaka ?? null;
		return [{ ...line, quantity, seenPriceTaka }];
	});
}

function byPart<Line extends BasketQuantity>(lines: readonly Line[]): Map<string, Line> {
	return new Map(lines.map((line) => [line.partId, line]));
}
