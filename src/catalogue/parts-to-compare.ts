import { useSyncExternalStore } from "react";

/** How many parts of a category can be compared at once. */
export const maxCompared = 4;

/** The slugs of the parts to compare by category; the category that changed last is the last. */
export type PartsToCompare = ReadonlyMap<string, readonly string[]>;

const storageKey = "compare";
const none: PartsToCompare = new Map();

// What a browser that refuses storage keeps until the page is left.
let unstored = "";
let parsed = { text: "", parts: none };
let visitorHasChosen = false;
const listeners = new Set<() => void>();

/**
 * The parts that the visitor chose to compare, kept in the browser and the same in all its tabs. None on the
 * server, whose pages are the same for everyone.
 */
export function usePartsToCompare(): PartsToCompare {
	return useSyncExternalStore(subscribe, readPartsToCompare, () => none);
}

export function readPartsToCompare(): PartsToCompare {
	const text = readText();
	if (text !== parsed.text) parsed = { text, parts: parse(text) };
	return parsed.parts;
}

/** Sets the parts of a category to compare; an empty list forgets the category. */
export function compareParts(category: string, slugs: readonly string[]): void {
	const others = [...readPartsToCompare()].filter(([other]) => other !== category);
	const entries = slugs.length > 0 ? [...others, [category, slugs]] : others;
	visitorHasChosen = true;
	unstored = JSON.stringify(entries);
	try {
		localStorage.setItem(storageKey, unstored);
	} catch {
		// Storage is refused or full: the choice lasts until the page is left.
	}
	for (const listener of listeners) listener();
}

/** Adds a part to those to compare, or takes it off. False if there are four of its category already. */
export function comparePart(part: { category: string; slug: string }, chosen: boolean): boolean {
	const others = (readPartsToCompare().get(part.category) ?? []).filter(
		(slug) => slug !== part.slug,
	);
	if (chosen && others.length >= maxCompared) return false;
	compareParts(part.category, chosen ? [...others, part.slug] : others);
	return true;
}

/** Whether the choice changed on this page, and not before or in another tab. */
export function hasVisitorChosen(): boolean {
	return visitorHasChosen;
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	// Fired by the other tabs alone.
	addEventListener("storage", listener);
	return () => {
		listeners.delete(listener);
		removeEventListener("storage", listener);
	};
}

function readText(): string {
	try {
		return localStorage.getItem(storageKey) ?? "";
	} catch {
		return unstored;
	}
}

/** Whatever else is stored, such as by another version of the shop, counts as nothing. */
function parse(text: string): PartsToCompare {
	try {
		const entries = JSON.parse(text || "[]") as [unknown, unknown][];
		return new Map(entries.flatMap(([category, slugs]) => parseEntry(category, slugs)));
	} catch {
		return none;
	}
}

function parseEntry(category: unknown, slugs: unknown): [string, string[]][] {
	if (typeof category !== "string" || !Array.isArray(slugs)) return [];
	const valid = slugs.filter((slug) => typeof slug === "string" && /^[a-z0-9-]{1,130}$/.test(slug));
	return valid.length > 0 ? [[category, [...new Set(valid)].slice(0, maxCompared)]] : [];
}
