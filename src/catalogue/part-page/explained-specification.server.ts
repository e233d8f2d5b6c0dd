import type { AttributeGroup, Attributes } from "../attributes/attribute.ts";
import { type ExplainedWords, openExplanations } from "./explain-words.server.ts";
import { specificationOf } from "./specification-of.ts";

type Words = string | ExplainedWords;

/** A part's specification as its page shows it, and the sentences of the abbreviations in it. */
export type ExplainedSpecification = {
	groups: { group: AttributeGroup; lines: ExplainedLine[] }[];
	meanings: { meaning: number; sentence: string }[];
	/** The day on which the part's record was last checked by hand. */
	checkedOn: string | null;
};
type ExplainedLine = { key: string; label: Words; values: Words[]; sources?: string[] };

/** The specification with its abbreviations found. The browser gets only the sentences that this page needs. */
export function explainedSpecification(
	category: string,
	attributes: Attributes,
	sources: Readonly<Record<string, string>>,
): ExplainedSpecification {
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
