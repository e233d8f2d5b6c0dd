import type { CategorySlug } from "../attributes/categories.ts";
import { isAboutNoise } from "./adjectives.ts";
import { categoryMarker } from "./category-marker.ts";
import { findCategorySynonym } from "./category-synonyms.ts";
import { readSpan } from "./spans.ts";
import type { TypedLine } from "./tokenize.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** The category that a line is about: the one that it names, or power supplies where it asks for silence and watts. */
export function categoryIn(line: TypedLine, vocabulary: Vocabulary): CategorySlug | null {
	return categoryNamed(line, vocabulary) ?? categoryOfNoise(line, vocabulary);
}

/**
 * The category that the line names; of several the last that has parts, for "headset stand" is a stand. Only a memory
 * for a laptop is a memory wherever the laptop stands.
 */
function categoryNamed({ pieces }: TypedLine, vocabulary: Vocabulary): CategorySlug | null {
	let found: CategorySlug | null = null;
	for (let at = 0; at < pieces.length; at++) {
		// What comes after is beside it: "headset with mic", "cooler for am4 cpu".
		if (found && /^(with|for)$/.test(pieces[at]?.word ?? "")) break;
		const span = readSpan(pieces, at)?.length ?? 1;
		at += span - 1;
		for (let length = span > 1 ? 0 : 4; length > 0; length--) {
			const words = pieces.slice(at, at + length).map(({ word }) => word);
			const synonym = words.length === length && findCategorySynonym(words.join(""));
			if (!synonym) continue;
			const there = vocabulary.count(categoryMarker(synonym.category)) > 0;
			const ofMemory = found === "memory" && synonym.category === "laptop";
			if (!found || (there && !ofMemory)) found = synonym.category;
			at += length - 1;
			break;
		}
	}
	return found;
}

/** "Quiet 650" and "650 w quiet" are about power supplies. */
function categoryOfNoise(line: TypedLine, vocabulary: Vocabulary): CategorySlug | null {
	const { pieces } = withWatts(line, vocabulary);
	const hasWatts = pieces.some(({ word }) => /^\d{3,4}w$/.test(word) && vocabulary.count(word) > 0);
	const isThere = vocabulary.count(categoryMarker("power-supply")) > 0;
	return hasNoise(line) && hasWatts && isThere ? "power-supply" : null;
}

function hasNoise({ pieces }: TypedLine): boolean {
	return pieces.some(({ word }, index) => isAboutNoise(word) && pieces[index - 1]?.word !== "be");
}

/** A line about noise with the bare watts of a supply as such: "quiet 650" is "quiet 650w". */
export function withWatts(line: TypedLine, vocabulary: Vocabulary): TypedLine {
	if (!hasNoise(line)) return line;
	const isWatts = (word = "") => /^\d{3,4}$/.test(word) && vocabulary.count(`${word}w`) > 0;
	const pieces = line.pieces.flatMap((piece, index) => {
		if (isWatts(piece.word)) return [{ ...piece, word: `${piece.word}w` }];
		const isUnit = /^w(atts?)?$/.test(piece.word) && isWatts(line.pieces[index - 1]?.word);
		return isUnit ? [] : [piece];
	});
	return { ...line, pieces };
}
