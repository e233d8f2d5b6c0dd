import { type ListSync, syncAccountList } from "../accounts/sign-in/sync-account-list.ts";
import { call } from "../platform/client/api-client.ts";
import { detailsOf } from "../platform/http/problem.ts";
import { changeWishesOperation, readWishesOperation, type Wishes } from "./contract.ts";
import { changesBetween, joinWishes } from "./join-wishes.ts";
import { type StoredWishes, wishList } from "./stored-wishes.ts";
import { maxWishes, partIdsOf, type Wish } from "./wish.ts";

const wishesSync: ListSync<StoredWishes, Wish, string, Wishes> = {
	list: wishList,
	maxItems: maxWishes,
	itemsOf: ({ wishes }) => wishes,
	listOf: (owner, wishes, base) => ({ owner, wishes, base }),
	baseOf: partIdsOf,
	isInBase: ({ partId }, base) => base.includes(partId),
	join: joinWishes,
	read: () => call(readWishesOperation, {}),
	write: (wishes, base) => call(changeWishesOperation, { body: changesBetween(base, wishes) }),
	fromTheWire: ({ parts }) => parts.map(({ partId, product }) => ({ partId, name: product })),
	listIn: (problem) => detailsOf(changeWishesOperation, "too-many-wishes", problem),
	unknownIn: (problem) => detailsOf(changeWishesOperation, "part-unknown", problem)?.partIds ?? [],
};

/** Syncs this browser's wish list with the account's (syncAccountList). */
export function syncWishes({ always = false } = {}) {
	return syncAccountList(wishesSync, { always });
}
