import type { Attributes } from "../attributes/attribute.ts";
import { openExplanations } from "./explain-words.server.ts";
import { specificationOf } from "./specification-of.ts";

export type ExplainedSpecification = ReturnType<typeof explainedSpecification>;

/**
 * A part's specification as its page shows it, the sentences of the abbreviations in it, of which the browser gets
 * only those that this page needs, and the day on which its record was last checked by hand.
 */
export function explainedSpecification(
	category: string,
	attributes: Attributes,
	sources: Readonly<Record<string, string>>,
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
