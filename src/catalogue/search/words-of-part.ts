import type { Attributes } from "../attributes/attribute.ts";
import { categoryMarker } from "./category-marker.ts";
import { foldText } from "./fold-text.ts";
import { wordsOf } from "./split-words.ts";
import type { PartWord, WordField } from "./understanding.ts";

export type SearchedPart = {
	name: string;
	brand: string | null;
	category: string;
	attributes: Attributes;
};

/** The words under which a part is found, each once, in the field where it ranks highest. */
export function wordsOfPart(part: SearchedPart): PartWord[] {
	const words = new Map<string, WordField>();
	const add = (field: WordField, found: Iterable<string>) => {
		for (const word of found) if (word !== "" && !words.has(word)) words.set(word, field);
	};
	add("name", wordsInText(part.name));
	add("name", wordsInText(part.brand ?? ""));
	const { partNumbers } = part.attributes;
	for (const number of Array.isArray(partNumbers) ? partNumbers : [])
		add("number", [
			foldText(number)
				.replace(/[^\p{L}\p{Nd}]/gu, "")
				.slice(0, 40),
		]);
	for (const [key, value] of Object.entries(part.attributes))
		if (key !== "partNumbers" && typeof value !== "boolean")
			add("attribute", wordsInText([value].flat().join(" ")));
	add("category", [categoryMarker(part.category)]);
	return [...words].map(([word, field]) => ({ word, field }));
}

/** Each word, and the words that stand together without a space as one. */
function* wordsInText(text: string): Generator<string> {
	let together = "";
	for (const { word, glued } of wordsOf(text)) {
		together = glued ? together + word : word;
		yield word;
		if (glued) yield together.slice(0, 40);
	}
}
