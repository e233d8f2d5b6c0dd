import { foldDigits } from "../../kernel/digits.ts";
import { wordTable } from "./word-table.ts";

// Letters that Unicode does not decompose, and signs that stand for letters.
const plainLetters = wordTable("ø:o; ł:l; đ:d; ı:i; ß:ss; æ:ae; œ:oe; ×:x");

/** The longest word of search: part numbers have 40 characters or fewer. */
export const maxWordLength = 40;

/**
 * Text as search compares it: lower case, compatibility forms as plain letters, Bangla digits as 0–9; without
 * trademark signs, accents, and characters that nobody sees. Bangla keeps its vowel signs.
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
