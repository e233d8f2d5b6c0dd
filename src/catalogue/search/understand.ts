import { wordsOf } from "./split-words.ts";
import type { Term, Understanding } from "./understanding.ts";
import type { Vocabulary } from "./vocabulary.ts";

const maxTypedLength = 200;
const maxTerms = 10;

/** What a typed search means, in the words that the catalogue has. */
export function understand(typed: string, vocabulary: Vocabulary): Understanding {
	const terms: Term[] = [];
	const unknown: string[] = [];
	for (const { word } of wordsOf(typed.slice(0, maxTypedLength)).slice(0, maxTerms)) {
		if (vocabulary.beginnings(word).words === 0) unknown.push(word);
		else
			terms.push({
				typed: word,
				alternatives: [[{ word, prefix: false }], [{ word, prefix: true }]],
			});
	}
	return { terms, unknown, understood: null, category: null };
}
