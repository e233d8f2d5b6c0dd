import { copy } from "./copy.ts";
import type { BuildPart, NameOf } from "./rule.ts";

// Two names of this length and both values stay below 300 characters.
const maxLetters = 60;
const lettersOfAll = 160;
const minLetters = 24;
// "Each of 2 × " before the name.
const lettersOfUnits = 15;

// What a name does not end with where it is cut.
const loose = /(?:[\s,;:/&([+-]| (?:with|w|and|for|of))+$/;

/** Calls parts by their names, which are the shorter the more of them a sentence is about. */
export function namesFor(parts: number): NameOf {
	const shared = parts > 2 ? Math.max(minLetters, Math.floor(lettersOfAll / parts)) : maxLetters;
	const letters = Math.min(maxLetters, shared);
	return ({ name, quantity }) => shortName(name, quantity > 1 ? letters - lettersOfUnits : letters);
}

/** Calls a part whose name stands above the sentence "this card", and the others by their names. */
export function namesBelow(above: BuildPart): NameOf {
	const these = copy.these[above.category] ?? copy.thisPart;
	return (part) => (part === above ? these : shortName(part.name));
}

/** A part's name as its catalogue has it; a longer one is cut before what is beside the model, or on a word. */
export function shortName(name: string, max = maxLetters): string {
	if (name.length <= max) return name;
	const cut = name.slice(0, max + 1);
	const words = cut.slice(0, Math.max(cut.lastIndexOf(" "), 0)) || name.slice(0, max);
	const beside = words.search(/ with |,/);
	return (beside >= minLetters ? words.slice(0, beside) : words).replace(loose, "");
}
