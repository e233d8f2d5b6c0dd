import type { AttributeGroup, Attributes } from "../attributes/attribute.ts";
import { type ExplainedWords, openExplanations } from "./explain-words.server.ts";
import { specificationOf } from "./specification-of.ts";

type Words = string | ExplainedWords;

/** A part's specification as its page shows it, and the sentences of the abbreviations in it. */
export type ExplainedSpecification = {
	groups: { group: AttributeGroup; lines: { key: string; label: Words; values: Words[] }[] }[];
	meanings: { meaning: number; sentence: string }[];
};

/** The specification with its abbreviations found. The browser gets only the sentences that this page needs. */
export function explainedSpecification(
	category: string,
	attributes: Attributes,
): ExplainedSpecification {
	const { explain, meanings } = openExplanations();
	const groups = specificationOf(category, attributes).map(({ group, lines }) => ({
		group,
		lines: lines.map(({ key, label, values }) => ({
			key,
			label: explain(label),
			values: values.map(explain),
		})),
	}));
	return { groups, meanings: meanings() };
}
