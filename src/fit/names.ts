import { copy } from "./copy.ts";
import type { BuildPart, NameOf } from "./rule.ts";

// A sentence with two names of this length and both values stays below 300 characters.
const maxLetters = 60;
const lettersOfAll = 160;
const minLetters = 24;
// The length of "each of 2 × " before a name.
const lettersOfUnits = 15;

// A cut name must not end with these characters and words.
const loose = /(?:[\s,;:/&([+-]| (?:with|w|and|for|of))+$/;

/** Returns a function that names parts. The more parts a sentence has, the shorter are the names. */
export function namesFor(parts: number): NameOf {
	const shared = parts > 2 ? Math.max(minLetters, Math.floor(lettersOfAll / parts)) : maxLetters;
	const letters = Math.min(maxLetters, shared);
	return ({ name, quantity }) => shortName(name, quantity > 1 ? letters - lettersOfUnits : letters);
}

/** Returns a function that names parts. The part above the sentence is "this card"; others have names. */
export function namesBelow(above: BuildPart): NameOf {
	const these = copy.these[above.category] ?? copy.thisPart;
	return (part) => (part === above ? these : shortName(part.name));
}

/** Returns a part's name. A longer name is cut before " with " or a comma, or at the end of a word. */
export function shortName(name: string, max = maxLetters): string {
	if (name.length <= max) return name;
	const cut = name.slice(0, max + 1);
	const words = cut.slice(0, Math.max(cut.lastIndexOf(" "), 0)) || name.slice(0, max);
	const beside = words.search(/ with |,/);
	return (beside >= minLetters ? words.slice(0, beside) : words).replace(loose, "");
}
