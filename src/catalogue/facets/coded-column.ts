import type { AttributeValue } from "../attributes/attribute.ts";
import type { Facet } from "./facet.ts";
import { sameValueKey, spellValue } from "./facet-value.ts";

/** The meaning of one code: values by their index with their spellings, or a number. Code 0 means unknown. */
export type CodedEntry = {
	values: readonly number[];
	spellings: readonly string[];
	number: number | null;
};

/** A facet's values for all parts of a category: one small code for each part, and the meaning of each code. */
export type CodedColumn = {
	readonly facet: Facet;
	codes: Uint16Array;
	readonly entries: readonly CodedEntry[];
	write(position: number, raw: AttributeValue | null | undefined): void;
	/** The text of each value: the spelling that most parts have. */
	labels(): readonly string[];
	/** The `sameValueKey` of each value. */
	keys(): Iterable<string>;
	/** The index of a value in any of its spellings. */
	indexOf(value: string): number | undefined;
};

// In a shop with 100,000 parts no category has this many different values.
const maxCodes = 2 ** 16;
// Separates the values of a list, so that different lists have different keys.
const between = "\u0001";

export function codedColumn(facet: Facet, capacity: number): CodedColumn {
	const entries: CodedEntry[] = [{ values: [], spellings: [], number: null }];
	const codeOf = new Map<string | number | boolean, number>();
	const indexByKey = new Map<string, number>();
	let labels: { of: number; words: string[] } = { of: 0, words: [] };

	function codeFor(raw: AttributeValue | null | undefined): number {
		if (raw === null || raw === undefined) return 0;
		const key = Array.isArray(raw) ? raw.join(between) : raw;
		const code = codeOf.get(key) ?? (entries.length < maxCodes ? addEntry(raw) : 0);
		codeOf.set(key, code);
		return code;
	}

	function addEntry(raw: AttributeValue): number {
		if (facet.type === "range") {
			if (typeof raw !== "number" || !Number.isFinite(raw)) return 0;
			return entries.push({ values: [], spellings: [], number: raw }) - 1;
		}
		const words = new Map(wordsIn(facet, raw).map((word) => [sameValueKey(word), word]));
		if (words.size === 0) return 0;
		const values = [...words.keys()].map((key) => {
			const index = indexByKey.get(key) ?? indexByKey.size;
			indexByKey.set(key, index);
			return index;
		});
		return entries.push({ values, spellings: [...words.values()], number: null }) - 1;
	}

	const column: CodedColumn = {
		facet,
		codes: new Uint16Array(capacity),
		entries,
		write(position, raw) {
			column.codes[position] = codeFor(raw);
		},
		labels() {
			if (labels.of !== entries.length)
				labels = { of: entries.length, words: commonest(entries, column.codes) };
			return labels.words;
		},
		keys: () => indexByKey.keys(),
		indexOf: (value) => indexByKey.get(sameValueKey(spellValue(facet.key, value))),
	};
	return column;
}

function wordsIn({ key, type }: Facet, raw: AttributeValue): string[] {
	if (key === "stock") return [String(raw)];
	if (type === "yesNo") return typeof raw === "boolean" ? [raw ? "yes" : "no"] : [];
	const words = Array.isArray(raw) ? raw : typeof raw === "boolean" ? [] : [String(raw)];
	return words.map((word) => spellValue(key, word)).filter((word) => word !== "");
}

/** For each value, the spelling that most parts have; of equally frequent spellings, the first by its letters. */
function commonest(entries: readonly CodedEntry[], codes: Uint16Array): string[] {
	const counts: Map<string, number>[] = [];
	for (const code of codes)
		for (const [place, index] of (entries[code]?.values ?? []).entries()) {
			const ofValue = counts[index] ?? new Map<string, number>();
			counts[index] = ofValue;
			const word = entries[code]?.spellings[place] ?? "";
			ofValue.set(word, (ofValue.get(word) ?? 0) + 1);
		}
	return counts.map((ofValue) => {
		const [best] = [...ofValue].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
		return best?.[0] ?? "";
	});
}
