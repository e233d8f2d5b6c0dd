import type { SamplePart } from "./search-requests.ts";

/** A name as somebody types it who is in a hurry, and the name that is meant. */
export type DamagedName = { typed: string; name: string };

const mostWords = 6;
const shortestMended = 4;

/** Names of parts, each damaged in one way: a letter dropped, two swapped, a word cut short, two joined. */
export function damagedNames(live: readonly SamplePart[], count: number): DamagedName[] {
	const step = Math.max(1, Math.floor(live.length / count));
	return live
		.filter((_, index) => index % step === 0)
		.slice(0, count)
		.map(({ name }, index) => ({ typed: damaged(name, index), name }));
}

function damaged(name: string, index: number): string {
	const words = name.toLowerCase().split(/\s+/).slice(0, mostWords);
	// A letter may be wrong in a word of four letters or more; in a figure or a model's number it never is.
	const letters = [...words.keys()].filter(
		(n) => (words[n] ?? "").length >= shortestMended && /^\p{L}+$/u.test(words[n] ?? ""),
	);
	const n = letters[index % Math.max(1, letters.length)] ?? 0;
	const word = words[n] ?? "";
	const drawn = 1 + (index % Math.max(1, word.length - 2));
	// Two equal letters swapped would be no damage.
	const middle = word[drawn] === word[drawn + 1] ? drawn - 1 : drawn;
	const ways = [
		() => word.slice(0, middle) + word.slice(middle + 1),
		() =>
			word.slice(0, middle) +
			(word[middle + 1] ?? "") +
			(word[middle] ?? "") +
			word.slice(middle + 2),
		() => word.slice(0, Math.max(shortestMended, word.length - 2)),
		() => word,
	];
	const way = letters.length === 0 ? 3 : index % ways.length;
	words[n] = ways[way]?.() ?? word;
	const joined = Math.min(n, words.length - 2);
	if (way === 3 && joined >= 0) words.splice(joined, 2, words.slice(joined, joined + 2).join(""));
	return words.join(" ");
}
