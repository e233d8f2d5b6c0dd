import type { CategorySlug } from "../attributes/categories.ts";
import type { Choice } from "../facets/choices.ts";
import { type Cursor, pieceAt, type ReadTerm, termOf } from "./cursor.ts";
import { type Meaning, rangeFilter, type WordSorting } from "./understanding.ts";
import { wordTable } from "./word-table.ts";

const bySortingWord = wordTable(
	`cheap, cheapest, cheaper, inexpensive, affordable, budget, low price, low cost, low budget, best price, lowest price, sosta, shosta, sasta, kom dam, kom dame, kom damer, kom daam:price-asc;
best, best rated, top rated, valo, bhalo, sera, shera:rated; latest, newest, new, notun:newest`,
	", ",
) as Map<string, WordSorting>;

/** A trait: its words, and for each category the filter that it means. `some` is an attribute that few parts have. */
type Trait = {
	words: string;
	figure?: "noise" | "size";
	of: Partial<Record<CategorySlug, readonly [key: string, choice: Choice]>>;
	some?: Partial<Record<CategorySlug, string>>;
	/** Categories in which words of names say it better than a figure. */
	named?: readonly CategorySlug[];
};

const upTo = (key: string, max: number) => [key, rangeFilter(null, max)] as const;
const from = (key: string, min: number) => [key, rangeFilter(min, null)] as const;
const anyOf = (key: string, ...values: string[]) =>
	[key, { values, range: null, unknown: false }] as const;

const traits: readonly Trait[] = [
	{
		words: "quiet, quietest, silent, noiseless, low noise",
		figure: "noise",
		of: { "cpu-cooler": upTo("noiseDb", 25), "case-fan": upTo("noiseDb", 25) },
		some: { "power-supply": "noiseRating" },
		named: ["mouse", "keyboard"],
	},
	{
		words: "small, smaller, smallest, compact, tiny, choto",
		figure: "size",
		of: {
			case: upTo("volumeL", 35),
			monitor: upTo("screenInch", 24),
			"graphics-card": upTo("lengthMm", 240),
			"cpu-cooler": upTo("heightMm", 125),
			"power-supply": upTo("lengthMm", 140),
			motherboard: anyOf("formFactor", "Micro ATX", "Mini-ITX"),
			keyboard: anyOf("size", "60%", "65%", "75%", "TKL (80%)"),
			mouse: anyOf("size", "Small"),
		},
	},
	{
		words: "large, larger, largest, big, bigger, boro",
		of: {
			monitor: from("screenInch", 32),
			case: from("volumeL", 55),
			mouse: anyOf("size", "Large"),
		},
	},
];
const byTraitWord = new Map(
	traits.flatMap((trait) => trait.words.split(", ").map((words) => [words, trait] as const)),
);

/** Reads a word for an order ("cheap", "best") or for a figure of the category ("quiet", "small"). */
export function readAdjective(cursor: Cursor): ReadTerm | null {
	if (pieceAt(cursor).quoted) return null;
	for (const length of [2, 1]) {
		const words = cursor.words.slice(0, length).join(" ");
		const sorting = bySortingWord.get(words);
		// Inside a line, "new" may be part of a name.
		const isName = words === "new" && cursor.index > 0;
		if (sorting && !isName) return { ...termOf(cursor, length, []), meaning: { sorting } };
		const meaning = traitMeaning(cursor, words);
		if (meaning) return { ...termOf(cursor, length, []), meaning };
	}
	return null;
}

/** The meaning of a trait in the line's category; null if the word is part of a name, as in "be quiet!". */
function traitMeaning(cursor: Cursor, words: string): Meaning | null {
	const { category, index, line } = cursor;
	const trait = byTraitWord.get(words);
	const isBrand = line.pieces[index - 1]?.word === "be";
	const isSeries = /^(wings?|base|loop)$/.test(cursor.words[1] ?? "");
	if (!trait || !category || isBrand || isSeries || trait.named?.includes(category)) return null;
	const filter = trait.of[category];
	if (filter) return { filter };
	const key = trait.some?.[category] ?? null;
	return trait.figure ? { vague: { figure: trait.figure, key } } : null;
}

/** Whether a word asks for little noise. A line with only such a word and watts means a power supply. */
export function isAboutNoise(word: string): boolean {
	return byTraitWord.get(word)?.figure === "noise";
}
