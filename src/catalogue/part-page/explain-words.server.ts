import type { Attributes } from "../attributes/attribute.ts";
import { abbreviations } from "./abbreviations.copy.ts";
import { type FactSources, specificationOf } from "./specification-of.ts";

/** Words of a page; those with a number are explained by the sentence of that number. */
export type ExplainedWords = (string | { words: string; meaning: number })[];

const meanings = Object.values(abbreviations);
const meaningOf = new Map(
	Object.keys(abbreviations).flatMap((spellings, index) =>
		spellings.split(", ").map((spelling) => [spelling, index]),
	),
);
// A longer spelling comes first: "EPS 8-pin" before "EPS".
const anySpelling = [...meaningOf.keys()]
	.sort((a, b) => b.length - a.length)
	.map((spelling) => spelling.replace(/[.+]/g, "\\$&"))
	.join("|");
// "ATX" is not in "ATX12V", and "VA" is not in "VAIO".
const wholeSpelling = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${anySpelling})(?![\\p{L}\\p{N}])`, "gu");

/**
 * Finds the abbreviations of one page. Each is explained where it is first, so that the keyboard does not stop at
 * it again and again.
 */
export function openExplanations() {
	const found = new Set<number>();
	return {
		explain(text: string): string | ExplainedWords {
			const words: ExplainedWords = [];
			let end = 0;
			for (const { 0: spelling, index } of text.matchAll(wholeSpelling)) {
				const meaning = meaningOf.get(spelling);
				if (meaning === undefined || found.has(meaning)) continue;
				found.add(meaning);
				words.push(text.slice(end, index), { words: spelling, meaning });
				end = index + spelling.length;
			}
			return end === 0 ? text : [...words, text.slice(end)].filter((word) => word !== "");
		},
		/** The sentences of what was found, by their numbers. */
		meanings: () => [...found].map((meaning) => ({ meaning, sentence: meanings[meaning] ?? "" })),
	};
}

export type ExplainedSpecification = ReturnType<typeof explainedSpecification>;

/**
 * A part's specification as its page shows it, the sentences of the abbreviations in it, of which the browser gets
 * only those that this page needs, and the day on which its record was last checked by hand.
 */
export function explainedSpecification(
	category: string,
	attributes: Attributes,
	sources: FactSources,
) {
	const { explain, meanings } = openExplanations();
	const groups = specificationOf(category, attributes, sources).map(({ group, lines }) => ({
		group,
		lines: lines.map(({ label, values, ...same }) => ({
			...same,
			label: explain(label),
			values: values.map(explain),
		})),
	}));
	const { checkedOn } = attributes;
	return {
		groups,
		meanings: meanings(),
		checkedOn: typeof checkedOn === "string" ? checkedOn : null,
	};
}
