import { openBrowserStore } from "../../accounts/sign-in/browser-store.ts";
import { readSignedIn } from "../../accounts/sign-in/stored-token.ts";

type LastSearches = { owner: string | null; searches: readonly string[] };

const maxSize = 5;
const maxLength = 200;
const none: LastSearches = { owner: null, searches: [] };

const { read, change } = openBrowserStore<LastSearches>("searches", none, ({ searches }) => ({
	searches: Array.isArray(searches)
		? searches
				.filter((words) => typeof words === "string" && words.length <= maxLength)
				.slice(0, maxSize)
		: [],
}));

/** The last searches in this browser, newest first. Signing out removes them. */
export function readSearches(): readonly string[] {
	return read().searches;
}

/** Stores a search as the newest. It replaces an equal search; upper and lower case do not matter. */
export function keepSearch(text: string): void {
	const words = text.trim();
	if (words === "") return;
	const isOther = (search: string) => search.toLowerCase() !== words.toLowerCase();
	change(({ searches }) => ({
		owner: readSignedIn()?.email ?? null,
		searches: [words, ...searches.filter(isOther)].slice(0, maxSize),
	}));
}

export function forgetSearches(): void {
	change(() => none);
}
