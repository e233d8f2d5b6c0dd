import { openAccountList } from "../accounts/sign-in/account-list.ts";
import { type BasketLine, type BasketQuantity, holdTheSame } from "./basket-line.ts";
import { readStoredParts } from "./stored-parts.ts";

/** The basket that all tabs of this browser share. */
export type StoredBasket = {
	/** The e-mail of the account whose basket it is. Null for a visitor's basket. */
	owner: string | null;
	lines: readonly BasketLine[];
	/** The account's basket as of the last sync. Empty for a visitor's basket. */
	base: readonly BasketQuantity[];
};

const none: StoredBasket = { owner: null, lines: [], base: [] };
// More than any basket has. This shop did not write a longer list.
const maxStoredLines = 100;

export const basketList = openAccountList<StoredBasket>(
	"basket",
	none,
	({ lines, base }) => ({
		lines: linesIn(lines).map(({ partId, quantity, name, seenPriceTaka }) => ({
			partId,
			quantity,
			name: typeof name === "string" ? name : "",
			seenPriceTaka: isCount(seenPriceTaka) ? seenPriceTaka : null,
		})),
		base: linesIn(base),
	}),
	({ lines, base }) => !holdTheSame(lines, base),
);
export const { read: readBasket, change: changeBasket, onChange: onBasketChange } = basketList;

export function useBasketLines(): readonly BasketLine[] {
	return basketList.useStored().lines;
}

type Stored = { partId: string; quantity: number; name?: unknown; seenPriceTaka?: unknown };

function linesIn(stored: unknown): Stored[] {
	return readStoredParts(stored, maxStoredLines).filter((line): line is Stored =>
		isCount(line.quantity),
	);
}

function isCount(value: unknown): value is number {
	return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 1_000_000;
}
