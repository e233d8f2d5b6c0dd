import { foldDigits } from "../../kernel/digits.ts";
import { wordTable } from "./word-table.ts";

// Letters that Unicode does not decompose, and a sign that is typed as a letter.
const plainLetters = wordTable("ø:o; ł:l; đ:d; ı:i; ß:ss; æ:ae; œ:oe; ×:x");

/** The maximum length of a search word. Part numbers have at most 40 characters. */
export const maxWordLength = 40;

/**
 * Normalizes text for searches: lower case, compatibility forms as plain letters, Bangla digits as
 * 0–9. Removes trademark signs, accents and invisible characters. Bangla keeps its vowel signs.
 */
export function foldText(text: string): string {
	if (/^[ -~]*$/.test(text)) return text.toLowerCase();
	return foldDigits(text)
		.toWellFormed()
		.replace(/[™®©℠]/g, " ")
		.normalize("NFKD")
		.toLowerCase()
		.replace(/\p{Cf}|(?![\u0980-\u09ff])\p{M}/gu, "")
		.replace(/[øłđıßæœ×]/g, (letter) => plainLetters.get(letter) ?? letter)
		.normalize("NFC");
}
