import { openAccountList } from "../accounts/sign-in/account-list.ts";
import { isPartId, readStoredParts } from "../basket/stored-parts.ts";
import { maxWishes, type Wish } from "./wish.ts";

/** The wish list that all tabs of this browser share, the newest part first. */
export type StoredWishes = {
	/** The e-mail of the account whose list it is. Null for a visitor's list. */
	owner: string | null;
	wishes: readonly Wish[];
	/** The parts of the account's list as of the last sync. Empty for a visitor's list. */
	base: readonly string[];
};

const none: StoredWishes = { owner: null, wishes: [], base: [] };
// The length of two joined full lists. This shop did not write a longer list.
const maxStored = 2 * maxWishes;

export const wishList = openAccountList<StoredWishes>(
	"wishes",
	none,
	({ wishes, base }) => ({
		wishes: readStoredParts(wishes, maxStored).map(({ partId, name }) => ({
			partId,
			name: typeof name === "string" ? name : "",
		})),
		base: Array.isArray(base) ? base.slice(0, maxStored).filter(isPartId) : [],
	}),
	({ wishes, base }) =>
		wishes.length <= maxWishes &&
		(wishes.length !== base.length || wishes.some(({ partId }) => !base.includes(partId))),
);
export const { read: readWishes, change: changeWishes, onChange: onWishesChange } = wishList;

export function useWishes(): readonly Wish[] {
	return wishList.useStored().wishes;
}

/** Puts a part on the list or takes it off. Returns false if the list is full. */
export function wishFor({ partId, name }: Wish, isWished: boolean): boolean {
	const { wishes } = readWishes();
	const others = wishes.filter((wish) => wish.partId !== partId);
	if (isWished && others.length >= maxWishes) return false;
	changeWishes((list) => ({ ...list, wishes: isWished ? [{ partId, name }, ...others] : others }));
	return true;
}
