import { partIdsOf, type Wish } from "./wish.ts";

/** What turns one list into another. */
export function changesBetween(
	base: readonly string[],
	wishes: readonly Wish[],
): { add: string[]; remove: string[] } {
	const ids = partIdsOf(wishes);
	return {
		add: ids.filter((id) => !base.includes(id)),
		remove: base.filter((id) => !ids.includes(id)),
	};
}

/**
 * What this browser changed (`mine`) and what another device changed (`theirs`) since both were `base`, in one list:
 * what one side alone changed counts, taking out too. A visitor's list has no base, so it loses nothing when it meets
 * the account's.
 */
export function joinWishes(
	base: readonly string[],
	mine: readonly Wish[],
	theirs: readonly Wish[],
): Wish[] {
	const [before, here, there] = [
		new Set(base),
		new Set(partIdsOf(mine)),
		new Set(partIdsOf(theirs)),
	];
	const names = new Map([...mine, ...theirs].map(({ partId, name }) => [partId, name]));
	return [...names]
		.filter(([id]) => (here.has(id) === before.has(id) ? there.has(id) : here.has(id)))
		.map(([partId, name]) => ({ partId, name }));
}
