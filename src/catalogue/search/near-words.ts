/** A word near a typed one, with how many edits and how many parts have it. */
export type NearWord = { word: string; edits: number; count: number };

/** Whether spelling may be repaired by this word, and whether it is one to repair: letters a to z, and no figure. */
export function isRepairable(word: string): boolean {
	return /^[a-z]{3,30}$/.test(word);
}

/** How many letters are wrong, missing, added or swapped from these places on; Infinity if more than `max`. */
export function editsBetween(
	one: string,
	other: string,
	max: number,
	[start, begin]: readonly [number, number] = [0, 0],
): number {
	let [here, there] = [start, begin];
	while (here < one.length && one[here] === other[there]) {
		here++;
		there++;
	}
	const [left, more] = [one.length - here, other.length - there];
	if (Math.abs(left - more) > max) return Infinity;
	if (left === 0 || more === 0) return left + more;
	if (max === 0) return Infinity;
	const rest = (skipped: number, missed: number) =>
		editsBetween(one, other, max - 1, [here + skipped, there + missed]);
	const isSwapped = one[here] === other[there + 1] && one[here + 1] === other[there];
	return 1 + Math.min(rest(1, 1), rest(1, 0), rest(0, 1), isSwapped ? rest(2, 2) : Infinity);
}
