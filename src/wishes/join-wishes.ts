import { partIdsOf, type Wish } from "./wish.ts";

/** The changes that turn the list `base` into `wishes`. */
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
 * Joins the changes of this browser (`mine`) and of another device (`theirs`) since `base`. If one
 * side added or removed a part, that change counts. A visitor's list has no base, so it loses
 * nothing when it is joined with the account's.
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
