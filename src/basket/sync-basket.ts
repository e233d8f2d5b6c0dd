import { type ListSync, syncAccountList } from "../accounts/sign-in/sync-account-list.ts";
import { maxOrderParts } from "../catalogue/stock-rules.ts";
import { call } from "../platform/client/api-client.ts";
import { detailsOf } from "../platform/http/problem.ts";
import { type BasketLine, type BasketQuantity, quantitiesOf } from "./basket-line.ts";
import { type Basket, readBasketOperation, writeBasketOperation } from "./contract.ts";
import { joinBaskets } from "./join-baskets.ts";
import { basketList, type StoredBasket } from "./stored-basket.ts";

const basketSync: ListSync<StoredBasket, BasketLine, BasketQuantity, Basket> = {
	list: basketList,
	maxItems: maxOrderParts,
	itemsOf: ({ lines }) => lines,
	listOf: (owner, lines, base) => ({ owner, lines, base }),
	baseOf: quantitiesOf,
	isInBase: ({ partId, quantity }, base) =>
		base.some((line) => line.partId === partId && line.quantity === quantity),
	join: joinBaskets,
	read: () => call(readBasketOperation, {}),
	write(lines, base) {
		const sent = lines.map(({ partId, quantity, seenPriceTaka }) => ({
			partId,
			quantity,
			seenPrice: seenPriceTaka,
		}));
		return call(writeBasketOperation, { body: { lines: sent, was: quantitiesOf(base) } });
	},
	fromTheWire: ({ lines }) =>
		lines.map(({ product: name, seenPrice: seenPriceTaka, ...line }) => ({
			...line,
			name,
			seenPriceTaka,
		})),
	listIn: (problem) => detailsOf(writeBasketOperation, "basket-changed", problem),
	unknownIn: (problem) =>
		detailsOf(writeBasketOperation, "part-unknown", problem)?.lines.map(({ partId }) => partId) ??
		[],
};

/** Syncs this browser's basket with the account's (syncAccountList). */
export function syncBasket({ always = false } = {}) {
	return syncAccountList(basketSync, { always });
}
