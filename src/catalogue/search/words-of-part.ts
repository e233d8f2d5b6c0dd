import type { Attributes } from "../attributes/attribute.ts";
import { categoryMarker } from "./category-marker.ts";
import { foldText, maxWordLength } from "./fold-text.ts";
import { speedWord } from "./quantities.ts";
import { searchedAttribute } from "./searched-attributes.ts";
import { readSpan } from "./spans.ts";
import { type Piece, wordsOf } from "./tokenize.ts";
import type { PartWord, WordField } from "./understanding.ts";

export type SearchedPart = {
	name: string;
	brand: string | null;
	category: string;
	attributes: Attributes;
};

type FoundWords = { words: Map<string, WordField>; add(word: string, field: WordField): void };

const fieldsInOrder: WordField[] = ["name", "number", "attribute", "category"];

/** The words under which a part is found, each once, in the field where it ranks highest. */
export function wordsOfPart(part: SearchedPart): PartWord[] {
	const found = collectWords();
	addText(isComputer(part) ? withComponentsLater(found) : found, part.name, "name");
	addText(found, part.brand ?? "", "name");
	const { partNumbers } = part.attributes;
	for (const number of Array.isArray(partNumbers) ? partNumbers : []) {
		found.add(plainNumber(number), "number");
		for (const piece of longPieces(number)) found.add(piece, "number");
		if (/\s/.test(number)) addText(found, number, "number");
	}
	for (const [key, value] of Object.entries(part.attributes)) {
		const searched = searchedAttribute(part.category, key, value);
		if (!searched) continue;
		addText(found, searched.text, "attribute");
		for (const word of searched.words) found.add(word, "attribute");
		for (const word of searched.minor) found.add(word, "category");
	}
	const { modules, moduleGb } = part.attributes;
	if (modules && moduleGb) found.add(`${modules}x${moduleGb}gb`, "attribute");
	for (const word of generationWords(part)) found.add(word, "attribute");
	// Who types "lga1700 cpu" means processors, and not the coolers that have both words in their name.
	found.add(categoryMarker(part.category), "name");
	return [...found.words].map(([word, field]) => ({ word, field }));
}

function collectWords(): FoundWords {
	const words = new Map<string, WordField>();
	return {
		words,
		add(word, field) {
			const known = words.get(word);
			if (known && fieldsInOrder.indexOf(known) <= fieldsInOrder.indexOf(field)) return;
			if (word !== "") words.set(word, field);
		},
	};
}

function isComputer({ category }: SearchedPart): boolean {
	return category === "laptop" || category === "desktop";
}

/** The name of a computer lists what is in it: who looks for an RTX 5070 sees graphics cards first. */
function withComponentsLater(found: FoundWords): FoundWords {
	const component = /\d|^(rtx|gtx|geforce|radeon|nvidia|intel|amd|core|ultra|ryzen|ssd|ram)$/;
	return {
		...found,
		add: (word, field) =>
			found.add(word, field === "name" && component.test(word) ? "attribute" : field),
	};
}

/** The "100001405WOF" of "100-100001405WOF": people type what tells one part from another. */
function longPieces(number: string): string[] {
	const pieces = number.split(/[^\p{L}\p{Nd}\p{M}]+/u).map(plainNumber);
	return pieces.length > 1 ? pieces.filter((piece) => /^(?=.*\d).{6,}$/u.test(piece)) : [];
}

/** A part number without spaces and signs, under which it is found however it is punctuated. */
function plainNumber(number: string): string {
	return foldText(number)
		.replace(/[^\p{L}\p{Nd}\p{M}]/gu, "")
		.slice(0, maxWordLength);
}

/**
 * Adds the words of a text: each alone, those joined by a hyphen or dot also as one, and quantities in their one
 * spelling. What is only a piece of something ("2070" of "2070 SUPER") goes to the last field, so that parts of
 * which it is the whole rank before.
 */
function addText(found: FoundWords, text: string, field: WordField): void {
	const pieces = wordsOf(text);
	let at = 0;
	while (at < pieces.length) {
		const span = readSpan(pieces, at);
		if (span) {
			for (const word of [...span.words, ...span.also]) found.add(word, field);
			if (span.keepPieces)
				for (const piece of pieces.slice(at, at + span.length)) found.add(piece.word, "category");
		} else
			found.add(
				isMemorySpeed(pieces, at) ? speedWord(wordAt(pieces, at)) : wordAt(pieces, at),
				field,
			);
		at += span?.length ?? 1;
	}
	for (const word of joinedWords(pieces)) found.add(word, field);
}

function wordAt(pieces: readonly Piece[], at: number): string {
	return pieces[at]?.word ?? "";
}

/** The 3600 of "DDR4-3600": who looks for the processor of that number must not find it. */
function isMemorySpeed(pieces: readonly Piece[], at: number): boolean {
	return /^\d{3,5}$/.test(wordAt(pieces, at)) && /^ddr\d$/.test(wordAt(pieces, at - 1));
}

/** "NH-U12S" is nhu12s, "WD_Black" is wdblack, "B650M-PLUS-WIFI" is b650mplus and b650mpluswifi. */
function* joinedWords(pieces: readonly Piece[]): Generator<string> {
	let joined = "";
	for (const { word, joins } of pieces) {
		joined = joins ? (joined + word).slice(0, maxWordLength) : word;
		if (joins) yield joined;
	}
}

/** "12th gen" of a Core i5-12400, "40 series" of an RTX 4070: buyers ask by them, and names do not have them. */
function generationWords({ category, name }: SearchedPart): string[] {
	if (category === "processor") {
		const intel = /\bi[3579][- ](\d{4,5})/.exec(name)?.[1];
		const ryzen = /\bRyzen \d (?:PRO )?(\d)\d{3}/i.exec(name)?.[1];
		const generation = intel?.slice(0, intel.length - 3);
		if (generation) return [`${generation}${ordinalEnding(generation)}gen`];
		return ryzen ? [`${ryzen}000series`] : [];
	}
	const chip = category === "graphics-card" && /\b[RG]TX (\d{2,})\d{2}\b/i.exec(name)?.[1];
	return chip ? [`${chip}series`, `${chip}00series`] : [];
}

function ordinalEnding(number: string): string {
	return { 1: "st", 2: "nd", 3: "rd" }[number] ?? "th";
}
