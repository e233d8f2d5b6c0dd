import type { Attributes } from "../attributes/attribute.ts";
import { abbreviations } from "./abbreviations.copy.ts";
import { type FactSources, specificationOf } from "./specification-of.ts";

/** A text split at its abbreviations. `meaning` is the number of the sentence that explains the words. */
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
// Matches whole words only: no "ATX" in "ATX12V", and no "VA" in "VAIO".
const wholeSpelling = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${anySpelling})(?![\\p{L}\\p{N}])`, "gu");

/**
 * Finds the abbreviations of one page. Only the first occurrence of each becomes a button, so that
 * keyboard users do not stop at every repetition.
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
		/** The sentences that explain the found abbreviations, with their numbers. */
		meanings: () => [...found].map((meaning) => ({ meaning, sentence: meanings[meaning] ?? "" })),
	};
}

export type ExplainedSpecification = ReturnType<typeof explainedSpecification>;

/**
 * A part's specification as its page shows it, the sentences for its abbreviations, and the day of
 * the last check by hand. The browser gets only the sentences that this page needs.
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
