import { foldText, maxWordLength } from "./fold-text.ts";

/** One word of a text. `glued` says that no space parts it from the word before ("NH-U12S" is NH and glued U12S). */
export type Piece = { word: string; glued: boolean };

// A decimal number keeps its point, as the letter p: "27.5" must not be found as 275.
const pieces =
	/(?<![\p{L}\p{Nd}\p{M}.])\d{1,4}\.\d{1,3}(?![\d.])[\p{L}\p{M}]*|[\p{L}\p{Nd}\p{M}]+/gu;

/** The words of a folded text: letters, digits and Bangla signs, at most 40 characters each. */
export function splitWords(folded: string): Piece[] {
	const found: Piece[] = [];
	let end = -1;
	for (const match of folded.matchAll(pieces)) {
		const between = end < 0 ? " " : folded.slice(end, match.index);
		end = match.index + match[0].length;
		found.push({
			word: withoutPoint(match[0]).slice(0, maxWordLength),
			glued: !/\s/.test(between),
		});
	}
	return found;
}

/** "4.0" is "4", "27.5" is "27p5". */
function withoutPoint(word: string): string {
	return word.replace(/^(\d+)\.(\d+)/, (_, whole: string, part: string) => {
		const decimals = part.replace(/0+$/, "");
		return decimals === "" ? whole : `${whole}p${decimals}`;
	});
}

/** The words of a text before they are read. */
export function wordsOf(text: string): Piece[] {
	return splitWords(foldText(text));
}
