import { useSyncExternalStore } from "react";
import {
	belongsToAnother,
	onSignInChange,
	readSignedIn,
} from "../../accounts/sign-in/stored-token.ts";
import type { BasketLine, BasketQuantity } from "./basket-line.ts";

/** The basket that this browser keeps for all its tabs. */
export type StoredBasket = {
	/** The e-mail of the account whose basket it is; null for a visitor's. */
	owner: string | null;
	lines: readonly BasketLine[];
	/** The account's basket as the shop had it when they last met; nothing for a visitor's. */
	base: readonly BasketQuantity[];
};

const storageKey = "basket";
const none: StoredBasket = { owner: null, lines: [], base: [] };
const id = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
// What no basket holds; a longer list was not written by this shop.
const maxStoredLines = 100;

// What a browser that refuses storage keeps until the page is left.
let unstored = "";
let parsed = { text: "", basket: none };
const listeners = new Set<(isOwn: boolean) => void>();

/** The lines of the basket; none on the server, whose pages are the same for everyone. */
export function useBasketLines(): readonly BasketLine[] {
	return useSyncExternalStore(
		onBasketChange,
		() => readBasket().lines,
		() => none.lines,
	);
}

/** The basket as this tab may see it: a visitor's, or that of the account that is signed in. */
export function readBasket(): StoredBasket {
	const text = readText();
	if (text !== parsed.text) parsed = { text, basket: parse(text) };
	const { basket } = parsed;
	return basket.owner === null || basket.owner === readSignedIn()?.email ? basket : none;
}

/** Changes the basket in all tabs. */
export function changeBasket(change: (basket: StoredBasket) => StoredBasket): void {
	unstored = JSON.stringify(change(readBasket()));
	try {
		localStorage.setItem(storageKey, unstored);
	} catch {
		// Storage is refused or full: the basket lasts until the page is left.
	}
	for (const listener of listeners) listener(true);
}

/** Calls `listener` on each change, with whether this tab made it; returns the function that stops it. */
export function onBasketChange(listener: (isOwn: boolean) => void): () => void {
	const stopSignIn = onSignInChange(forgetOnSignOut);
	const fromOutside = () => listener(false);
	listeners.add(listener);
	// Fired by the other tabs alone.
	addEventListener("storage", fromOutside);
	return () => {
		stopSignIn();
		listeners.delete(listener);
		removeEventListener("storage", fromOutside);
	};
}

/** Who signs out leaves nothing of the account's basket in the browser. */
function forgetOnSignOut(): void {
	const isSignedOut = !readSignedIn() && !belongsToAnother();
	if (isSignedOut && parse(readText()).owner !== null) changeBasket(() => none);
	else for (const listener of listeners) listener(false);
}

function readText(): string {
	try {
		return localStorage.getItem(storageKey) ?? "";
	} catch {
		return unstored;
	}
}

/** Whatever else is stored, such as by another version of the shop, counts as nothing. */
function parse(text: string): StoredBasket {
	try {
		const { owner, lines, base } = JSON.parse(text || "{}");
		const valid = linesIn(lines).map(({ partId, quantity, name, seenPriceTaka }) => ({
			...{ partId, quantity },
			name: typeof name === "string" ? name : "",
			seenPriceTaka: isCount(seenPriceTaka) ? seenPriceTaka : null,
		}));
		return { owner: typeof owner === "string" ? owner : null, lines: valid, base: linesIn(base) };
	} catch {
		return none;
	}
}

type Stored = { partId: string; quantity: number; name?: unknown; seenPriceTaka?: unknown };

function linesIn(stored: unknown): Stored[] {
	if (!Array.isArray(stored)) return [];
	const byPart = new Map<string, Stored>();
	for (const line of stored.slice(0, maxStoredLines) as Partial<Stored>[])
		if (typeof line?.partId === "string" && id.test(line.partId) && isCount(line.quantity))
			byPart.set(line.partId, line as Stored);
	return [...byPart.values()];
}

function isCount(value: unknown): value is number {
	return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 1_000_000;
}
