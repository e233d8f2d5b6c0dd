import type { CategorySlug } from "../attributes/categories.ts";
import { isAboutNoise } from "./adjectives.ts";
import { findCategorySynonym } from "./category-synonyms.ts";
import { readSpan } from "./spans.ts";
import type { TypedLine } from "./tokenize.ts";
import { isSold, type Vocabulary } from "./vocabulary.ts";

/**
 * The category that a line names. If it names several, the last one with parts counts: a "headset
 * stand" is a stand. But memory for a laptop is memory in any order of the words.
 */
export function categoryIn({ pieces }: TypedLine, vocabulary: Vocabulary): CategorySlug | null {
	let found: CategorySlug | null = null;
	for (let index = 0; index < pieces.length; index++) {
		// Words after "with" and "for" do not name it: "headset with mic", "cooler for am4 cpu".
		if (found && /^(with|for)$/.test(pieces[index]?.word ?? "")) break;
		const span = readSpan(pieces, index)?.length ?? 1;
		index += span - 1;
		for (let length = span > 1 ? 0 : 4; length > 0; length--) {
			const words = pieces.slice(index, index + length).map(({ word }) => word);
			const synonym = words.length === length && findCategorySynonym(words.join(""));
			if (!synonym) continue;
			const there = isSold(synonym.category, vocabulary);
			const ofMemory = found === "memory" && synonym.category === "laptop";
			if (!found || (there && !ofMemory)) found = synonym.category;
			index += length - 1;
			break;
		}
	}
	return found;
}

/** Reads "quiet 650" as "quiet 650w", a power supply; null for other lines, and if a line names another category. */
export function quietSupply(
	line: TypedLine,
	vocabulary: Vocabulary,
	category: CategorySlug | null,
): TypedLine | null {
	const isQuiet = line.pieces.some(
		({ word }, index) => isAboutNoise(word) && line.pieces[index - 1]?.word !== "be",
	);
	if (!isQuiet || (category !== null && category !== "power-supply")) return null;
	const watts = (word = "") => /^(\d{3,4})w?$/.exec(word)?.[1];
	const pieces = line.pieces.flatMap((piece, index) => {
		const number = watts(piece.word);
		if (number && vocabulary.count(`${number}w`) > 0) return [{ ...piece, word: `${number}w` }];
		const isUnit = /^w(atts?)?$/.test(piece.word) && watts(line.pieces[index - 1]?.word);
		return isUnit ? [] : [piece];
	});
	const hasWatts = pieces.some(({ word }) => watts(word) && word.endsWith("w"));
	return hasWatts && isSold("power-supply", vocabulary) ? { ...line, pieces } : null;
}
