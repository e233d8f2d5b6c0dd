import type { Attributes } from "../attributes/attribute.ts";
import { foldText, maxWordLength } from "./fold-text.ts";
import { speedWord } from "./quantities.ts";
import { searchedAttribute } from "./searched-attributes.ts";
import { readSpan } from "./spans.ts";
import { type Piece, wordsOf } from "./tokenize.ts";
import type { PartWord, WordField } from "./understanding.ts";
import { categoryMarker } from "./vocabulary.ts";

/** The version of the rules below. Raise it whenever the rules make other words: shops then index all parts again. */
export const wordRules = 9;

export type SearchedPart = {
	name: string;
	brand: string | null;
	category: string;
	attributes: Attributes;
};

const fieldsInOrder: WordField[] = ["name", "number", "attribute", "category"];
// A computer's name lists its components. They rank low, so "RTX 5070" finds graphics cards first.
const component = /\d|^(rtx|gtx|geforce|radeon|nvidia|intel|amd|core|ultra|ryzen|ssd|ram)$/;

/** The words under which a part is found, each once, in the field where it ranks highest. */
export function wordsOfPart(part: SearchedPart): PartWord[] {
	const found = new Map<string, WordField>();
	function add(words: Iterable<string>, field: WordField) {
		for (const word of words) {
			const existing = found.get(word);
			const isHigher = !existing || fieldsInOrder.indexOf(existing) > fieldsInOrder.indexOf(field);
			if (isHigher && word !== "") found.set(word, field);
		}
	}
	function addText(text: string, field: WordField, later: RegExp | null = null) {
		for (const { word, isPiece } of wordsOfText(text)) {
			const fieldOrAttribute = later?.test(word) ? "attribute" : field;
			add([word], isPiece ? "category" : fieldOrAttribute);
		}
	}
	const isComputer = part.category === "laptop" || part.category === "desktop";
	addText(part.name, "name", isComputer ? component : null);
	addText(part.brand ?? "", "name");
	const { partNumbers, modules, moduleGb } = part.attributes;
	for (const number of Array.isArray(partNumbers) ? partNumbers : []) {
		add([plainNumber(number), ...longPieces(number)], "number");
		if (/\s/.test(number)) addText(number, "number");
	}
	for (const [key, value] of Object.entries(part.attributes)) {
		const searched = searchedAttribute(part.category, key, value);
		if (!searched) continue;
		addText(searched.text, "attribute");
		add(searched.words, "attribute");
		add(searched.minor, "category");
	}
	if (modules && moduleGb) add([`${modules}x${moduleGb}gb`], "attribute");
	add(generationWords(part), "attribute");
	// "lga1700 cpu" means processors, not the coolers that have both words in their names.
	add([categoryMarker(part.category)], "name");
	return [...found].map(([word, field]) => ({ word, field }));
}

/** The long pieces of a part number, "100001405WOF" of "100-100001405WOF": people type only the distinctive piece. */
function longPieces(number: string): string[] {
	const pieces = number.split(/[^\p{L}\p{Nd}\p{M}]+/u).map(plainNumber);
	return pieces.length > 1 ? pieces.filter((piece) => /^(?=.*\d).{6,}$/u.test(piece)) : [];
}

/** A part number without spaces and signs, so that any punctuation finds it. */
function plainNumber(number: string): string {
	return foldText(number)
		.replace(/[^\p{L}\p{Nd}\p{M}]/gu, "")
		.slice(0, maxWordLength);
}

/**
 * The words of a text: each alone, words joined by a hyphen or dot also as one, and quantities in
 * one spelling. `isPiece` marks a mere piece of a term ("2070" of "2070 SUPER"), so that parts with
 * exactly this term rank higher.
 */
function* wordsOfText(text: string): Generator<{ word: string; isPiece: boolean }> {
	const pieces = wordsOf(text);
	const whole = (word: string) => ({ word, isPiece: false });
	for (let index = 0; index < pieces.length; ) {
		const span = readSpan(pieces, index);
		const plain = isMemorySpeed(pieces, index)
			? speedWord(wordAt(pieces, index))
			: wordAt(pieces, index);
		yield* (span ? [...span.words, ...span.also] : [plain]).map(whole);
		const next = index + (span?.length ?? 1);
		if (span?.keepPieces)
			yield* pieces.slice(index, next).map(({ word }) => ({ word, isPiece: true }));
		index = next;
	}
	for (const word of joinedWords(pieces)) yield whole(word);
}

function wordAt(pieces: readonly Piece[], index: number): string {
	return pieces[index]?.word ?? "";
}

/** Whether a number is a memory's speed ("DDR4-3600"). A search for a processor with that number must not find it. */
function isMemorySpeed(pieces: readonly Piece[], index: number): boolean {
	return /^\d{3,5}$/.test(wordAt(pieces, index)) && /^ddr\d$/.test(wordAt(pieces, index - 1));
}

/** The joined words: "NH-U12S" gives nhu12s, and "B650M-PLUS-WIFI" gives b650mplus and b650mpluswifi. */
function* joinedWords(pieces: readonly Piece[]): Generator<string> {
	let joined = "";
	for (const { word, joins } of pieces) {
		joined = joins ? (joined + word).slice(0, maxWordLength) : word;
		if (joins) yield joined;
	}
}

/** "12th gen" for a Core i5-12400, "40 series" for an RTX 4070: customers type these words, but names lack them. */
function generationWords({ category, name }: SearchedPart): string[] {
	if (category === "processor") {
		const intel = /\bi[3579][- ](\d{4,5})/.exec(name)?.[1];
		const ryzen = /\bRyzen \d (?:PRO )?(\d)\d{3}/i.exec(name)?.[1];
		const generation = intel?.slice(0, intel.length - 3);
		const ending = { 1: "st", 2: "nd", 3: "rd" }[generation ?? ""] ?? "th";
		if (generation) return [`${generation}${ending}gen`];
		return ryzen ? [`${ryzen}000series`] : [];
	}
	const chip = category === "graphics-card" && /\b[RG]TX (\d{2,})\d{2}\b/i.exec(name)?.[1];
	return chip ? [`${chip}series`, `${chip}00series`] : [];
}
