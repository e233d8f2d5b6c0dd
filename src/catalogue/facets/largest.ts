/**
 * The `count` largest of the numbers 0 to `total`, in order: compared by the first level, where that is equal by
 * the second, and so on. It sorts no more than what it returns.
 */
export function largest(
	total: number,
	count: number,
	levels: readonly ((item: number) => number)[],
): Int32Array {
	const all = Int32Array.from({ length: total }, (_, item) => item);
	return select(all, count, levels).sort((one, other) => {
		for (const level of levels) {
			const difference = level(other) - level(one);
			if (difference !== 0) return difference;
		}
		return 0;
	});
}

/** The largest, in any order. */
function select(
	items: Int32Array,
	count: number,
	[level, ...further]: readonly ((item: number) => number)[],
): Int32Array {
	if (items.length <= count || !level) return items.slice(0, count);
	const keys = Float64Array.from(items, level);
	const cut = nthLargest(keys.slice(), count);
	const above = items.filter((_, at) => (keys[at] ?? 0) > cut);
	const equal = items.filter((_, at) => keys[at] === cut);
	const chosen = select(equal, count - above.length, further);
	const both = new Int32Array(above.length + chosen.length);
	both.set(above);
	both.set(chosen, above.length);
	return both;
}

/** The n-th largest key (n from 1), by quickselect; it reorders the keys. */
function nthLargest(keys: Float64Array, n: number): number {
	const wanted = keys.length - n;
	let [low, high] = [0, keys.length - 1];
	while (low < high) {
		const pivot = keys[(low + high) >> 1] ?? 0;
		let [left, right] = [low, high];
		while (left <= right) {
			while ((keys[left] ?? 0) < pivot) left += 1;
			while ((keys[right] ?? 0) > pivot) right -= 1;
			if (left > right) break;
			const swapped = keys[left] ?? 0;
			keys[left++] = keys[right] ?? 0;
			keys[right--] = swapped;
		}
		if (wanted <= right) high = right;
		else if (wanted >= left) low = left;
		else break;
	}
	return keys[wanted] ?? 0;
}
