import type { BasketLine, BasketQuantity } from "./basket-line.ts";

/**
 * What this browser changed (`mine`) and what another device changed (`theirs`) since both were `base`, in one
 * basket. What one side alone changed counts, taking out too; where both changed a part, or neither knew it, the
 * larger quantity does. So a visitor's basket, which has no base, loses nothing when it meets the account's.
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
