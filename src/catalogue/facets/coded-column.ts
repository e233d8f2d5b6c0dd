import type { AttributeValue } from "../attributes/attribute.ts";
import type { Facet } from "./facet.ts";
import { sameValueKey, spellValue } from "./facet-value.ts";

/** What one code of a column stands for: values by their index, or a number; of code 0 nothing is known. */
export type CodedEntry = { values: readonly number[]; number: number | null };

/** A facet of all parts of a category: one small code for each part, and what the codes stand for. */
export type CodedColumn = {
	readonly facet: Facet;
	/** The code of the part at each position. */
	codes: Uint8Array | Uint16Array | Uint32Array;
	readonly entries: readonly CodedEntry[];
	/** How many parts have each code. */
	readonly sizes: readonly number[];
	write(position: number, raw: AttributeValue | null | undefined): void;
	/** Takes the part at this position out of the sizes. */
	clear(position: number): void;
	resize(capacity: number): void;
	/** The values in words: of several spellings the one that most parts have. */
	labels(): readonly string[];
	/** What is the same for all spellings of each value. */
	keys(): Iterable<string>;
	/** The index of a value in any of its spellings. */
	indexOf(value: string): number | undefined;
};

const nothing: CodedEntry = { values: [], number: null };
// Parts a list of values so that no two lists are taken for one.
const between = "\u0001";

export function codedColumn(facet: Facet, capacity: number): CodedColumn {
	const entries: CodedEntry[] = [nothing];
	const spellings: string[][] = [[]];
	const sizes = [0];
	const codeOf = new Map<string | number | boolean, number>();
	const indexByKey = new Map<string, number>();
	let labels: { of: number; words: string[] } = { of: 0, words: [] };

	function codeFor(raw: AttributeValue | null | undefined): number {
		if (raw === null || raw === undefined) return 0;
		const key = Array.isArray(raw) ? raw.join(between) : raw;
		const known = codeOf.get(key);
		if (known !== undefined) return known;
		const code = addEntry(raw);
		codeOf.set(key, code);
		return code;
	}

	function addEntry(raw: AttributeValue): number {
		if (facet.type === "range") {
			if (typeof raw !== "number" || !Number.isFinite(raw)) return 0;
			return add({ values: [], number: raw }, []);
		}
		const words = new Map(wordsIn(facet, raw).map((word) => [sameValueKey(word), word]));
		if (words.size === 0) return 0;
		const values = [...words.keys()].map((key) => {
			const index = indexByKey.get(key) ?? indexByKey.size;
			indexByKey.set(key, index);
			return index;
		});
		return add({ values, number: null }, [...words.values()]);
	}

	function add(entry: CodedEntry, words: string[]): number {
		spellings.push(words);
		sizes.push(0);
		return entries.push(entry) - 1;
	}

	const column: CodedColumn = {
		facet,
		codes: new Uint8Array(capacity),
		entries,
		sizes,
		write(position, raw) {
			const code = codeFor(raw);
			column.codes = wideEnough(column.codes, code);
			column.codes[position] = code;
			sizes[code] = (sizes[code] ?? 0) + 1;
		},
		clear(position) {
			const code = column.codes[position] ?? 0;
			sizes[code] = (sizes[code] ?? 0) - 1;
			column.codes[position] = 0;
		},
		resize(capacity) {
			const { codes } = column;
			column.codes = new (codes.constructor as Uint8ArrayConstructor)(capacity);
			column.codes.set(codes);
		},
		labels() {
			if (labels.of !== entries.length)
				labels = { of: entries.length, words: commonest(entries, spellings, sizes) };
			return labels.words;
		},
		keys: () => indexByKey.keys(),
		indexOf: (value) => indexByKey.get(sameValueKey(spellValue(facet.key, value))),
	};
	return column;
}

function wideEnough(codes: CodedColumn["codes"], code: number): CodedColumn["codes"] {
	if (code < 2 ** (8 * codes.BYTES_PER_ELEMENT)) return codes;
	return code < 2 ** 16 ? Uint16Array.from(codes) : Uint32Array.from(codes);
}

function wordsIn({ key, type }: Facet, raw: AttributeValue): string[] {
	if (key === "stock") return [String(raw)];
	if (type === "yesNo") return typeof raw === "boolean" ? [raw ? "yes" : "no"] : [];
	const words = Array.isArray(raw) ? raw : typeof raw === "boolean" ? [] : [String(raw)];
	return words.map((word) => spellValue(key, word)).filter((word) => word !== "");
}

/** For each value the spelling that most parts have; of equals the first by its letters. */
function commonest(
	entries: readonly CodedEntry[],
	spellings: readonly (readonly string[])[],
	sizes: readonly number[],
): string[] {
	const counts: Map<string, number>[] = [];
	for (const [code, { values }] of entries.entries())
		for (const [place, index] of values.entries()) {
			const ofValue = counts[index] ?? new Map<string, number>();
			counts[index] = ofValue;
			const word = spellings[code]?.[place] ?? "";
			ofValue.set(word, (ofValue.get(word) ?? 0) + (sizes[code] ?? 0));
		}
	return counts.map((ofValue) => {
		const [best] = [...ofValue].sort(
			([one, many], [other, more]) => more - many || (one < other ? -1 : 1),
		);
		return best?.[0] ?? "";
	});
}
