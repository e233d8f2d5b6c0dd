import { useSyncExternalStore } from "react";
import { openBrowserStore } from "../accounts/sign-in/browser-store.ts";

/** The maximum number of parts of a category in one comparison. */
export const maxCompared = 4;

/** The slugs of the parts to compare, by category. The category that changed last is at the end. */
export type PartsToCompare = ReadonlyMap<string, readonly string[]>;

type Chosen = { owner: null; entries: readonly (readonly [string, readonly string[]])[] };

const none: Chosen = { owner: null, entries: [] };
const { read, change, onChange } = openBrowserStore<Chosen>("compare", none, ({ entries }) => ({
	entries: Array.isArray(entries) ? entries.flatMap(parseEntry) : [],
}));

const noParts: PartsToCompare = new Map();
let known = { entries: none.entries, parts: noParts };
let visitorHasChosen = false;

/** The parts to compare, the same in all tabs; none on the server, whose pages are the same for everyone. */
export function usePartsToCompare(): PartsToCompare {
	return useSyncExternalStore(onChange, readPartsToCompare, () => noParts);
}

export function readPartsToCompare(): PartsToCompare {
	const { entries } = read();
	if (entries !== known.entries) known = { entries, parts: new Map(entries) };
	return known.parts;
}

/** Sets the parts of a category to compare; an empty list removes the category. */
export function compareParts(category: string, slugs: readonly string[]): void {
	visitorHasChosen = true;
	change(({ entries }) => {
		const others = entries.filter(([other]) => other !== category);
		const chosen = [category, slugs] as const;
		return { owner: null, entries: slugs.length > 0 ? [...others, chosen] : others };
	});
}

/** Adds a part to the comparison, or removes it. Returns false if its category already has four parts. */
export function comparePart(part: { category: string; slug: string }, chosen: boolean): boolean {
	const others = (readPartsToCompare().get(part.category) ?? []).filter(
		(slug) => slug !== part.slug,
	);
	if (chosen && others.length >= maxCompared) return false;
	compareParts(part.category, chosen ? [...others, part.slug] : others);
	return true;
}

/** Whether the visitor has changed the choice on this page, not earlier or in another tab. */
export function hasVisitorChosen(): boolean {
	return visitorHasChosen;
}

function parseEntry(entry: unknown): [string, string[]][] {
	const [category, slugs] = Array.isArray(entry) ? entry : [];
	if (typeof category !== "string" || !Array.isArray(slugs)) return [];
	const valid = slugs.filter((slug) => typeof slug === "string" && /^[a-z0-9-]{1,130}$/.test(slug));
	return valid.length > 0 ? [[category, [...new Set(valid)].slice(0, maxCompared)]] : [];
}
